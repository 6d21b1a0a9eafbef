import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { reminders } from '#domains/reminders/reminders.table.ts'
import { sendMornings } from '#domains/reminders/sweep.server.ts'
import { addDays, type Day, startOfDay } from '#lib/day.ts'
import { roles, system } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { type FireSafety, onlyFireSafety } from '#tests/fire-safety.ts'
import { employ, type Workplace, workplace } from '#tests/staff.ts'
import { changeReminderSettings } from './reminder-settings.server.ts'
import { complianceMorning } from './reminders.server.ts'

let world: World
let accounts: Record<(typeof roles)[number], Account>
let recordUntil: FireSafety['recordUntil']
let sentRemindersOf: FireSafety['sentRemindersOf']
let place: Workplace
let sue: string

const at = (day: Day, time = '09:05'): Ctx => ({ ...world.ctx(system), now: londonTime(day, time) })
const londonTime = (day: Day, time: string) =>
  Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime('Europe/London').toInstant()

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  ;({ recordUntil, sentRemindersOf } = await onlyFireSafety(world))
  place = await workplace(world)
  sue = await employ(world, place, { name: 'Sue Lead', email: 'sue@example.com' })
  await recordUntil(sue, '2030-01-01')
})
afterAll(() => world.close())

const mailTo = async (address: string) =>
  (
    await world.database.db.select().from(messages).where(eq(messages.address, address)).orderBy(messages.createdAt)
  ).map(({ createdAt, template, params }) => ({ day: createdAt.slice(0, 10), template, lines: params.lines }))

/** The sweep twice that day, and once at night before nine; two of them at once. */
async function sweepDay(day: Day) {
  await sendMornings(at(day, '08:59'), [complianceMorning])
  await Promise.all([sendMornings(at(day), [complianceMorning]), sendMornings(at(day), [complianceMorning])])
  await sendMornings(at(day, '18:00'), [complianceMorning])
}

test('over a fortnight with days missed, each step is sent once to each audience', async () => {
  const end = '2026-03-30' // the clocks go forward on the 29th
  const ann = await employ(world, place, { name: 'Ann Care', email: 'ann@example.com', managerId: sue })
  await recordUntil(ann, end)
  const missed = ['2026-03-23', '2026-03-24']
  const days = Array.from({ length: 18 }, (_, n) => addDays('2026-03-15', n))
  for (const day of days.filter((day) => !missed.includes(day))) await sweepDay(day)
  expect(await sentRemindersOf(ann)).toEqual([
    '2026-03-15 person 30 email', // the 90th and 60th day had passed before the hub was there
    '2026-03-16 person 14 email',
    '2026-03-16 supervisor 14 digest',
    '2026-03-25 person 7 email', // due on the 23rd, when nothing ran
    '2026-03-25 supervisor 7 digest',
    '2026-03-30 office 0 digest',
    '2026-03-30 person 0 email',
    '2026-03-30 supervisor 0 digest',
  ])
  const mails = await mailTo('ann@example.com')
  expect(mails.map(({ day }) => day)).toEqual(['2026-03-15', '2026-03-16', '2026-03-25', '2026-03-30'])
  expect(mails[0]?.lines).toBe('Fire safety: expires on 30 March 2026')
  expect(mails[3]?.lines).toBe('Fire safety: expired on 30 March 2026')
  expect((await mailTo('sue@example.com')).map(({ day }) => day)).toEqual(['2026-03-16', '2026-03-25', '2026-03-30'])
  expect((await mailTo(accounts['Admin / HR'].email)).map(({ day, lines }) => `${day} ${lines}`)).toEqual([
    '2026-03-30 Ann Care – Fire safety: expired on 30 March 2026',
  ])
})

test('no reminder is sent before nine in London, on either side of a change of clocks', async () => {
  const bob = await employ(world, place, { name: 'Bob Care', email: 'bob@example.com' })
  await recordUntil(bob, '2026-10-25')
  const count = async () => (await sentRemindersOf(bob)).length
  const midnight = Temporal.Instant.from(startOfDay('2026-10-25'))
  await sendMornings({ ...at('2026-10-25'), now: midnight.add({ minutes: 10 * 60 - 1 }) }, [complianceMorning]) // 25 hours long: 08:59
  expect(await count()).toBe(0)
  await sendMornings({ ...at('2026-10-25'), now: midnight.add({ hours: 10 }) }, [complianceMorning])
  expect(await sentRemindersOf(bob)).toEqual(['2026-10-25 office 0 digest', '2026-10-25 person 0 email'])
})

test('a renewal in between stops the ladder, a leaver gets none, and a booking pauses them until the day after', async () => {
  const [cat, dan, eve] = await Promise.all(
    ['cat', 'dan', 'eve'].map((name) => employ(world, place, { name, email: `${name}@example.com` })),
  )
  for (const id of [cat, dan, eve]) await recordUntil(id ?? '', '2026-06-20')
  await sweepDay('2026-05-25')
  await recordUntil(cat ?? '', '2027-06-20', { validFrom: '2026-05-26' })
  await world.database.db
    .update(posts)
    .set({ dateTo: '2026-06-01' })
    .where(eq(posts.personId, dan ?? ''))
  await recordUntil(eve ?? '', '2026-06-21', { aspect: 'booking', validFrom: '2026-06-21', expiresOn: null })
  for (const day of ['2026-06-06', '2026-06-13', '2026-06-20', '2026-06-21']) await sweepDay(day)
  expect(await sentRemindersOf(cat ?? '')).toEqual(['2026-05-25 person 30 email'])
  expect(await sentRemindersOf(dan ?? '')).toEqual(['2026-05-25 person 30 email'])
  expect(await sentRemindersOf(eve ?? '')).toEqual(['2026-05-25 person 30 email'])
  await sweepDay('2026-06-22')
  expect((await sentRemindersOf(eve ?? '')).slice(1)).toEqual([
    '2026-06-22 office 0 digest',
    '2026-06-22 person 0 email',
  ])
})

test('what was never there is counted from the start in post', async () => {
  const fay = await employ(world, place, {
    name: 'Fay',
    email: 'fay@example.com',
    dateFrom: '2026-07-01',
    managerId: sue,
  })
  for (const day of ['2026-06-30', '2026-07-01', '2026-07-02', '2026-07-08']) await sweepDay(day)
  const steps = (await sentRemindersOf(fay)).filter((line) => line.includes('person'))
  expect(steps).toEqual(['2026-07-01 person 0 email', '2026-07-08 person -7 email'])
  expect((await mailTo('fay@example.com'))[0]?.lines).toBe('Fire safety: not on record yet')
})

test('someone without an email gets a letter from the supervisor, or from the office, until it is renewed', async () => {
  const gus = await employ(world, place, { name: 'Gus', managerId: sue })
  const hal = await employ(world, place, { name: 'Hal', email: 'not an address' })
  await recordUntil(gus, '2026-08-31')
  await recordUntil(hal, '2026-08-31')
  await sweepDay('2026-08-20')
  const letters = async () =>
    (await world.database.db.select().from(reminders).where(eq(reminders.way, 'letter'))).map(
      ({ personId, toldId, doneAt }) => ({ personId, toldId, done: Boolean(doneAt) }),
    )
  expect(await letters()).toEqual(
    expect.arrayContaining([
      { personId: gus, toldId: sue, done: false },
      { personId: hal, toldId: null, done: false },
    ]),
  )
  const [digest] = (await mailTo('sue@example.com')).filter(({ day }) => day === '2026-08-20')
  expect(digest?.lines).toContain(
    'Gus – Fire safety: expires on 31 August 2026 (no email address: please give them the letter',
  )
  await recordUntil(gus, '2027-08-31', { validFrom: '2026-08-21' })
  await sweepDay('2026-08-24')
  expect((await letters()).filter(({ personId }) => personId === gus)).toEqual([
    { personId: gus, toldId: sue, done: true },
  ])
  expect((await letters()).filter(({ personId, done }) => personId === hal && !done)).toHaveLength(1) // the later one
})

test('with the digest off, the office and supervisors get no email, but tasks', async () => {
  const office = world.ctx(accounts['Admin / HR'].actor) as Ctx<Account['actor']>
  await changeReminderSettings(office, { digest: false, addresses: [] })
  const ida = await employ(world, place, { name: 'Ida', email: 'ida@example.com', managerId: sue })
  await recordUntil(ida, '2026-09-30')
  await sweepDay('2026-09-30')
  expect(await sentRemindersOf(ida)).toEqual([
    '2026-09-30 office 0 task',
    '2026-09-30 person 0 email',
    '2026-09-30 supervisor 0 task',
  ])
  await changeReminderSettings(office, { digest: true, addresses: ['one@example.com', 'two@example.com'] })
  await sweepDay('2026-10-07')
  expect((await sentRemindersOf(ida)).slice(3)).toEqual([
    '2026-10-07 office -7 digest',
    '2026-10-07 person -7 email',
    '2026-10-07 supervisor -7 digest',
  ])
  for (const address of ['one@example.com', 'two@example.com'])
    expect((await mailTo(address)).filter(({ day }) => day === '2026-10-07')).toHaveLength(1)
})

test('only Admin / HR changes how reminders are sent, and only the worker sends them', async () => {
  for (const role of roles) {
    const asked = world.ctx(accounts[role].actor) as Ctx<Account['actor']>
    await expect(sendMornings(asked, [complianceMorning])).rejects.toThrow()
    if (role !== 'Admin / HR')
      await expect(changeReminderSettings(asked, { digest: false, addresses: [] })).rejects.toThrow('Admins only.')
  }
})
