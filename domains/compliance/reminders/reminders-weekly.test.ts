import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { sendMornings } from '#domains/reminders/sweep.server.ts'
import { addDays, type Day } from '#lib/day.ts'
import { type roles, system } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { type FireSafety, onlyFireSafety } from '#tests/fire-safety.ts'
import { employ, type Workplace, workplace } from '#tests/staff.ts'
import { remindersOf } from './reminders.queries.server.ts'
import { complianceMorning } from './reminders.server.ts'

let world: World
let accounts: Record<(typeof roles)[number], Account>
let recordUntil: FireSafety['recordUntil']
let sentRemindersOf: FireSafety['sentRemindersOf']
let place: Workplace
let sue: string

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  ;({ recordUntil, sentRemindersOf } = await onlyFireSafety(world))
  place = await workplace(world)
  sue = await employ(world, place, { name: 'Sue Lead', email: 'sue@example.com' })
  await recordUntil(sue, '2040-01-01')
})
afterAll(() => world.close())

/** The morning of a day, on two servers at once. */
async function sweepDay(day: Day) {
  const now = Temporal.PlainDateTime.from(`${day}T09:05`).toZonedDateTime('Europe/London').toInstant()
  const ctx: Ctx = { ...world.ctx(system), now }
  await Promise.all([sendMornings(ctx, [complianceMorning]), sendMornings(ctx, [complianceMorning])])
}
async function sweepDays(from: Day, count: number, missed: readonly Day[] = []) {
  for (let n = 0; n < count; n++) if (!missed.includes(addDays(from, n))) await sweepDay(addDays(from, n))
}

const digestsTo = async (address: string) =>
  (
    await world.database.db.select().from(messages).where(eq(messages.address, address)).orderBy(messages.createdAt)
  ).map(({ createdAt, params }) => ({ day: createdAt.slice(0, 10), new: params.lines, still: params.still }))

test('after the last step it is said every Monday to the supervisor and the office until it is renewed', async () => {
  const ann = await employ(world, place, { name: 'Ann Care', email: 'ann@example.com', managerId: sue })
  await recordUntil(ann, '2026-02-02') // a Monday; its last step is the 2nd of March
  await sweepDay('2026-03-02')
  // the 16th is missed, and made up for on the Wednesday; a whole week is missed later
  const missed = ['2026-03-16', '2026-03-17', ...Array.from({ length: 8 }, (_, n) => addDays('2026-03-23', n))]
  await sweepDays('2026-03-03', 36, missed)
  const last = ['2026-03-02 office -28 digest', '2026-03-02 person -28 email', '2026-03-02 supervisor -28 digest']
  expect(await sentRemindersOf(ann)).toEqual([
    ...last,
    '2026-03-09 office -35 digest',
    '2026-03-09 supervisor -35 digest',
    '2026-03-18 office -42 digest',
    '2026-03-18 supervisor -42 digest',
    '2026-03-31 office -56 digest',
    '2026-03-31 supervisor -56 digest',
    '2026-04-06 office -63 digest',
    '2026-04-06 supervisor -63 digest',
  ])
  const expired = 'Ann Care – Fire safety: expired on 2 February 2026'
  for (const address of ['sue@example.com', accounts['Admin / HR'].email])
    expect(await digestsTo(address)).toEqual([
      { day: '2026-03-02', new: expired, still: '' },
      ...['2026-03-09', '2026-03-18', '2026-03-31', '2026-04-06'].map((day) => ({ day, new: '', still: expired })),
    ])
  const office = world.ctx(accounts['Admin / HR'].actor)
  expect((await remindersOf(office, ann)).map(({ threshold }) => threshold)).toContain(-63)

  await recordUntil(ann, '2030-02-02', { validFrom: '2026-04-07' })
  await sweepDays('2026-04-07', 8)
  expect((await sentRemindersOf(ann)).at(-1)).toMatch(/^2026-04-06/)
})

test('someone never trained who left and came back is reminded again; a change of job is not leaving', async () => {
  const bob = await employ(world, place, { name: 'Bob', email: 'bob@example.com', dateFrom: '2026-05-01' })
  const cat = await employ(world, place, { name: 'Cat', email: 'cat@example.com', dateFrom: '2026-05-01' })
  for (const day of ['2026-05-01', '2026-05-08', '2026-05-29']) await sweepDay(day)
  const sentToPerson = async (id: string) => (await sentRemindersOf(id)).filter((line) => line.includes('person'))
  expect(await sentToPerson(bob)).toEqual([
    '2026-05-01 person 0 email',
    '2026-05-08 person -7 email',
    '2026-05-29 person -28 email',
  ])
  const ends = (personId: string) =>
    world.database.db.update(posts).set({ dateTo: '2026-05-31' }).where(eq(posts.personId, personId))
  await Promise.all([bob, cat].map(ends))
  await employ(world, place, { personId: bob, dateFrom: '2026-08-03' })
  await employ(world, place, { personId: cat, dateFrom: '2026-06-01' })
  for (const day of ['2026-07-06', '2026-08-03', '2026-08-04', '2026-08-10']) await sweepDay(day)
  expect((await sentToPerson(bob)).slice(3)).toEqual(['2026-08-03 person 0 email', '2026-08-10 person -7 email'])
  expect(await sentToPerson(cat)).toHaveLength(3)
  expect((await sentRemindersOf(cat)).filter((line) => line.startsWith('2026-08-03'))).toEqual([
    '2026-08-03 office -94 digest',
  ])
})

test('a returner is reminded again of what had expired before they left', async () => {
  const dan = await employ(world, place, {
    name: 'Dan',
    email: 'dan@example.com',
    dateFrom: '2026-01-01',
    dateTo: '2026-09-30',
  })
  await recordUntil(dan, '2026-09-01')
  await sweepDay('2026-09-29')
  await employ(world, place, { personId: dan, dateFrom: '2026-11-02' })
  await sweepDay('2026-11-02')
  await sweepDay('2026-11-03')
  expect(await sentRemindersOf(dan)).toEqual([
    '2026-09-29 office -28 digest',
    '2026-09-29 person -28 email',
    '2026-11-02 office -62 digest',
    '2026-11-02 person -28 email',
  ])
})
