import pg from 'pg'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '#domains/accounts/demo-sign-ins.ts'
import { pdfSample } from '#tests/file-samples.ts'
import { toast } from './account-steps.ts'
import { fill, next, referee } from './application-steps.ts'
import { launchBrowser, visitor } from './browser.ts'
import { startFilledHub, type TestHub } from './hub.ts'

const offline = 'No connection. Nothing is lost.'

let hub: TestHub
let browser: Browser
beforeAll(async () => {
  ;[hub, browser] = await Promise.all([startFilledHub(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await hub?.stop()
})

type Own = { page: Page; context: BrowserContext; wrong: () => string[] }

async function open(path: string, role?: string): Promise<Own> {
  const { page, context, problems } = await visitor(browser, hub.url, { reducedMotion: 'reduce' })
  if (role) {
    await page.goto('/auth')
    await page.getByRole('button', { name: role, exact: true }).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
  }
  await settled(page, path)
  // a request that fails is reported by the browser itself, and by the router where it only looked ahead
  const expected = /Failed to load resource|Failed to fetch manifest patches/
  return { page, context, wrong: () => problems.filter((problem) => !expected.test(problem)) }
}

/** Opens a page and waits until all that its forms need is there. */
async function settled(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

/** Presses without a connection: the toast says so, and the page, its address and all that was typed stay. */
async function pressOffline({ page, context }: Own, button: Locator, title: string): Promise<void> {
  await context.setOffline(true)
  await button.focus()
  const before = await contents(page)
  await button.press('Enter')
  await held(page, title, offline)
  expect(await contents(page)).toEqual(before)
  expect(await button.getAttribute('aria-busy')).toBeNull()
}

async function held(page: Page, title: string, text: string): Promise<void> {
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  const region = page.locator('[role=status], [role=alert]').filter({ has: again })
  expect(await region.textContent()).toContain(title + text)
}

const contents = (page: Page) =>
  page.evaluate(() => ({
    address: location.href,
    scrolled: window.scrollY,
    fields: [...document.querySelectorAll<HTMLInputElement>('main :is(input, select, textarea), dialog input')].map(
      ({ name, value, checked, files }) => [name, value, checked, files?.[0]?.name],
    ),
  }))

async function tryAgain({ page, context }: Own): Promise<void> {
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
}

async function typeSignIn(page: Page, password: string): Promise<void> {
  await page.locator('#email').fill('callum.reid@example.com')
  await page.locator('#password').fill(password)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

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

test('a link keeps its page where the phone believes in a connection that carries nothing', async () => {
  const own = await open('/portal/emergency-contact', 'Staff Member')
  const { page, context } = own
  await page.locator('[name=emergencyName]').fill('Kofi Mensah')
  await context.route('**/*', (route) => route.abort('connectionfailed'))
  const before = await contents(page)
  await page.getByRole('link', { name: 'the mailbox' }).click()
  await held(page, 'Not loaded', offline)
  expect(await contents(page)).toEqual(before)
  await context.unroute('**/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL('**/mailbox')
  expect(own.wrong()).toEqual([])
})

test('a link to a page of which nothing is known yet is tried again, not the form that was given up for it', async () => {
  const own = await open('/portal/emergency-contact', 'Staff Member')
  const { page, context } = own
  await context.setOffline(true)
  await page.locator('[name=emergencyName]').fill('Kofi Mensah')
  await button(page, 'Save').click()
  await held(page, 'Not sent', offline)
  await page.evaluate(() => {
    const { __reactRouterDataRouter: router } = window as unknown as Record<string, { navigate(to: string): unknown }>
    void router?.navigate('/bundles')
  })
  await held(page, 'Not loaded', offline)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL('**/bundles')
  expect(own.wrong()).toEqual([])
})

test('a row of a list keeps its page in the same way', async () => {
  const own = await open('/admin/staff?q=callum', 'Admin / HR')
  const { page, context } = own
  await context.route('**/*', (route) => route.abort('connectionfailed'))
  const before = await contents(page)
  await page.locator('main tbody td').last().click()
  await held(page, 'Not loaded', offline)
  expect(await contents(page)).toEqual(before)
  await context.unroute('**/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL(/staff\/[0-9a-f-]{36}$/)
  expect(own.wrong()).toEqual([])
})

test('a download keeps its page without a connection, and comes with Try again', async () => {
  const own = await open('/portal/certificates/fire_safety', 'Staff Member')
  const { page, context } = own
  const link = page.getByRole('link', { name: /^Download/ }).first()
  await pressOffline(own, link, 'Not loaded')
  await context.setOffline(false)
  await context.route('**/*', (route) => route.abort('connectionfailed'))
  await link.click()
  await held(page, 'Not loaded', offline)
  await context.unroute('**/*')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Try again' }).click()
  await (await file).delete()
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

  await settled(page, `${file}/papers/upload`)
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

test('an address to copy waits as well, and its button works again after something else was pressed', async () => {
  const own = await open('/admin/application-links', 'Admin / HR')
  const { page, context } = own
  await context.grantPermissions(['clipboard-write'])
  const copy = page.locator('form[action$="/copy"] button').first()
  await page.route('**/copy.data*', (route) => route.abort('connectionfailed'))
  await copy.click()
  await held(page, 'Not sent', offline)
  expect(await copy.getAttribute('aria-busy')).toBeNull()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Started, not submitted' }).press('Enter')
  await held(page, 'Not loaded', offline)
  expect(await copy.getAttribute('aria-busy')).toBeNull()
  await context.setOffline(false)
  await page.unroute('**/copy.data*')
  await copy.click()
  await toast(page, 'Link copied')
  await copy.and(page.locator(':not([aria-busy])')).waitFor()
  expect(own.wrong()).toEqual([])
})

test('the words of a letter wait too, and its preview opens beside them', async () => {
  const own = await open('/admin/settings/letters/move.interview_scheduled', 'Admin / HR')
  const { page, context } = own
  await page.getByLabel('Subject').fill('Come and meet us')
  await pressOffline(own, button(page, 'Save template'), 'Not saved')
  await context.setOffline(false)
  const opened = context.waitForEvent('page')
  await button(page, 'Preview').click()
  const preview = await opened
  await expect.poll(() => preview.content(), { timeout: 10_000 }).toContain('Come and meet us')
  await preview.close()
  await page.getByRole('button', { name: 'Try again' }).click()
  await toast(page, 'Saved')
  expect(await page.getByLabel('Subject').inputValue()).toBe('Come and meet us')
  expect(own.wrong()).toEqual([])
})

test('a search says that it was not loaded, not that it was not sent', async () => {
  const own = await open('/admin', 'Admin / HR')
  const search = own.page.getByLabel('Quick search')
  await search.fill('Callum')
  await pressOffline(own, search, 'Not loaded')
  await tryAgain(own)
  await own.page.waitForURL('**/admin/search?q=Callum')
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
  const client = new pg.Client({ connectionString: hub.env.DATABASE_URL })
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
