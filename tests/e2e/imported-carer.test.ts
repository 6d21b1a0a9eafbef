import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, formatDay } from '#lib/day.ts'
import { run as runSql } from '#tests/database-url.ts'
import { pngSample } from '#tests/file-samples.ts'
import { run } from '#tests/server/processes.ts'
import { logIn, toast, turnOnTwoFactor } from './account-steps.ts'
import { visitor } from './browser.ts'
import { answer, press } from './clearance-steps.ts'
import { importStaff } from './import-steps.ts'
import { comeIn, openPlace } from './newcomers.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

const helen = { first: 'Helen', last: 'Pritchard', email: 'helen@example.com', role: 'Admin / HR' as const }
const began = Temporal.Now.zonedDateTimeISO('Europe/London')
const today = began.toPlainDate()
const onDay = (n: number) => addDays(today.toString(), n)
const ends = onDay(60)
const sunita = 'sunita@example.com'

const hub = async (...words: string[]) => (await run(['server/start.mjs', 'hub', ...words], stage.hub.env)).output

/** Half past ten in London, so many days after the beginning: what is due is done. */
async function dayComes(now: { day: number }, n: number): Promise<void> {
  const first = began.add({ days: n }).with({ hour: 10, minute: 30 }).since(began).total('seconds')
  const ahead = now.day === 0 ? `+${Math.round(first)}s` : `+${n - now.day}d`
  expect(await hub('clock', ahead)).toMatch(/^It is now /)
  now.day = n
  expect(await hub('sweep')).toBe('Swept.\n')
}

const mailsTo = (address: string, subject: RegExp) =>
  stage.smtp.messages.filter((mail) => mail.to === address && subject.test(mail.subject))
const toldTo = async (address: string, subject: RegExp, count: number, words: string) => {
  await stage.smtp.waitFor(() => mailsTo(address, subject).length >= count, 90_000)
  const mails = mailsTo(address, subject)
  expect(mails).toHaveLength(count)
  expect(mails.at(-1)?.text.replaceAll(/\s+/g, ' ')).toContain(words)
}
const forHelen = /^Safe to work: 1 person/
const forSunita = /^Please read: before your next shifts/

/** The registered manager's word that they worked here before, which the journey of bring-ins gives by hand; she named herself, and was confirmed. */
async function confirmed(url: string): Promise<void> {
  await runSql(url, 'update manager_appointments set confirmed_at = appointed_at, confirmed_by = gen_random_uuid()')
  await runSql(
    url,
    'update bring_ins set confirmed_at = recorded_at, confirmed_by = recorded_by where confirmed_at is null',
  )
}

/** What her passport says: endorsed with permission to work until a day. */
const passport = {
  ...{ nameOnDocument: 'RAI Sunita', dob: '1992-06-14', documentNumber: 'PA1234567', country: 'Nepal' },
  ...{ originalSeen: 'on', likenessConfirmed: 'on', rightToWork: 'endorsed_limited', permissionExpiresOn: ends },
  ...{ permission: 'skilled_worker', hours: 'no_limit' },
}

test('an imported carer is verified from her passport in one screen; her permission ends, is decided about and renewed', async () => {
  const { page } = await visitor(stage.browser, stage.hub.url)
  await comeIn(page, stage.hub, helen)
  await openPlace(stage.hub)
  const since = today.subtract({ days: 90 })
  await importStaff(page, [
    'Name,Email,Job title,Location,Start date',
    `Sunita Rai,${sunita},Care Worker,Rowan House,${since}`,
  ])
  await confirmed(stage.hub.env.DATABASE_URL ?? '')

  await page.goto('/admin/staff')
  await page.getByRole('link', { name: 'Sunita Rai' }).first().click()
  await page.getByRole('main').getByRole('link', { name: 'Checks', exact: true }).click()
  await page
    .getByRole('heading', { name: /^Working, not verified here: / })
    .first()
    .waitFor()
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
  // said once, however many parts of the page read it
  await page.getByRole('status').getByText('Update failed').waitFor()
  expect(await page.locator('[name=documentNumber]').inputValue()).toBe('PA1234567')
  await answer(page, { nameOnDocument: passport.nameOnDocument })
  await press(page, 'Record')
  await toast(page, 'Recorded')

  for (const label of ['Identity', 'Right to work']) expect(await row(label).textContent()).toContain('Satisfied')
  expect(await row('Right to work').textContent()).toContain('Until ')
  await page.getByRole('link', { name: 'Documents' }).click()
  await page.getByRole('listitem').filter({ hasText: 'passport.png' }).getByText('Verified').waitFor()

  // the ladder: from 60 days before the end, to who vets and to her
  const [code = ''] = await turnOnTwoFactor(page)
  const now = { day: 0 }
  const line = `Sunita Rai, Rowan House – Right to work: last day is ${formatDay(ends)}.`
  await dayComes(now, 1)
  await toldTo(helen.email, forHelen, 1, line)
  await toldTo(sunita, forSunita, 1, `Your permission to work on our records ends on ${formatDay(ends)}.`)
  await dayComes(now, 53)
  await toldTo(helen.email, forHelen, 2, line)
  await dayComes(now, 61)
  await toldTo(sunita, forSunita, 3, `ended on ${formatDay(ends)}. You may not work`)
  await toldTo(helen.email, forHelen, 3, `Right to work: last day was ${formatDay(ends)}. Not cleared`)
  const told = 3

  // the lapse, and the decision that keeps her at work for 28 days
  await page.goto('/auth')
  await logIn(page, helen.email)
  await page.getByLabel('Code').fill(code)
  await press(page, 'Log in')
  await toast(page, 'Welcome back')
  await page.goto('/admin/staff')
  await page.getByRole('link', { name: 'Sunita Rai' }).first().click()
  await page.getByRole('main').getByRole('link', { name: 'Checks', exact: true }).click()
  await page.getByRole('heading', { name: /^Not cleared/ }).waitFor()
  await page.getByRole('link', { name: 'Overview' }).click()
  await page.getByRole('heading', { name: 'Keeps them off work' }).waitFor()
  await page.getByRole('link', { name: 'Right to work', exact: true }).first().click()
  await page.getByRole('link', { name: /Applied in time/ }).click()
  await page.locator('[name=evidence]').selectOption({ label: 'Passport: passport.png' })
  await answer(page, { appliedOn: onDay(61), note: 'Applied for an extension' })
  await press(page, 'Record the decision')
  await page
    .getByText(`It was made in time only by ${formatDay(ends)}, when the permission ended`)
    .first()
    .waitFor()
  await answer(page, { appliedOn: onDay(50) })
  await press(page, 'Record the decision')
  await toast(page, 'Recorded')
  await page.getByText(`Until ${formatDay(onDay(88))}.`).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Checks', exact: true }).click()
  await page
    .getByRole('heading', { name: /^Working, not verified here: / })
    .first()
    .waitFor()

  // renewed: nothing more is said of it
  await page.goto(page.url().replace(/checks.*$/, 'checks/right_to_work/new'))
  const renewed = {
    method: 'online_share_code',
    share: 'W12 345 678',
    dob: '1992-06-14',
    seenOnline: 'on',
    likenessConfirmed: 'on',
  }
  const evidence = await page.locator('select[name="evidence"] option').nth(1).getAttribute('value')
  expect(evidence).toBeTruthy()
  const longer = { permission: 'skilled_worker', ends: 'on_day', permissionExpiresOn: onDay(800), hours: 'no_limit' }
  await answer(page, { ...renewed, ...longer, evidence: evidence ?? '', outcome: 'satisfactory', checkedOn: onDay(61) })
  await press(page, 'Record the check')
  await toast(page, 'Recorded')
  expect(await row('Right to work').textContent()).toContain(`Until ${formatDay(onDay(800))}`)
  await dayComes(now, 82)
  // what is still to be verified of someone brought in has a day of its own
  await stage.smtp.waitFor(() => mailsTo(helen.email, forHelen).length > told, 90_000)
  const after = mailsTo(helen.email, forHelen).slice(told)
  expect(after.map(({ text }) => text).join('\n')).not.toContain('Right to work')
  expect(mailsTo(sunita, forSunita)).toHaveLength(3)
}, 600_000)
