import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secret, toast, turnOnTwoFactor } from './account-steps.ts'
import { axeFaults } from './axe.ts'
import { visitor } from './browser.ts'
import { comeIn } from './newcomers.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

/** A phone beside the browser, whose owner always agrees. */
async function phoneFor(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    lose: () => devtools.send('WebAuthn.clearCredentials', { authenticatorId }),
  }
}

test('an administrator with an app adds a passkey, signs in with it without a code, and takes it away again', async () => {
  const { page, context, problems } = await visitor(stage.browser, stage.hub.url)
  const phone = await phoneFor(page)
  await comeIn(page, stage.hub, {
    first: 'Helen',
    last: 'Pritchard',
    email: 'helen@example.com',
    role: 'Admin / HR',
  })
  await toast(page, 'Helen Pritchard')
  await turnOnTwoFactor(page)

  await page.goto('/account')
  await page.getByRole('link', { name: 'Add a passkey' }).click()
  await page.getByRole('heading', { name: 'Add a passkey' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByLabel('Name').fill('Work phone')
  await page.getByLabel('Current password').fill('guess')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('link', { name: 'This is not your current password' }).waitFor()
  await page.getByLabel('Current password').fill(secret)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Create the passkey' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Create the passkey' }).click()
  await toast(page, 'Passkey added')
  await page.getByText('Work phone', { exact: true }).first().waitFor()
  await page.getByText('not used yet').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await stage.smtp.waitFor(({ subject }) => subject === 'A passkey was added to your account', 15_000)

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await toast(page, 'You are signed out everywhere')
  await page.goto('/auth?redirect=/admin/settings/people')
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await toast(page, 'Welcome back Helen Pritchard')
  expect(new URL(page.url()).pathname).toBe('/admin/settings/people')

  await page.goto('/account')
  await page.getByText('last used').first().waitFor()
  await page.getByRole('link', { name: 'Rename Work phone' }).click()
  await page.getByLabel('Name').fill('Old phone')
  await page.getByRole('button', { name: 'Save the name' }).click()
  await page.getByRole('link', { name: 'Remove Old phone' }).click()
  await page.getByRole('heading', { name: 'Remove Old phone' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByLabel('Current password').fill(secret)
  await page.getByRole('button', { name: 'Remove the passkey' }).click()
  await toast(page, 'Passkey removed')

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await toast(page, 'You are signed out everywhere')
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await toast(page, 'Login failed', 'This passkey did not sign you in. Log in another way.')
  await phone.lose()
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await toast(page, 'No passkey was used')
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
  await context.close()
})

test('without scripts the password form stands alone', async () => {
  const { page, context, problems } = await visitor(stage.browser, stage.hub.url, { javaScriptEnabled: false })
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Log in' }).waitFor()
  expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).isVisible()).toBe(false)
  expect(problems).toEqual([])
  await context.close()
})
