import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinHub, toast } from './account-steps.ts'
import { fillSteps, next, referee } from './application-steps.ts'
import { visitor } from './browser.ts'
import { makeOffer, press, setUpPlace } from './clearance-steps.ts'
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

const grace = { first: 'Grace', last: 'Mensah', email: 'grace@example.com', role: 'Job Applicant' as const }
const helen = { first: 'Helen', last: 'Pritchard', email: 'helen@example.com', role: 'Admin / HR' as const }
const phone = { viewport: { width: 390, height: 844 } }

test('a new starter accepts the offer, answers the forms and signs on a phone, and the office ticks the rest: 100 %', async () => {
  const hr = await visitor(browser, hub.url)
  await joinHub(hr.page, smtp, helen)
  await toast(hr.page, 'Welcome back Helen Pritchard')
  await setUpPlace(hr.page, 'Helen Pritchard')
  await hr.page.goto('/admin/settings/policies/new')
  await hr.page.getByLabel('Title').fill('Lone working')
  await hr.page.getByRole('textbox', { name: 'Text' }).fill('Ring in when you arrive and when you leave.')
  await press(hr.page, 'Publish')
  await toast(hr.page, 'Published')

  const { page, problems } = await visitor(browser, hub.url, phone)
  await joinHub(page, smtp, grace, '/application-form')
  await page.waitForURL('**/application-form**')
  await fillSteps(page)
  await referee(page, 0, 'ruth@example.org', 'employer')
  await referee(page, 1, 'samuel@example.org', 'character')
  await next(page, 'Declaration & Submit')
  await page.locator('[name="declarationAgreed"]').check()
  await press(page, 'Submit Application')
  await toast(page, 'Application submitted')
  await hr.page.goto('/admin/applicants?q=mensah')
  await hr.page.getByRole('link', { name: 'Grace Mensah' }).first().click()
  await hr.page.waitForURL(/applicants\/[0-9a-f-]{36}$/)
  await makeOffer(hr.page, new URL(hr.page.url()).pathname)

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
  await page.getByLabel('Who they are to you').fill('Sister')
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
  const ticks = hr.page.getByRole('button', { name: /^Tick as done/ })
  await ticks.first().waitFor()
  for (let left = await ticks.count(); left > 0; left--) {
    await ticks.first().click()
    await expect.poll(() => ticks.count()).toBe(left - 1)
  }
  await hr.page.getByText('All done. The onboarding is finished.').waitFor()
  await hr.page.goto('/admin')
  await hr.page.getByText('100%', { exact: true }).waitFor()
  // the form that was sent empty
  expect([...hr.problems, ...problems].filter((problem) => !problem.includes('status of 422'))).toEqual([])
})
