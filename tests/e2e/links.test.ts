import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn, register, toast } from './account-steps.ts'
import { fillSteps, next, referee } from './application-steps.ts'
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

const helen = { first: 'Helen', last: 'Pritchard', email: 'helen@example.com', role: 'Admin / HR' as const }
const ama = { first: 'Ama', last: 'Owusu', email: 'ama@example.com', role: 'Job Applicant' as const }
const phone = { viewport: { width: 390, height: 844 } }
const links = '/admin/application-links'

test('a candidate taken down on the telephone is invited, applies, is asked for more and sends it again', async () => {
  const hr = await visitor(browser, hub.url)
  await comeIn(hr.page, hub, helen)
  await hr.page.goto(`${links}/enter`)
  await hr.page.locator('dialog [name=name]').fill('Ama Owusu')
  await hr.page.locator('dialog [name=email]').fill(ama.email)
  await hr.page.locator('dialog [name=position]').fill('Night Care Assistant')
  await hr.page.locator('dialog [name=source]').selectOption('phone')
  await hr.page.getByRole('button', { name: 'Save and send link' }).click()
  await toast(hr.page, 'Link sent', 'Invitation sent to ama@example.com')
  const invitation = await letter('You are invited to apply')

  // a scanner that follows every link of the email has not clicked
  await fetch(invitation)
  expect(await rowOf(hr.page)).toContain('Pending')

  const mobile = await visitor(browser, hub.url, phone)
  await mobile.page.goto(invitation)
  await mobile.page.waitForURL('**/auth?tab=login&redirect=/apply/**')
  await expect.poll(() => rowOf(hr.page)).toContain('Clicked')
  await register(mobile.page, ama)

  // confirmed on another device, the link is still theirs
  const laptop = await visitor(browser, hub.url)
  await laptop.page.goto(await letter('Confirm your email address', '/auth/confirm'))
  await laptop.page.getByRole('button', { name: 'Confirm my email address' }).click()
  await toast(laptop.page, 'Email address confirmed')
  await logIn(laptop.page, ama.email)
  await laptop.page.waitForURL('**/applicant')
  await laptop.page.goto('/application-form?step=2')
  expect(await laptop.page.locator('[name="position"]').inputValue()).toBe('Night Care Assistant')
  await laptop.page.goto('/application-form?step=0')
  await fillSteps(laptop.page)
  await referee(laptop.page, 0, 'ruth@example.org', 'employer')
  await referee(laptop.page, 1, 'samuel@example.org', 'character')
  await send(laptop.page)
  expect(await rowOf(hr.page)).toContain('Submitted')

  await hr.page.getByRole('link', { name: 'Ama Owusu', exact: true }).click()
  await hr.page.getByRole('link', { name: 'Return to applicant' }).click()
  await hr.page.getByLabel('What should they change or add?').fill('Please say which nights you can work.')
  await hr.page.getByRole('button', { name: 'Return and send email' }).click()
  await toast(hr.page, 'Returned')

  await laptop.page.goto(await letter('We need something more for your application'))
  await laptop.page.waitForURL('**/application-form**')
  await laptop.page.getByText('Please say which nights you can work.').waitFor()
  await laptop.page.goto('/applicant')
  await laptop.page.getByText('Please say which nights you can work.').waitFor()
  await laptop.page.getByRole('link', { name: 'Open my application' }).click()
  expect(await laptop.page.locator('[name="firstName"]').inputValue()).toBe('Grace')
  await laptop.page.goto('/application-form?step=4')
  await laptop.page.locator('[name="skills"]').fill('I can work every night but Sunday.')
  await next(laptop.page, 'Emergency Contact')
  await laptop.page.goto('/application-form?step=7')
  await send(laptop.page, false)

  await hr.page.reload()
  await hr.page.getByText('Resubmitted by the applicant').waitFor()
  await hr.page.getByText('I can work every night but Sunday.').waitFor()
  // a badly formed answer comes back as 422 and a save that came after sending as 409, which the browser itself reports
  const spoken = [hr, mobile, laptop].flatMap(({ problems }) => problems)
  expect(spoken.filter((problem) => !/status of (409|422)/.test(problem))).toEqual([])
})

async function rowOf(page: Page): Promise<string> {
  await page.goto(links)
  return page.locator('tbody tr').first().innerText()
}

async function letter(subject: string, path = '/apply/'): Promise<string> {
  const mail = await smtp.waitFor((mail) => mail.to === ama.email && mail.subject === subject, 15_000)
  return mail.links.find((link) => link.includes(path)) ?? ''
}

async function send(page: Page, walk = true): Promise<void> {
  if (walk) await next(page, 'Declaration & Submit')
  await page.locator('[name="declarationAgreed"]').check()
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await toast(page, 'Application submitted', 'We will email you with updates.')
}
