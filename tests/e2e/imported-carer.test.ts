import { afterAll, beforeAll, expect, test } from 'vitest'
import { pngSample } from '#tests/file-samples.ts'
import { joinHub, toast } from './account-steps.ts'
import { visitor } from './browser.ts'
import { answer, press, setUpPlace } from './clearance-steps.ts'
import { importStaff } from './import-steps.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

const helen = { first: 'Helen', last: 'Pritchard', email: 'helen@example.com', role: 'Admin / HR' as const }
const today = Temporal.Now.plainDateISO('Europe/London')
const ends = today.add({ days: 60 }).toString()

/** What her passport says: endorsed with permission to work until a day. */
const passport = {
  ...{ nameOnDocument: 'RAI Sunita', dob: '1992-06-14', documentNumber: 'PA1234567', country: 'Nepal' },
  ...{ originalSeen: 'on', likenessConfirmed: 'on', rightToWork: 'endorsed_limited', permissionExpiresOn: ends },
}

test('an imported carer is not verified, and is verified from her passport in one screen', async () => {
  const { page } = await visitor(stage.browser, stage.hub.url)
  await joinHub(page, stage.smtp, helen)
  await toast(page, 'Welcome back Helen Pritchard')
  await setUpPlace(page, 'Helen Pritchard')
  const since = today.subtract({ days: 90 })
  await importStaff(page, [
    'Name,Email,Job title,Location,Start date',
    `Sunita Rai,sunita@example.com,Care Worker,Rowan House,${since}`,
  ])

  await page.goto('/admin/staff')
  await page.getByRole('link', { name: 'Sunita Rai' }).first().click()
  await page.getByRole('link', { name: 'Checks', exact: true }).click()
  await page.getByRole('heading', { name: /^Working, not verified here: / }).waitFor()
  const row = (label: string) => page.getByRole('listitem').filter({ hasText: label }).first()
  expect(await row('Identity').textContent()).toContain('Open')

  await page.getByRole('link', { name: 'Documents' }).click()
  await page.getByRole('link', { name: 'Upload on their behalf' }).click()
  await page.getByLabel('Type of document').selectOption('Passport')
  const file = { name: 'passport.png', mimeType: 'image/png', buffer: await pngSample(600, 400) }
  await page.locator('dialog input[type=file]').setInputFiles(file)
  await press(page, 'Upload')
  await toast(page, 'Uploaded')
  await page.getByRole('link', { name: 'Record checks from passport.png' }).click()

  await page.getByRole('img', { name: 'Passport' }).waitFor()
  await answer(page, { ...passport, nameOnDocument: 'RAI Anita' })
  await press(page, 'Record')
  await page
    .getByText(/^None of the names on record: Sunita Rai/)
    .first()
    .waitFor()
  expect(await page.locator('[name=documentNumber]').inputValue()).toBe('PA1234567')
  await answer(page, { nameOnDocument: passport.nameOnDocument })
  await press(page, 'Record')
  await toast(page, 'Recorded')

  for (const label of ['Identity', 'Right to work']) expect(await row(label).textContent()).toContain('Satisfied')
  expect(await row('Right to work').textContent()).toContain('Until ')
  await page.getByRole('link', { name: 'Documents' }).click()
  await page.getByRole('listitem').filter({ hasText: 'passport.png' }).getByText('Verified').waitFor()
}, 60_000)
