import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clearances } from '#domains/employment/clearance/clearance.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { people } from '#domains/people/people.table.ts'
import { applicationEvents } from '#domains/recruitment/applications/applications.table.ts'
import { reminders } from '#domains/reminders/reminders.table.ts'
import type { Day } from '#lib/day.ts'
import { system, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication } from '#tests/applications.ts'
import { asOwner } from '#tests/as-owner.ts'
import { type FireSafety, onlyFireSafety } from '#tests/fire-safety.ts'
import { employ, type Workplace, workplace } from '#tests/staff.ts'
import { mailingForm } from './mailing.form.ts'
import { chooseReaders, readersOfQuality, sendReports } from './mailing.server.ts'
import { keptMonth, keptMonths, qualityReport } from './quality.queries.server.ts'
import { sweepQuality } from './quality.server.ts'
import { qualityMonths } from './quality.table.ts'

let world: World
let accounts: Awaited<ReturnType<typeof accountsOfAllRoles>>
let rose: Workplace
let elm: Workplace
let fire: FireSafety
const at = (day: Day) => Temporal.Instant.from(`${day}T08:00:00Z`)
const worker = (day: Day): Ctx => ({ actor: system, db: world.database.db, now: at(day) })
const as = ({ actor }: Account, day: Day = '2026-11-02'): Ctx<User> => ({ ...world.ctx(actor), actor, now: at(day) })
const office = (day?: Day) => as(accounts['Admin / HR'], day)
const recorded = { recordedAt: '2026-09-01T09:00:00Z', recordedBy: v7() }

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  rose = await workplace(world)
  elm = await workplace(world, 'Cook', 'Elm House')
  fire = await onlyFireSafety(world)
  const [inDate, lapsed, there] = [await employ(world, rose), await employ(world, rose), await employ(world, elm)]
  await fire.recordUntil(inDate, '2027-06-01')
  await fire.recordUntil(lapsed, '2026-10-15')
  await fire.recordUntil(there, '2027-06-01')
  await startsLate()
  await clearedAfterOffer()
  const about = { kind: 'compliance' as const, about: fire.typeId }
  const told = { ...about, audience: 'person' as const, way: 'letter' as const, threshold: 0 }
  await world.database.db.insert(reminders).values([
    { ...told, personId: lapsed, at: '2026-10-16T08:00:00Z' },
    { ...told, personId: there, at: '2026-10-16T08:00:00Z', doneAt: '2026-10-20T08:00:00Z' },
  ])
})
afterAll(() => world.close())

/** Offered at Rosewood for 5 October, and not there yet. */
async function startsLate() {
  const personId = v7()
  await world.database.db
    .insert(people)
    .values({ id: personId, name: 'Late Starter', createdAt: '2026-09-01T09:00:00Z' })
  await world.database.db.insert(posts).values({ personId, ...rose, plannedStart: '2026-10-05', ...recorded })
}

/** Offered on 2 October, signed for on the 20th. */
async function clearedAfterOffer() {
  const { db } = world.database
  const { id: applicationId, applicantId: personId } = await makeApplication(db, { status: 'offer_made' })
  await db.delete(applicationEvents).where(eq(applicationEvents.applicationId, applicationId))
  await db
    .insert(applicationEvents)
    .values({ applicationId, toStatus: 'offer_made', by: v7(), at: '2026-10-02T09:00:00Z' })
  const signed = { signedBy: v7(), signedAt: '2026-10-20T09:00:00Z' }
  await db.insert(clearances).values({ applicationId, personId, ...rose, kind: 'full', rules: 'standing', ...signed })
}

const october = () => qualityReport(office(), '2026-10-01')

test('when a month is over its figures are kept for each location and for all, as they were known at its end', async () => {
  await sweepQuality(worker('2026-10-31'))
  expect(await keptMonths(office())).not.toContain('2026-10-01')
  await sweepQuality(worker('2026-11-01'))
  const { months, places } = await october()
  expect(months.at(-1)).toMatchObject({
    ...{ month: '2026-10-01', inPost: 3, compliant: 2, awaited: 1, cleared: 1, daysToClear: 18 },
    ...{ lateStarts: 1, overdueActions: 1 },
  })
  // the fire safety of one ended in October
  expect(months.at(-2)).toMatchObject({ month: '2026-09-01', inPost: 3, compliant: 3, cleared: 0, daysToClear: null })
  expect(places.map(({ name, now, before }) => [name, now.inPost, now.compliant, before?.compliant])).toEqual([
    ['Elm House', 1, 1, 1],
    ['Rosewood', 2, 1, 2],
  ])
  const { months: atElm } = await qualityReport(office(), '2026-10-01', elm.locationId)
  expect(atElm.at(-1)).toMatchObject({ location: 'Elm House', cleared: 0, lateStarts: 0, overdueActions: 0 })
  expect(await keptMonth(office(), atElm.at(-1)?.id ?? '')).toMatchObject({
    month: '2026-10-01',
    location: 'Elm House',
  })
})

test('it may run twice, at once and after a stop of months, and what is kept never changes', async () => {
  const { db } = world.database
  const before = await db.select().from(qualityMonths).orderBy(qualityMonths.id)
  const late = await employ(world, rose, { recordedAt: '2026-11-02T09:00:00Z', dateFrom: '2026-10-01' })
  await Promise.all([sweepQuality(worker('2026-11-03')), sweepQuality(worker('2026-11-03'))])
  const kept = await db.select().from(qualityMonths).where(sql`month >= '2026-08-01'`).orderBy(qualityMonths.id)
  expect(kept).toEqual(before.filter(({ month }) => month >= '2026-08-01'))
  for (const write of [
    (owner: typeof db) => owner.update(qualityMonths).set({ compliant: 0 }),
    (owner: typeof db) => owner.delete(qualityMonths),
    (owner: typeof db) => owner.execute(sql`truncate ${qualityMonths}`),
  ])
    await expect(asOwner(db, async (owner) => await write(owner))).rejects.toMatchObject({
      cause: { message: 'quality_months is append-only' },
    })
  // stopped since November: each month is counted as it was known when it ended
  for (let n = 0; n < 2; n++) await sweepQuality(worker('2027-02-10'))
  expect((await keptMonths(office('2027-02-10'))).slice(0, 4)).toEqual([
    '2027-01-01',
    '2026-12-01',
    '2026-11-01',
    '2026-10-01',
  ])
  const { months } = await qualityReport(office('2027-02-10'), '2027-01-01')
  expect(months.map(({ month, inPost }) => [month.slice(5, 7), inPost])).toEqual([
    ...[
      ['08', 3],
      ['09', 3],
      ['10', 3],
      ['11', 4],
      ['12', 4],
      ['01', 4],
    ],
  ])
  expect(late).toBeTruthy()
})

test('no one gets an email until someone is chosen, then each once a month, of months that end after that', async () => {
  const { db } = world.database
  const manager = accounts['Supervisor / Manager']
  const mails = async () =>
    (await db.select().from(messages).where(eq(messages.template, 'inspection.quality'))).map(
      ({ address, params }) => ({
        address,
        params,
      }),
    )
  await sendReports(worker('2027-02-10'))
  expect(await mails()).toEqual([])
  const by = { appointedAt: '2026-01-01T09:00:00Z', appointedBy: v7() }
  await db
    .insert(managerAppointments)
    .values({ personId: manager.personId, locationId: elm.locationId, dateFrom: '2026-01-01', ...by })
  const hr = accounts['Admin / HR'].actor.userId
  await chooseReaders(office('2027-02-11'), mailingForm.parse({ managers: 'on', accounts: [hr] }))
  expect(await readersOfQuality(office())).toMatchObject({ managers: true, accounts: [hr] })
  await sendReports(worker('2027-02-11'))
  expect(await mails()).toEqual([])
  for (let n = 0; n < 2; n++) await sweepQuality(worker('2027-03-01'))
  await sweepQuality(worker('2027-03-20'))
  const sent = (await mails()).toSorted((a, b) => a.address.localeCompare(b.address))
  expect(sent.map(({ address, params }) => [address, params.month, params.mayOpen])).toEqual([
    [expect.stringContaining('admin'), 'February 2027', 'yes'],
    [expect.stringContaining('supervisor'), 'February 2027', ''],
  ])
  expect(sent[0]?.params.lines).toContain('Fully compliant: 50% (2 of 4)')
  expect(sent[1]?.params).toMatchObject({
    lines: '',
    places: expect.stringMatching(/^Elm House:\nFully compliant: 100% \(1 of 1\), no change/),
  })
})

test('the office alone reads it, and who gets it is the settings’', async () => {
  for (const role of ['Trainer', 'Staff Member', 'Supervisor / Manager'] as const) {
    await expect(keptMonths(as(accounts[role]))).rejects.toThrow('Admins only.')
    await expect(qualityReport(as(accounts[role]), '2026-10-01')).rejects.toThrow('Admins only.')
    await expect(readersOfQuality(as(accounts[role]))).rejects.toThrow('Admins only.')
    await expect(chooseReaders(as(accounts[role]), mailingForm.parse({}))).rejects.toThrow('Admins only.')
    await expect(sweepQuality(as(accounts[role]))).rejects.toThrow()
  }
  const stranger = mailingForm.parse({ accounts: [accounts.Learner.actor.userId] })
  await expect(chooseReaders(office(), stranger)).rejects.toThrow('Update failed')
  await expect(keptMonth(office(), v7())).rejects.toThrow('Report not found.')
  await expect(qualityReport(office(), '2019-01-01')).rejects.toThrow('Report not found.')
})
