import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Role } from '#platform/actor.ts'
import { totpCode, totpStep } from '#platform/totp.server.ts'
import type { TestSmtp } from '#tests/smtp.ts'

export type Newcomer = { first: string; last: string; email: string; role: Role }
export const secret = 'harbour teapot fern'

/** Registers, follows the emailed link, confirms and logs in, as a person would. */
export async function joinHub(page: Page, smtp: TestSmtp, person: Newcomer, redirect = ''): Promise<void> {
  await register(page, person, redirect)
  await confirmAndLogIn(page, smtp, person)
}

/** Follows the emailed link of someone who has just registered, and logs in. */
export async function confirmAndLogIn(page: Page, smtp: TestSmtp, person: Newcomer): Promise<void> {
  const mail = await smtp.waitFor(
    (mail) => mail.to === person.email && mail.subject === 'Confirm your email address',
    15_000,
  )
  await page.goto(mail.links.find((link) => link.includes('/auth/confirm')) ?? '')
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await toast(page, 'Email address confirmed')
  await logIn(page, person.email)
}

export async function register(page: Page, person: Newcomer, redirect = ''): Promise<void> {
  await page.goto(`/auth?tab=register${redirect && `&redirect=${redirect}`}`)
  await fillRegistration(page, person)
}

/** On the page where one registers, whatever led there. */
export async function fillRegistration(page: Page, { first, last, email, role }: Newcomer): Promise<void> {
  await page.getByLabel('First Name').fill(first)
  await page.getByLabel('Last Name').fill(last)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByLabel('Confirm Password').fill(secret)
  await page.getByLabel('User Type').selectOption(role)
  await page.getByRole('button', { name: 'Create account' }).click()
  await toast(page, 'Check your email', 'We sent a confirmation link to complete your registration.')
}

export async function logIn(page: Page, email: string, password = secret): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Sets up an authenticator app; gives the recovery codes, each good for one sign-in. `ahead`: days by which the hub's clock was moved. */
export async function turnOnTwoFactor(page: Page, ahead = 0): Promise<string[]> {
  await page.goto('/account/two-factor')
  await page.getByRole('img', { name: 'QR code of the key for your authenticator app' }).waitFor()
  const link = await page.getByRole('link', { name: 'Open in my authenticator app' }).getAttribute('href')
  const key = new URL(link ?? '').searchParams.get('secret') ?? ''
  await page.getByLabel('Current password').fill(secret)
  await page
    .getByLabel('Code from the app')
    .fill(totpCode(key, totpStep(Temporal.Now.instant().add({ hours: 24 * ahead }))))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('heading', { name: 'Two-factor is on' }).waitFor()
  return page
    .locator('li')
    .filter({ hasText: /^\w{5}-\w{5}$/ })
    .allTextContents()
}

/** Waits for a toast and holds it to its words. */
export async function toast(page: Page, title: string, text = ''): Promise<void> {
  const shown = page.getByRole('status').filter({ hasText: title }).last()
  await shown.waitFor()
  expect(((await shown.textContent()) ?? '').replaceAll(/\s+/g, ' ')).toContain(text)
}
