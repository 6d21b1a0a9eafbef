import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfSample } from '#tests/file-samples.ts'
import { logIn, toast } from './account-steps.ts'
import { upload } from './application-steps.ts'
import { visitor } from './browser.ts'
import { answer, press } from './clearance-steps.ts'
import { importStaff } from './import-steps.ts'
import { comeIn, openPlace } from './newcomers.ts'
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

const helen = { first: 'Helen', last: 'Pritchard', email: 'helen@example.com', role: 'Admin / HR' as const }
const callum = { first: 'Callum', last: 'Reid', email: 'callum@example.com', role: 'Staff Member' as const }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const today = Temporal.Now.plainDateISO('Europe/London')

test('a carer sends a certificate from the phone, the office refuses one and approves the next, and the badges follow', async () => {
  const hr = await visitor(browser, hub.url)
  await comeIn(hr.page, hub, helen)
  await openPlace(hub)

  const carer = await visitor(browser, hub.url, phone)
  const { page } = carer
  await comeIn(page, hub, callum)
  await hr.page.goto('/admin/settings/access-requests')
  await hr.page.getByRole('button', { name: 'Approve Callum Reid' }).click()
  await hr.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await toast(hr.page, 'Approved')
  await importStaff(hr.page, [
    'Name,Email,Job title,Location,Start date',
    `Callum Reid,${callum.email},Care Worker,Rowan House,${today.subtract({ days: 90 })}`,
  ])

  await smtp.waitFor(({ to, subject }) => to === callum.email && /role is now/.test(subject), 15_000)
  await page.goto('/portal')
  await logIn(page, callum.email)
  await toast(page, 'Welcome back Callum Reid', 'Staff Member')
  await page.getByRole('heading', { name: 'Fire safety: missing' }).waitFor()
  await page.getByRole('link', { name: 'Send certificate for Fire safety' }).click()
  await page.waitForURL('**/portal/certificates/fire_safety')
  await upload(page, 'Your certificate', 'fire.png')
  await page.getByRole('link', { name: 'Done' }).click()
  await page.getByText('Sent, awaiting approval').waitFor()
  expect(await page.getByRole('heading', { name: 'Fire safety: missing' }).count()).toBe(0)

  await hr.page.goto('/admin')
  await hr.page.getByRole('link', { name: /certificate to approve/ }).click()
  await hr.page.getByRole('link', { name: /^Callum Reid/ }).click()
  await hr.page.getByRole('img', { name: 'Certificate: fire.png' }).waitFor()
  await hr.page.getByRole('link', { name: 'Reject' }).click()
  await answer(hr.page, { reason: 'The date is cut off' })
  await hr.page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await toast(hr.page, 'Rejected')
  await smtp.waitFor(
    ({ to, subject }) => to === callum.email && /could not accept your certificate: Fire safety/.test(subject),
    30_000,
  )

  await page.goto('/portal')
  await page.getByText('Your last certificate was not accepted: The date is cut off').waitFor()
  await page.getByRole('link', { name: 'Send certificate for Fire safety' }).click()
  await page.getByLabel('Completed on').fill(today.subtract({ days: 7 }).toString())
  // the connection breaks: the page is kept, and sent again when it is back
  await carer.context.setOffline(true)
  const chosen = { name: 'fire.pdf', mimeType: 'application/pdf', buffer: pdfSample() }
  await page.locator('input[type=file]').first().setInputFiles(chosen)
  await page.getByText('It is kept on this page').waitFor({ timeout: 20_000 })
  await carer.context.setOffline(false)
  await toast(page, 'Uploaded', 'fire.pdf saved.')

  await hr.page.goto('/admin/compliance/evidence')
  await hr.page.getByRole('link', { name: /^Callum Reid/ }).click()
  expect(await hr.page.locator('[name=validFrom]').inputValue()).toBe(today.subtract({ days: 7 }).toString())
  const expires = today.subtract({ days: 7 }).add({ months: 12 }).toString()
  expect(await hr.page.locator('[name=expiresOn]').inputValue()).toBe(expires)
  await press(hr.page, 'Approve')
  await toast(hr.page, 'Approved')
  await hr.page.getByRole('heading', { name: 'No certificates to approve' }).waitFor()
  await hr.page.goto('/admin/compliance?show=fire_safety')
  await hr.page
    .getByRole('row', { name: /Callum Reid/ })
    .getByText('Valid', { exact: true })
    .first()
    .waitFor()
  await page.goto('/portal')
  await page.getByRole('region', { name: 'Certificates' }).getByText('Valid', { exact: true }).waitFor()

  const problems = [...hr.problems, ...carer.problems].filter((line) => !/status of (404|409|422)/.test(line))
  expect(problems).toEqual([])
})
