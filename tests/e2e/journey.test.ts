import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinHub, logIn, toast } from './account-steps.ts'
import { fillSteps, next, referee, refused } from './application-steps.ts'
import { visitor } from './browser.ts'
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

test('from an empty hub to an interview: a newcomer runs it, an applicant applies, HR finds and moves the application on', async () => {
  const hr = await visitor(browser, hub.url)
  await joinHub(hr.page, smtp, helen)
  await toast(hr.page, 'Welcome back Helen Pritchard', 'You are logged in as Admin / HR')

  const applicant = await visitor(browser, hub.url, { viewport: { width: 390, height: 844 } })
  const { page } = applicant
  await joinHub(page, smtp, grace, '/application-form')
  await page.waitForURL('**/application-form**')
  await fillSteps(page)

  // the same draft on another device, as far as it got
  const laptop = await visitor(browser, hub.url)
  await laptop.page.goto('/auth?redirect=/application-form?step=3')
  await logIn(laptop.page, grace.email)
  await laptop.page.waitForURL('**/application-form?step=3')
  expect(await laptop.page.locator('[name="niNumber"]').inputValue()).toBe('AB 12 34 56 C')
  await laptop.page.getByRole('link', { name: 'Download passport.png' }).waitFor()
  await laptop.context.close()

  // each missing rule, in the specification's order
  await page.goto('/application-form?step=7')
  await refused(page, 'Please confirm declaration')
  await page.locator('[name="declarationAgreed"]').check()
  await refused(page, 'Two references required', 'Please provide details for two referees.')
  await page.goto('/application-form?step=6')
  await referee(page, 0, 'ruth@example.org', 'character')
  await referee(page, 1, 'samuel@example.org', 'character')
  await next(page, 'Declaration & Submit')
  await page.locator('[name="declarationAgreed"]').check()
  await refused(page, 'Employer reference required', 'At least one referee must be an Employer.')
  await page.goto('/application-form?step=6')
  await page.locator('[name="referees.1.type"][value="employer"]').check()
  await next(page, 'Declaration & Submit')
  await page.locator('[name="declarationAgreed"]').check()
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await toast(page, 'Application submitted', 'We will email you with updates.')

  // read-only from here, with a reference number and an email
  await page.getByRole('heading', { level: 1, name: 'Your application' }).waitFor()
  const reference = /CS-[A-Z0-9]+/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? ''
  expect(reference).not.toBe('')
  expect(await page.locator('main input:not([type=hidden])').count()).toBe(0)
  await smtp.waitFor((mail) => mail.to === grace.email && mail.subject.includes(reference), 15_000)
  await page.goto('/applicant')
  await page.getByText('Submitted').first().waitFor()

  // HR finds it, opens a document, and moves it to interview
  await hr.page.goto('/admin/applicants?q=mens')
  await hr.page.getByRole('link', { name: 'Grace Mensah' }).first().click()
  await hr.page.getByRole('heading', { level: 1, name: 'Grace Mensah' }).waitFor()
  const view = await hr.page
    .getByRole('link', { name: /^View passport\.png/ })
    .or(hr.page.getByRole('link', { name: /^View/ }))
    .first()
    .getAttribute('href')
  const opened = await hr.context.request.get(hub.url + view)
  expect([opened.status(), opened.headers()['x-content-type-options']]).toEqual([200, 'nosniff'])
  expect(opened.headers()['content-security-policy']).toContain('sandbox')
  await hr.page
    .getByRole('link', { name: 'Schedule interview' })
    .or(hr.page.getByRole('button', { name: 'Schedule interview' }))
    .first()
    .click()
  const day = Temporal.Now.plainDateISO('Europe/London').add({ days: 7 }).toString()
  await hr.page.getByLabel('Date', { exact: true }).fill(day)
  await hr.page.getByLabel('Time', { exact: true }).fill('10:30')
  await hr.page.getByLabel('Place', { exact: true }).fill('Rowan House, Leeds')
  await hr.page.getByLabel('Send now').check()
  await hr.page.getByRole('dialog').getByRole('button', { name: 'Schedule interview' }).click()
  const mail = await smtp.waitFor((mail) => mail.to === grace.email && /interview/i.test(mail.subject), 15_000)
  expect(mail.text).toContain('10:30')
  expect(mail.text).toContain('Rowan House, Leeds')
  await page.goto('/applicant')
  await page.getByText('Interview scheduled').first().waitFor()
  // refusals come as 422 and 409, which the browser itself reports
  const spoken = [...hr.problems, ...applicant.problems].filter((problem) => !/status of (422|409)/.test(problem))
  expect(spoken).toEqual([])
})
