import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfSample } from '#tests/file-samples.ts'
import { toast } from './account-steps.ts'
import { awake, launchBrowser, visitor } from './browser.ts'
import { startFilledHub, type TestHub } from './hub.ts'

let hub: TestHub
let browser: Browser
beforeAll(async () => {
  ;[hub, browser] = await Promise.all([startFilledHub(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await hub?.stop()
})

const pdf = {
  name: 'my cv.pdf',
  mimeType: 'application/pdf',
  buffer: pdfSample(),
}

async function open(page: Page, path = '/apply'): Promise<void> {
  await page.goto(path)
  await awake(page)
}

async function signIn(page: Page, role: string): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('button', { name: role, exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
}

test('three steps with Next and Back, also without a connection, mistakes beside their fields, and nothing is typed twice to register', async () => {
  const { page, problems, context } = await visitor(browser, hub.url)
  await open(page)
  await page.getByText('Step 1 of 3').waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('link', { name: 'Enter your full name' }).waitFor()
  await page.getByLabel('Full Name').fill('Ana de la Cruz')
  await page.getByLabel('Email', { exact: true }).fill('ana@example.com')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Step 2 of 3').waitFor()
  await page.getByLabel('Reference Email 1').fill('my old boss')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('link', { name: /right format/ }).waitFor()
  await page.getByLabel('Reference Email 1').fill('boss@example.com')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Step 3 of 3').waitFor()
  expect(await page.getByRole('button', { name: 'Next' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Submit Application' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByText('Step 2 of 3').waitFor()
  await page.getByLabel('Reference Email 2').fill(' BOSS@example.com')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('link', { name: /Reference Email 1 is the same/ }).waitFor()
  await page.getByLabel('Reference Email 2').fill('second@example.com')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Step 3 of 3').waitFor()
  await page.goBack()
  await page.getByText('Step 2 of 3').waitFor()
  await context.setOffline(false)
  await page.reload()
  await page.getByText('Step 2 of 3').waitFor()
  await expect.poll(() => page.getByLabel('Reference Email 2').inputValue()).toBe('second@example.com')

  await page.getByRole('link', { name: 'Register to Apply' }).click()
  await expect.poll(() => page.getByLabel('Last Name').inputValue()).toBe('de la Cruz')
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('ana@example.com')
  await page.getByLabel('First Name').fill('Anita')
  await page.getByLabel('Password', { exact: true }).fill('harbour teapot fern')
  await page.getByLabel('Confirm Password').fill('harbour teapot')
  await page.getByRole('link', { name: 'Login', exact: true }).click()
  await page.getByRole('button', { name: 'Log in' }).waitFor()
  await page.getByRole('link', { name: 'Register', exact: true }).first().click()
  await expect.poll(() => page.getByLabel('First Name').inputValue()).toBe('Anita')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
  await expect.poll(() => page.getByLabel('Confirm Password').inputValue()).toBe('harbour teapot')
  expect(problems.filter((problem) => !/status of 422/.test(problem))).toEqual([])
  await context.close()
})

test('text and files stay on the device, and Clear takes both away', async () => {
  const { page } = await visitor(browser, hub.url)
  await open(page)
  await page.getByLabel('Full Name').fill('Ana Cruz')
  await page.getByLabel('Email', { exact: true }).fill('ana@example.com')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.locator('input[name=cv]').setInputFiles(pdf)
  await page.getByRole('button', { name: 'Delete my cv.pdf' }).waitFor()
  await open(page)
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Ana Cruz')
  await open(page, '/apply?step=2')
  await page.getByRole('button', { name: 'Delete my cv.pdf' }).waitFor()
  await page.locator('input[name=training_certificates]').setInputFiles({ ...pdf, name: 'notes.txt' })
  await page.getByText('notes.txt: The selected file must be a PDF, JPG or PNG').waitFor()
  await page.getByRole('button', { name: 'Clear' }).click()
  await open(page)
  expect(await page.getByLabel('Full Name').inputValue()).toBe('')
  expect(await page.evaluate(() => localStorage.getItem('apply'))).toBe(null)
})

test('text older than 7 days is forgotten', async () => {
  const { page } = await visitor(browser, hub.url)
  await open(page)
  await page.evaluate(() => {
    const answers = { fullName: 'Old Name', email: '', phone: '', role: '', reference1: '', reference2: '' }
    localStorage.setItem('apply', JSON.stringify({ at: Date.now() - 7 * 24 * 3_600_000 - 1000, answers }))
  })
  await open(page)
  expect(await page.getByLabel('Full Name').inputValue()).toBe('')
})

test('a Job Applicant submits into the form; out of reach it says so and loses nothing', async () => {
  const { page, context } = await visitor(browser, hub.url)
  await signIn(page, 'Job Applicant')
  await open(page)
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Grace Mensah')
  await page.getByLabel('Role Applied For').fill('Night care worker')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Reference Email 1').fill('boss@example.com')
  await page.getByRole('button', { name: 'Next' }).click()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await toast(page, 'Submission requires backend')
  await context.setOffline(false)
  expect(await page.evaluate(() => localStorage.getItem('apply'))).toContain('Night care worker')
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await page.waitForURL('**/application-form*')
  await toast(page, 'Copied')
  await page.goto('/application-form?step=2')
  expect(await page.getByLabel('Position').inputValue()).toBe('Night care worker')
  expect(await page.evaluate(() => localStorage.getItem('apply'))).toBe(null)
})

test('what a guest typed comes along after signing in, when they say so, with the file', async () => {
  const { page, problems } = await visitor(browser, hub.url)
  await open(page)
  await page.getByLabel('Full Name').fill('Grace Ama Mensah')
  await page.getByLabel('Email', { exact: true }).fill('grace.mensah@example.com')
  await page.getByLabel('Phone').first().fill('07700 900999')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.locator('input[name=cv]').setInputFiles(pdf)
  await page.getByRole('button', { name: 'Delete my cv.pdf' }).waitFor()
  await signIn(page, 'Job Applicant')
  await open(page, '/application-form')
  await page.getByRole('button', { name: 'Use it here' }).click()
  await toast(page, 'Copied')
  await page.goto('/application-form?step=0')
  expect(await page.getByLabel(/^Phone/).inputValue()).toBe('07700 900999')
  await page.goto('/application-form?step=2')
  await page.getByText('my cv.pdf').first().waitFor()
  expect(await page.evaluate(() => localStorage.getItem('apply'))).toBe(null)
  expect(problems).toEqual([])
})

test('a file that is refused leaves the form free to go on with', async () => {
  const { page } = await visitor(browser, hub.url)
  await open(page)
  await page.getByLabel('Full Name').fill('Grace Ama Mensah')
  await page.getByLabel('Email', { exact: true }).fill('grace.mensah@example.com')
  await page.getByLabel('Phone').first().fill('07700 900555')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  const script = pdfSample('4 0 obj<</S/JavaScript/JS(app.alert\\(1\\))>>endobj')
  await page.locator('input[name=cv]').setInputFiles({ ...pdf, name: 'with a script.pdf', buffer: script })
  await page.getByRole('button', { name: 'Delete with a script.pdf' }).waitFor()
  await signIn(page, 'Job Applicant')
  await open(page, '/application-form?step=0')
  await page.getByRole('button', { name: 'Use it here' }).click()
  await page.getByText('with a script.pdf').first().waitFor()
  // the answers that came are shown, and what is typed next is kept
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('input[type=tel]')?.value === '07700 900555',
  )
  await page.getByLabel('Nationality').fill('Ghanaian')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByText('Step 2 of 8', { exact: true }).waitFor()
  await open(page, '/application-form?step=0')
  expect(await page.getByLabel('Nationality').inputValue()).toBe('Ghanaian')
  expect(await page.getByLabel(/^Phone/).inputValue()).toBe('07700 900555')
})

test('other roles are told whose page it is, in the specification’s words', async () => {
  for (const role of ['Staff Member', 'Learner']) {
    const { page, context } = await visitor(browser, hub.url)
    await signIn(page, role)
    await open(page)
    await page.getByText('Access restricted').waitFor()
    await page.getByText('Only Job Applicant accounts can complete this form.').waitFor()
    expect(await page.getByRole('button', { name: 'Apply with this account' }).count()).toBe(role === 'Learner' ? 1 : 0)
    await context.close()
  }
})

test('signing out takes what was typed off the device', async () => {
  const { page } = await visitor(browser, hub.url)
  await signIn(page, 'Job Applicant')
  await open(page)
  await page.getByLabel('Phone').first().fill('07700 900123')
  await open(page, '/applicant')
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await toast(page, 'You are signed out')
  expect(await page.evaluate(() => localStorage.getItem('apply'))).toBe(null)
})
