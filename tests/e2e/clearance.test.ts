import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn, toast, turnOnTwoFactor } from './account-steps.ts'
import { visitor } from './browser.ts'
import { acceptReference, answer, giveReference, later, press, recordChecks } from './clearance-steps.ts'
import { applyAndOffer, faultsOf, grace, helen, openOffice, phone } from './offer-steps.ts'
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

const lettersTo = (address: string) => smtp.messages.filter(({ to }) => to === address)
const letterTo = (address: string, subject: RegExp) =>
  smtp.waitFor((mail) => mail.to === address && subject.test(mail.subject), 30_000)

test('from an application to a cleared first day: one referee reminded, one replaced, every check recorded, signed, hired, started', async () => {
  const hr = await openOffice(stage)
  const { applicant, file } = await applyAndOffer(stage, hr)
  const { page } = applicant

  // both referees are asked; one has moved away, so another is asked in their place
  await hr.page.goto(`${file}/references`)
  await hr.page.getByRole('button', { name: 'Send request to Referee 1' }).click()
  await toast(hr.page, 'Request sent to ruth@example.org')
  await hr.page.getByRole('button', { name: 'Send request to Referee 2' }).click()
  await toast(hr.page, 'Request sent to samuel@example.org')
  const dead = (await letterTo('samuel@example.org', /reference/i)).links.find((link) => link.includes('/reference/'))
  await hr.page.getByRole('link', { name: 'Replace of Referee 2' }).click()
  await answer(hr.page, { referee_name: 'Paul Osei', referee_email: 'paul@example.org' })
  await hr.page.getByRole('dialog').getByRole('button').last().click()
  await toast(hr.page, 'Request sent to paul@example.org')
  const paul = await visitor(browser, hub.url, phone)
  await paul.page.goto(dead ?? '')
  expect(await paul.page.locator('[name=relationship]').count()).toBe(0)
  const asked = await letterTo('paul@example.org', /reference/i)
  await giveReference(paul.page, asked.links.find((link) => link.includes('/reference/')) ?? '', 'character')

  // the other one forgets, and is reminded once, three missed days and two sweeps later
  await later(hub, '+3d', hr.page, helen.email)
  const reminder = await letterTo('ruth@example.org', /reminder/i)
  expect(lettersTo('ruth@example.org')).toHaveLength(2)
  const ruth = await visitor(browser, hub.url, phone)
  await giveReference(ruth.page, reminder.links.find((link) => link.includes('/reference/')) ?? '', 'employer')
  await acceptReference(hr.page, file, 'Referee 1')
  await acceptReference(hr.page, file, 'Paul Osei')

  // the applicant sees what is still theirs, and answers about a criminal record and their health
  await page.goto('/applicant')
  await page.getByText('Not cleared to start', { exact: true }).waitFor()
  expect(await page.locator('main').textContent()).not.toMatch(/Calm, punctual/)
  await page.getByRole('link', { name: /^Do this now.*Health/ }).click()
  await answer(page, { affects: 'no', adjustments: 'no', declared: 'on' })
  await press(page, 'Send my answers')
  await page.waitForURL('**/applicant')
  await page.getByRole('link', { name: /^Do this now.*Criminal record/ }).click()
  await answer(page, { unspent: 'no', spent: 'no', declared: 'on' })
  await press(page, 'Send my answers')
  await page.waitForURL('**/applicant')

  // no one starts before the registered manager has signed, and no one signs before all is there
  await hr.page.goto(`${file}/clearance`)
  expect(await hr.page.getByRole('link', { name: 'Read and sign off' }).count()).toBe(0)
  await recordChecks(hr.page, file)
  await hr.page.goto(`${file}/clearance`)
  await hr.page.getByRole('link', { name: 'Read and sign off' }).click()
  // other people's files open behind the second factor
  await toast(hr.page, 'Two-factor needed')
  await turnOnTwoFactor(hr.page, 3)
  await hr.page.goto(`${file}/clearance`)
  await hr.page.getByRole('link', { name: 'Read and sign off' }).click()
  await hr.page.getByText('Calm, punctual and kind').first().waitFor()
  await hr.page.getByRole('button', { name: /^Read, next: Identity/ }).click()
  await hr.page.getByText(/^1 of \d read$/).waitFor()
  // with a part unread it is refused, and says which
  await hr.page.getByRole('link', { name: 'Sign off' }).click()
  await answer(hr.page, { typedName: 'Helen Pritchard' })
  await hr.page.getByRole('dialog').getByRole('button', { name: 'Sign off' }).click()
  await hr.page
    .getByText(/Read every part of the file first/)
    .first()
    .waitFor()
  await hr.page.goto(hr.page.url().replace(/\/sign-off.*$/, ''))
  for (let unread = 7; unread > 0; unread -= 1) {
    const next = hr.page.getByRole('button', { name: /^Read/ }).first()
    if ((await next.count()) === 0) break
    const count = await hr.page.getByText(/^\d of \d read$/).innerText()
    await next.click()
    await hr.page.getByText(count, { exact: true }).waitFor({ state: 'detached' })
  }
  await hr.page.getByRole('link', { name: 'Sign off' }).click()
  await answer(hr.page, { typedName: 'Helen Pritchard' })
  await hr.page.getByRole('dialog').getByRole('button', { name: 'Sign off' }).dblclick()
  await toast(hr.page, 'Signed off')
  await letterTo(grace.email, /cleared to start/)
  await page.goto('/applicant')
  await page.getByText('Cleared to start', { exact: true }).waitFor()

  // hired once, however often it is pressed, and everything she sent stays hers
  await hr.page.getByRole('link', { name: 'Back to the application' }).click()
  await hr.page.getByRole('link', { name: 'Hire', exact: true }).click()
  const today = Temporal.Now.plainDateISO('Europe/London').add({ days: 3 }).toString()
  await answer(hr.page, { plannedStart: today, contractHours: '37.5' })
  await hr.page.getByRole('dialog').getByRole('button', { name: 'Hire' }).dblclick()
  await toast(hr.page, 'Hired')
  await letterTo(grace.email, /^Welcome to the team/)
  await page.goto('/applicant')
  await page.waitForURL('**/auth**')
  await logIn(page, grace.email)
  await page.waitForURL('**/portal')
  await page.getByText('Cleared to start', { exact: true }).waitFor()
  await hr.page.getByRole('link', { name: 'Start', exact: true }).click()
  await hr.page.getByRole('dialog').getByRole('button', { name: 'Start' }).click()
  await toast(hr.page, 'Started')
  await hr.page.getByText('Started on').first().waitFor()
  await page.reload()
  await page.getByText('You started on').waitFor()

  expect(faultsOf(hr, applicant, paul, ruth)).toEqual([])
}, 600_000)
