import pg from 'pg'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPassword } from '#domains/accounts/demo-sign-ins.ts'
import { pdfSample } from '#tests/file-samples.ts'
import { toast } from './account-steps.ts'
import { fill, next, referee } from './application-steps.ts'
import { button, database, held, offline, open, pressOffline, settled, tryAgain } from './connection-steps.ts'

async function typeSignIn(page: Page, password: string): Promise<void> {
  await page.locator('#email').fill('callum.reid@example.com')
  await page.locator('#password').fill(password)
}

test('logging in without a connection keeps what was typed, and Try again logs in', async () => {
  const own = await open('/auth')
  await typeSignIn(own.page, demoPassword)
  await pressOffline(own, button(own.page, 'Log in'), 'Login failed')
  await tryAgain(own)
  await own.page.waitForURL('**/portal')
  await toast(own.page, 'Welcome back Callum Reid')
  expect(own.wrong()).toEqual([])
})

test('a proxy that answers in place of the hub costs nothing either, and the form’s own button works again', async () => {
  const own = await open('/auth')
  await typeSignIn(own.page, 'not the password')
  await own.page.route('**/auth/login.data', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
  await button(own.page, 'Log in').click()
  await held(own.page, 'Login failed', 'The hub did not answer.')
  expect(await own.page.locator('#password').inputValue()).toBe('not the password')
  await own.page.unroute('**/auth/login.data')
  await own.page.locator('#password').fill(demoPassword)
  await button(own.page, 'Log in').click()
  await own.page.waitForURL('**/portal')
  expect(own.wrong()).toEqual([])
})

test('a press before the page has loaded what its form needs waits for it', async () => {
  const own = await open('/')
  await own.page.route(/assets\/login-/, (route) => route.abort())
  await settled(own.page, '/auth')
  await typeSignIn(own.page, demoPassword)
  await button(own.page, 'Log in').click()
  await held(own.page, 'Login failed', offline)
  await own.page.unroute(/assets\/login-/)
  await tryAgain(own)
  await own.page.waitForURL('**/portal')
  expect(own.wrong()).toEqual([])
})

test('after an upgrade that took the page’s scripts away a form is sent as without scripts', async () => {
  const own = await open('/')
  await own.page.route(/assets\/login-/, (route) => route.fulfill({ status: 404 }))
  await settled(own.page, '/auth')
  await typeSignIn(own.page, demoPassword)
  await button(own.page, 'Log in').click()
  await own.page.waitForURL('**/portal')
  await toast(own.page, 'Welcome back Callum Reid')
})

test('registering and asking for a demo wait for the connection', async () => {
  const own = await open('/auth?tab=register')
  const { page } = own
  await fill(page, { firstName: 'Ama', lastName: 'Owusu', role: 'Learner', confirmPassword: demoPassword })
  await page.locator('#email').fill('ama@example.com')
  await page.locator('#password').fill(demoPassword)
  await pressOffline(own, button(page, 'Create account'), 'Registration failed')
  await tryAgain(own)
  await toast(page, 'Check your email')

  await settled(page, '/apply')
  await page.locator('#demo-name').fill('Ruth Okafor')
  await page.locator('#demo-email').fill('ruth@example.org')
  await pressOffline(own, page.locator('#demo').getByRole('button'), 'Not sent')
  await tryAgain(own)
  await expect.poll(() => page.locator('#demo-name').inputValue()).toBe('')

  const office = await open('/admin/settings/requests', 'Admin / HR')
  expect(await office.page.getByText('Ruth Okafor: Demo').count()).toBe(1)
  expect([...own.wrong(), ...office.wrong()]).toEqual([])
})

test('an applicant deletes, goes on and submits in spite of a lost connection', async () => {
  const own = await open('/application-form?step=2', 'Job Applicant')
  const { page } = own
  const payslip = { name: 'payslip.pdf', mimeType: 'application/pdf', buffer: pdfSample() }
  await page.locator('#document-employment_proof input[type=file]').first().setInputFiles(payslip)
  await toast(page, 'Uploaded', 'payslip.pdf saved.')
  await page.waitForLoadState('networkidle')
  await pressOffline(own, page.getByRole('button', { name: 'Delete payslip.pdf' }), 'Delete failed')
  await tryAgain(own)
  await page.getByRole('button', { name: 'Delete payslip.pdf' }).waitFor({ state: 'detached' })

  await page.goto('/application-form?step=5')
  await fill(page, { emergencyName: 'Kofi Mensah', emergencyRelation: 'Brother', emergencyPhone: '07700 900143' })
  await next(page, 'References')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('References')
  await referee(page, 0, 'ruth@example.org', 'employer')
  await referee(page, 1, 'samuel@example.org', 'character')
  await next(page, 'Declaration & Submit')
  await page.waitForLoadState('networkidle')
  await page.getByLabel('I confirm this declaration').check()
  await pressOffline(own, button(page, 'Submit Application'), 'Submit failed')
  await tryAgain(own)
  await toast(page, 'Application submitted', 'We will email you with updates.')
  expect(own.wrong()).toEqual([])
})

test('in the office a link, a note and a chosen file wait for the connection, in dialogs too, and arrive once', async () => {
  const own = await open('/admin/application-links/new', 'Admin / HR')
  const { page } = own
  await page.locator('dialog [name=name]').fill('Nora Field')
  await page.locator('dialog [name=email]').fill('nora@example.com')
  await pressOffline(own, button(page, 'Send link'), 'Failed to send')
  await tryAgain(own)
  await toast(page, 'Link sent', 'Invitation sent to nora@example.com')
  expect(await page.locator('main').getByText('nora@example.com').count()).toBe(1)

  await page.goto('/admin/staff?q=Callum')
  await page.getByRole('link', { name: 'Callum Reid', exact: true }).click()
  await page.waitForURL(/staff\/[0-9a-f-]{36}$/)
  const file = page.url()
  await settled(page, file)
  await page.getByLabel('New note').fill('Prefers early shifts')
  await pressOffline(own, button(page, 'Add note'), 'Not sent')
  await page.getByRole('link', { name: 'Documents', exact: true }).press('Enter')
  await held(page, 'Not loaded', offline)
  expect(await page.getByLabel('New note').inputValue()).toBe('Prefers early shifts')
  await own.context.setOffline(false)
  await button(page, 'Add note').click()
  await toast(page, 'Note')
  await expect.poll(() => page.getByText('Prefers early shifts').count()).toBe(1)

  await settled(page, `${file}/documents/upload`)
  await page.locator('dialog select').selectOption('passport')
  const passport = { name: 'callum-passport.pdf', mimeType: 'application/pdf', buffer: pdfSample() }
  await page.locator('dialog input[type=file]').setInputFiles(passport)
  await pressOffline(
    own,
    page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }),
    'Upload failed',
  )
  await tryAgain(own)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await page.getByRole('link', { name: 'View callum-passport.pdf', exact: true }).count()).toBe(1)
  expect(own.wrong()).toEqual([])
})

/** The request arrives and is done; its answer is lost on the way back. */
async function loseAnswer(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
}

async function rows(table: 'staff_notes' | 'site_requests'): Promise<number> {
  const client = new pg.Client({ connectionString: database() })
  await client.connect()
  try {
    return (await client.query(`select id from ${table}`)).rowCount ?? 0
  } finally {
    await client.end()
  }
}

test('a note whose answer is lost on the way is written once, however often it is tried again', async () => {
  const own = await open('/admin/staff?q=callum', 'Admin / HR')
  const { page } = own
  await page.getByRole('link', { name: 'Callum Reid', exact: true }).click()
  await page.waitForURL(/staff\/[0-9a-f-]{36}$/)
  await page.waitForLoadState('networkidle')
  const words = 'Asked for fewer nights'
  const before = await rows('staff_notes')
  await page.getByLabel('New note').fill(words)
  await loseAnswer(page, '**/notes.data*')
  await button(page, 'Add note').click()
  for (let time = 0; time < 2; time++) {
    await held(page, 'Not sent', offline)
    expect(await page.getByLabel('New note').inputValue()).toBe(words)
    expect(await rows('staff_notes')).toBe(before + 1)
    if (time === 0) await page.getByRole('button', { name: 'Try again' }).click()
  }
  await page.unroute('**/notes.data*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await toast(page, 'Note')
  expect(await rows('staff_notes')).toBe(before + 1)
  expect(await page.getByText(words, { exact: true }).count()).toBe(1)
  expect(own.wrong()).toEqual([])
})

test('a visitor’s request whose answer is lost on the way arrives once', async () => {
  const own = await open('/apply')
  const { page } = own
  const before = await rows('site_requests')
  await page.locator('#demo-name').fill('Ben Adeyemi')
  await page.locator('#demo-email').fill('ben@example.org')
  await loseAnswer(page, '**/*.data*')
  await page.locator('#demo').getByRole('button').click()
  await held(page, 'Not sent', offline)
  expect(await rows('site_requests')).toBe(before + 1)
  await page.unroute('**/*.data*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => page.locator('#demo-name').inputValue()).toBe('')
  expect(await rows('site_requests')).toBe(before + 1)
  expect(own.wrong()).toEqual([])
})
