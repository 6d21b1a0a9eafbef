import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startConsent } from '#domains/shop/terms/sale-texts.ts'
import { type StandIn, startStripe } from '#tests/stripe.ts'
import { confirmAndLogIn, fillRegistration } from './account-steps.ts'
import { type Visitor, visitor } from './browser.ts'
import { fillDetails, payByCard, pressPay } from './shop-steps.ts'
import { openStage, type Stage } from './stage.ts'

const phone = { viewport: { width: 390, height: 844 } }
const home = { line1: '4 Gillygate', town: 'York', postcode: 'YO31 7EQ' }
const nia = { first: 'Nia', last: 'Morgan', email: 'nia@example.com', role: 'Learner' as const }

let stage: Stage
let stripe: StandIn | undefined
let buyer: Visitor
beforeAll(async () => {
  stripe = (await startStripe()) as StandIn
  stage = await openStage(stripe.settings)
  buyer = await visitor(stage.browser, stage.hub.url, phone)
})
afterAll(async () => {
  await buyer?.context.close()
  await stage?.close()
  await stripe?.close()
})

test('a visitor buys a course on a phone, registers on the way, and starts its first lesson', async () => {
  const { page, problems } = buyer
  await startNow(page, stage, 'fire-safety')
  await page.getByLabel(startConsent.words).check()
  await payByCard(page, '£14.99')
  await page.getByText('Paid by visa ending 4242').waitFor()
  await page.getByRole('link', { name: 'Go to my courses' }).click()
  await page.getByRole('link', { name: 'Start' }).first().click()
  await page.getByRole('link', { name: /^Start lesson 1/ }).click()
  await page.waitForURL('**/lessons/*')
  await page.goto('/learner/orders')
  await page.getByText('Fire Safety').first().waitFor()
  expect(problems).toEqual([])
}, 600_000)

test('a bundle is bought without the share of what one has, and what is in it waits for its buyer', async () => {
  const { page, problems } = buyer
  await page.goto('/bundles/compliance-essentials')
  await page.getByRole('button', { name: 'Add to basket' }).filter({ visible: true }).first().click()
  await page.waitForURL('**/basket')
  const had = page.getByText('You have Fire Safety already')
  const less = /£[\d.]+/.exec((await had.textContent()) ?? '')?.[0]
  expect(less).toBe('£11.99')
  await page.getByRole('link', { name: 'Check out' }).filter({ visible: true }).first().click()
  await page.waitForURL('**/checkout')
  await payByCard(page, '£59.96')
  await page.getByText('Start when you are ready').waitFor()
  await page.goto('/learner')
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  expect(await waiting.getByRole('listitem').count()).toBe(5)
  expect(problems).toEqual([])
}, 600_000)

test('an organisation buys five seats, assigns two, and sees who learns; a seat not begun is taken back', async () => {
  const { smtp, browser, hub } = stage
  const rosamund = await visitor(browser, hub.url)
  const { page } = rosamund
  await page.goto('/courses/medication-administration?for=team&seats=5')
  await page.getByRole('button', { name: 'Add 5 seats to basket' }).filter({ visible: true }).first().click()
  await page.getByRole('link', { name: 'Check out' }).filter({ visible: true }).first().click()
  const manager = { first: 'Rosamund', last: 'Clarke', email: 'rosamund@priorylane.example', role: 'Learner' as const }
  await fillRegistration(page, manager)
  await confirmAndLogIn(page, smtp, manager)
  await fillDetails(page, { ...home, name: 'Priory Lane Homecare Ltd' })
  await page.getByLabel('Purchase order number').fill('PL-2207')
  await payByCard(page, '£74.95')
  await page.getByText('PL-2207').waitFor()
  await page.getByRole('link', { name: 'Assign seats' }).click()
  await page.getByText('5 of 5 seats are free.').waitFor()
  await page.getByRole('textbox', { name: /^People/ }).fill(`${nia.email}\nLucy Brennan`)
  await page.getByText('2 people, 2 seats.').waitFor()
  await page.getByRole('button', { name: 'Assign 2 seats' }).click()
  await page.getByText('3 of 5 seats are free.').waitFor()

  const mail = await smtp.waitFor((one) => one.to === nia.email && one.subject.includes('seat for you'), 15_000)
  const learner = buyer.page
  await learner.goto(mail.links.find((link) => link.includes('/seat/')) ?? '')
  await learner.getByRole('heading', { name: 'What they never see' }).waitFor()
  await learner.getByRole('button', { name: 'Take this seat' }).click()
  await learner.waitForURL((url) => !url.pathname.startsWith('/seat'))
  await learner.goto('/learner')
  await learner.getByRole('link', { name: 'Medication Administration' }).first().waitFor()

  await page.reload()
  await page.getByRole('row', { name: /Nia Morgan/ }).waitFor()
  await page
    .getByRole('row', { name: /Lucy Brennan/ })
    .getByRole('link', { name: /Assigned/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back seat' }).click()
  await page.getByText('4 of 5 seats are free.').waitFor()
  await learner.goto('/learner/seats')
  await learner.getByText('No seats yet').waitFor()
  expect([...rosamund.problems, ...buyer.problems]).toEqual([])
  await rosamund.context.close()
}, 600_000)

test('a fresh hub without a payment provider takes a test payment, plainly labelled', async () => {
  const fresh = await openStage()
  const guest = await visitor(fresh.browser, fresh.hub.url, phone)
  await startNow(guest.page, fresh, 'fire-safety')
  await pressPay(guest.page, '£14.99')
  await guest.page.getByRole('heading', { level: 1, name: 'Test payment' }).waitFor()
  await guest.page.getByText('No money moves.').waitFor()
  await guest.page.getByRole('button', { name: 'Pay £14.99 as a test' }).click()
  await guest.page.getByRole('heading', { level: 1, name: 'Paid. Your course is ready.' }).waitFor()
  await guest.page.getByText('Start when you are ready').waitFor()
  expect(guest.problems).toEqual([])
  await guest.context.close()
  await fresh.close()
}, 600_000)

/** From the page of a course to its checkout, by way of registering; what was put in the basket is still there. */
async function startNow(page: Page, { smtp }: Stage, slug: string): Promise<void> {
  await page.goto(`/courses/${slug}`)
  await page.getByRole('button', { name: 'Start Now' }).filter({ visible: true }).first().click()
  await page.waitForURL('**/auth?**')
  await fillRegistration(page, nia)
  await confirmAndLogIn(page, smtp, nia)
  await fillDetails(page, home)
  await page.getByText('Fire Safety').first().waitFor()
}
