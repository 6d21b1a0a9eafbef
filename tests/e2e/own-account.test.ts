import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { totpCode, totpStep } from '#platform/totp.server.ts'
import { logIn, secret, toast } from './account-steps.ts'
import { axeFaults } from './axe.ts'
import { visitor } from './browser.ts'
import { comeIn } from './newcomers.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
let browser: Stage['browser']
let smtp: Stage['smtp']
let hub: Stage['hub']
beforeAll(async () => {
  stage = await openStage()
  ;({ browser, smtp, hub } = stage)
})
afterAll(() => stage?.close())

let codes: string[]
async function enterCode(page: Page, code = ''): Promise<void> {
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Log in' }).click()
}
const codeNow = (key: string, ahead = 0) => totpCode(key, totpStep(Temporal.Now.instant()) + ahead)

test('an administrator sets up an app, logs in with its code, invites, and the invited has the role', async () => {
  const { page, context, problems } = await visitor(browser, hub.url)
  await comeIn(page, hub, { first: 'Helen', last: 'Pritchard', email: 'helen@example.com', role: 'Admin / HR' })
  await page.getByRole('link', { name: 'Your account' }).click()
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Set up two-factor' }).click()
  await page.getByRole('heading', { name: 'Set up a second step' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  const link = await page.getByRole('link', { name: 'Open in my authenticator app' }).getAttribute('href')
  const key = new URL(link ?? '').searchParams.get('secret') ?? ''
  await page.getByLabel('Current password').fill(secret)
  await page.getByLabel('Code from the app').fill('000 000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('link', { name: 'This code is not right, or it was used already' }).waitFor()
  await page.getByLabel('Current password').fill(secret)
  await page.getByLabel('Code from the app').fill(codeNow(key, -1))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('heading', { name: 'Two-factor is on' }).waitFor()
  codes = await page
    .locator('li')
    .filter({ hasText: /^\w{5}-\w{5}$/ })
    .allTextContents()
  expect(codes).toHaveLength(10)
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'I have saved them' }).click()
  await page.getByText('On · 10 of 10 recovery codes left').waitFor()

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await toast(page, 'You are signed out everywhere')
  await page.goto('/auth?redirect=/admin/settings/invitations')
  await logIn(page, 'helen@example.com')
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByLabel('Code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Log in' }).click()
  await toast(page, 'Welcome back Helen Pritchard')
  expect(new URL(page.url()).pathname).toBe('/admin/settings/invitations')

  await page.getByLabel('Email').fill('joyce@example.com')
  await page.getByLabel('Role').selectOption('Trainer')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await toast(page, 'Invitation sent')
  expect(await axeFaults(page)).toEqual([])
  const mail = await smtp.waitFor(({ to }) => to === 'joyce@example.com', 15_000)
  const joyce = await visitor(browser, hub.url)
  await joyce.page.goto(mail.links.find((href) => href.includes('/auth/invitation')) ?? '')
  expect(await axeFaults(joyce.page)).toEqual([])
  await joyce.page.getByLabel('First Name').fill('Joyce')
  await joyce.page.getByLabel('Last Name').fill('Achieng')
  await joyce.page.getByLabel('Password', { exact: true }).fill(secret)
  await joyce.page.getByLabel('Confirm Password').fill(secret)
  await joyce.page.getByRole('button', { name: 'Create account' }).click()
  const confirm = await smtp.waitFor(
    ({ to, subject }) => to === 'joyce@example.com' && subject.startsWith('Confirm'),
    15_000,
  )
  await joyce.page.goto(confirm.links.find((href) => href.includes('/auth/confirm')) ?? '')
  await joyce.page.getByRole('button', { name: 'Confirm my email address' }).click()
  await logIn(joyce.page, 'joyce@example.com')
  await toast(joyce.page, 'Welcome back Joyce Achieng', 'You are logged in as Trainer')

  await page.goto('/admin/settings/people?q=joyce')
  await page.getByRole('link', { name: 'Change Joyce Achieng' }).click()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Deactivate the account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate', exact: true }).click()
  await toast(page, 'Deactivated')
  await joyce.page.goto('/trainer')
  await joyce.page.getByRole('heading', { name: 'Account Access' }).waitFor()
  expect([...problems, ...joyce.problems].filter((problem) => !problem.includes('422'))).toEqual([])
  await context.close()
  await joyce.context.close()
})

test('what was being sent when the session had ended is back in its form after signing in again', async () => {
  const { page, context, problems } = await visitor(browser, hub.url)
  await page.goto('/auth?redirect=/admin/settings/organisation')
  await logIn(page, 'helen@example.com')
  await enterCode(page, codes[1])
  const name = page.getByLabel('Name of the hub')
  await name.fill('Meadow Care Hub')

  const elsewhere = await visitor(browser, hub.url)
  await elsewhere.page.goto('/auth?redirect=/account')
  await logIn(elsewhere.page, 'helen@example.com')
  await enterCode(elsewhere.page, codes[2])
  await elsewhere.page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await toast(elsewhere.page, 'You are signed out everywhere')

  await page.getByRole('button', { name: 'Save settings' }).click()
  await toast(page, 'Not authenticated')
  await logIn(page, 'helen@example.com')
  await enterCode(page, codes[3])
  await toast(page, 'What you typed is still here', 'Check it and send it again.')
  expect(await name.inputValue()).toBe('Meadow Care Hub')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await toast(page, 'Saved')
  await page.reload()
  expect(await name.inputValue()).toBe('Meadow Care Hub')
  expect([...problems, ...elsewhere.problems]).toEqual([])
  await context.close()
  await elsewhere.context.close()
})
