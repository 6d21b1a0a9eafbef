import { afterAll, beforeAll, expect, test } from 'vitest'
import { toast } from './account-steps.ts'
import { press } from './clearance-steps.ts'
import { applyAndOffer, faultsOf, openOffice } from './offer-steps.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

test('a new starter accepts the offer, answers the forms and signs on a phone, and the office ticks the rest: 100%', async () => {
  const hr = await openOffice(stage)
  await hr.page.goto('/admin/settings/policies/new')
  await hr.page.getByLabel('Title').fill('Lone working')
  const text = hr.page.getByRole('textbox', { name: 'Text' })
  await text.fill('Ring in when you arrive and when you leave.')
  await text.press('Control+a')
  await text.press('Control+b')
  await hr.page.getByRole('region', { name: 'Preview' }).locator('b', { hasText: 'when you leave' }).waitFor()
  // left without publishing, it is there again
  await hr.page.goto('/admin/settings/policies')
  await hr.page.goto('/admin/settings/policies/new')
  await hr.page.getByText('What you typed here is back').waitFor()
  await press(hr.page, 'Publish')
  await toast(hr.page, 'Published')

  const { applicant } = await applyAndOffer(stage, hr)
  const { page } = applicant
  await page.goto('/applicant')
  await press(page, 'Accept the offer')
  await toast(page, 'Offer accepted')
  await page.getByRole('link', { name: 'Answer Starter checklist for tax' }).click()
  await page.getByRole('radio', { name: /^B\./ }).check()
  await page.getByLabel('Do you repay a student loan?').selectOption('no')
  await press(page, 'Send my answers')
  await toast(page, 'Thank you')
  await page.getByRole('link', { name: 'Answer Emergency contact' }).click()
  await press(page, 'Send my answers')
  await page.getByText('Enter: full name').first().waitFor()
  await page.getByLabel('Full name').fill('Ada Mensah')
  await page.getByLabel('Relationship to you').fill('Sister')
  await page.getByLabel('Telephone number').fill('07700 900123')
  await press(page, 'Send my answers')
  await toast(page, 'Thank you')
  await page.getByRole('link', { name: 'Answer Uniform' }).click()
  await page.getByLabel('Tunic size').selectOption('m')
  await press(page, 'Send my answers')
  await toast(page, 'Thank you')
  await page.getByRole('link', { name: 'Read and sign' }).click()
  await page.getByRole('link', { name: 'Read and sign Lone working' }).click()
  await page.getByLabel('Your full name').fill('Grace Mensah')
  await press(page, 'Sign')
  await toast(page, 'Signed')

  await hr.page.goto('/admin/onboarding')
  await hr.page.getByRole('link', { name: 'Grace Mensah' }).click()
  const ticks = hr.page.getByRole('button', { name: /^Mark as done/ })
  await ticks.first().waitFor()
  for (let left = await ticks.count(); left > 0; left--) {
    await ticks.first().click()
    await expect.poll(() => ticks.count(), { timeout: 30_000 }).toBe(left - 1)
  }
  await hr.page.getByText('All done. Onboarding is finished.').waitFor()
  await hr.page.goto('/admin')
  await hr.page.getByText('100%', { exact: true }).waitFor()
  expect(faultsOf(hr, applicant)).toEqual([])
})
