import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatDay } from '#lib/day.ts'
import { long } from '#tests/long.ts'
import { run } from '#tests/server/processes.ts'
import { logIn, toast, turnOnTwoFactor } from './account-steps.ts'
import { type Visitor, visitor } from './browser.ts'
import { press } from './clearance-steps.ts'
import { comeIn, openPlace } from './newcomers.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

const helen = { first: 'Helen', last: 'Pritchard', email: 'helen@example.com', role: 'Admin / HR' as const }
const sue = { first: 'Sue', last: 'Lead', email: 'sue@example.com', role: 'Supervisor / Manager' as const }
const ann = 'ann@example.com'
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

const began = Temporal.Now.zonedDateTimeISO('Europe/London')
const onDay = (n: number) => began.toPlainDate().add({ days: n }).toString()
const ends = onDay(20)

/** Everything in date until 2040 but fire safety, for someone with an email address and someone without. */
const sheet = [
  'Name,Email,Job title,Location,Manager,Start date,Fire safety expires,DBS expires,Infection control expires,Safeguarding adults expires',
  `Ann Care,${ann},Care Worker,Rowan House,${sue.email},01/03/2024,${ends},2040-01-01,2040-01-01,2040-01-01`,
  `Bob Care,,Care Worker,Rowan House,${sue.email},01/03/2024,${ends},2040-01-01,2040-01-01,2040-01-01`,
].join('\n')

const hub = async (...words: string[]) => {
  return (await run(['server/start.mjs', 'hub', ...words], stage.hub.env)).output
}

/** Half past ten in London, so many days after the beginning: what is due is done by the hub each minute, and by us at once. */
async function dayComes(now: { at: Temporal.ZonedDateTime }, n: number): Promise<void> {
  const then = began.add({ days: n }).with({ hour: 10, minute: 30 })
  const ahead = Math.round(then.since(now.at).total('seconds'))
  if (ahead > 0) expect(await hub('clock', `+${ahead}s`)).toMatch(/^It is now /)
  now.at = then
  expect(await hub('sweep')).toBe('Swept.\n')
}

/** A manager with a team of two; gives a code to sign the office in with. */
async function settle({ page }: Visitor, { page: lead }: Visitor): Promise<string> {
  await comeIn(page, stage.hub, helen)
  await openPlace(stage.hub)
  const [code = ''] = await turnOnTwoFactor(page)
  await comeIn(lead, stage.hub, sue)
  await page.goto('/admin/settings/access-requests')
  await page.getByRole('button', { name: 'Approve Sue Lead' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await toast(page, 'Approved')
  await page.goto('/admin/staff/import')
  const file = { name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) }
  await page.locator('input[type=file]').setInputFiles(file)
  await press(page, 'Upload')
  await press(page, 'Continue')
  await press(page, 'Import 2 rows')
  await page.getByText('2 rows imported.').waitFor()
  // an address that only a sheet has is not written to before the office says that it is theirs
  await page.goto('/admin/staff?q=ann')
  await page.getByRole('link', { name: 'Ann Care', exact: true }).click()
  await page.getByRole('link', { name: 'Change contact details' }).click()
  await page.getByRole('dialog', { name: 'Contact' }).getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Saved')
  return code
}

const mailsTo = (address: string, subject: RegExp) =>
  stage.smtp.messages.filter((mail) => mail.to === address && subject.test(mail.subject))

test('a fortnight of reminders, two days of it without a hub, tells each step once and shows who was told', async () => {
  const hr = await visitor(stage.browser, stage.hub.url)
  const lead = await visitor(stage.browser, stage.hub.url, phone)
  const code = await settle(hr, lead)
  const now = { at: began }
  for (const n of long ? [1, 2, 5] : [5]) await dayComes(now, n)
  // what is being sent when a hub is killed is left for a person to judge, so the first one arrives before
  await stage.smtp.waitFor(() => mailsTo(ann, /^Reminder: /).length >= 1, 60_000)
  await stage.hub.kill() // the 6th and the 7th day pass without it
  stage.hub = await stage.hub.again()
  for (const n of long ? [8, 9, 12, 13, 14] : [8, 13, 14]) await dayComes(now, n)
  await stage.smtp.waitFor(() => mailsTo(ann, /^Reminder: /).length >= 3, 90_000)

  const line = `Fire safety: expires on ${formatDay(ends)}`
  expect(mailsTo(ann, /^Reminder: /).filter(({ text }) => text.includes(line))).toHaveLength(3) // 30, 14 and 7 days
  const digests = mailsTo(sue.email, /^Compliance today/)
  expect(digests.filter(({ text }) => text.includes(`Ann Care – ${line}`))).toHaveLength(2) // 14 and 7 days
  expect(digests.filter(({ text }) => text.includes('Bob Care'))).not.toHaveLength(0)

  const { page } = await visitor(stage.browser, stage.hub.url, phone)
  await page.goto('/auth')
  await logIn(page, sue.email)
  await toast(page, 'Welcome back Sue Lead')
  await page.goto('/supervisor')
  await page
    .getByRole('link', { name: /Bob Care/ })
    .first()
    .waitFor()

  const office = await visitor(stage.browser, stage.hub.url)
  await office.page.goto('/auth')
  await logIn(office.page, helen.email)
  await office.page.getByLabel('Code').fill(code)
  await press(office.page, 'Log in')
  await toast(office.page, 'Welcome back Helen Pritchard')
  await office.page.goto('/admin/compliance/reminders')
  await office.page.getByLabel('Compliance type').selectOption('Fire safety')
  await office.page.getByLabel('Name or email').fill('ann')
  const rows = office.page.getByRole('row', { name: /Ann Care/ })
  await expect.poll(() => rows.count(), { timeout: 30_000 }).toBe(5) // three to her, two of these to Sue as well
  expect(await rows.filter({ hasText: 'Fire safety' }).count()).toBe(5)
}, 600_000)
