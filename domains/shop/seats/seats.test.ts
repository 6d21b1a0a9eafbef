import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { entitlements } from '#domains/learning/enrolment/enrolments.table.ts'
import { sendMornings } from '#domains/reminders/sweep.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { messagesTo, tokenTo } from '#tests/mail.ts'
import { claimedBy, lessonsDone } from '#tests/seats.ts'
import { bought, seatsOf as seatsToBuy } from '#tests/shop.ts'
import { both } from '#tests/two-at-once.ts'
import { assignSeats } from './assign.server.ts'
import { hashOfCode } from './codes.server.ts'
import { managedCustomers, managesSeats } from './managed.queries.server.ts'
import { remindSeat, seatsMorning } from './reminding.server.ts'
import { seatAssignments, seats } from './seats.table.ts'
import { exportedSeats, seatsOf } from './seen.queries.server.ts'
import { holdersOf, stateOfSeat } from './seen.rules.ts'
import { markAsLeft, takeBackSeat } from './take-back.server.ts'

let world: World
let rosamund: Account
let customerId: string
let product: { kind: 'course'; id: string }
beforeAll(async () => {
  world = await openWorld()
  rosamund = await world.account('Learner', 'rosamund')
  await bought(as(rosamund), [seatsToBuy('fire-safety', 12)])
  customerId = (await managedCustomers(as(rosamund)))[0]?.id ?? ''
  const [course] = await world.database.db.select().from(courses).where(eq(courses.slug, 'fire-safety'))
  product = { kind: 'course', id: course?.id ?? '' }
})
afterAll(() => world.close())

const as = ({ actor }: Account, later = 0): Ctx<User> => {
  const ctx = world.ctx(actor)
  return { ...ctx, actor, now: ctx.now.add({ hours: 24 * later }) }
}
const assign = async (people: string, more: { anyway?: 'on' } = {}) =>
  assignSeats(as(rosamund), customerId, { product, people, ...more })
const one = async (people: string) => (await assign(people))[0] ?? ''
const allSeats = async () =>
  (await Array.fromAsync(await exportedSeats(as(rosamund), customerId))).map(({ seat }) => seat)
const seen = async (id: string) => (await allSeats()).find((seat) => seat.id === id)
const free = async () => (await seatsOf(as(rosamund), customerId)).products[0]?.free

test('people are put on seats by name or email, and who has an address is told with a code', async () => {
  const ids = await assign('Karim Aziz\tkarim@x.example\nLucy Brennan')
  expect(ids).toHaveLength(2)
  const mails = await messagesTo(world, 'karim@x.example')
  expect(mails).toMatchObject([{ template: 'shop.seat_assigned', params: { title: 'Fire Safety' } }])
  const [kept] = await world.database.db
    .select()
    .from(seatAssignments)
    .where(eq(seatAssignments.id, ids[0] ?? ''))
  expect(kept?.claimHash).toBe(hashOfCode(await tokenTo(world, 'karim@x.example')))
  expect(await seen(ids[1] ?? '')).toMatchObject({ name: 'Lucy Brennan', email: '', claimedAt: null, courses: 1 })
  expect(await free()).toBe(10)
})

test('a list is taken whole or not at all: with a line that cannot be read, too few seats, or someone who had one', async () => {
  const refused = (fields: object) => ({ title: 'Not assigned', fields })
  await expect(assign('Ann\nkarim@')).rejects.toMatchObject(
    refused({ people: 'Line 2: “karim@” is not one email address.' }),
  )
  const crowd = Array.from({ length: 11 }, (_, at) => `Person ${at}a`).join('\n')
  await expect(assign(crowd)).rejects.toMatchObject(
    refused({ people: '10 seats are free, for 11 people. Buy more, or name fewer.' }),
  )
  await expect(assign('Nina\nKARIM@x.example')).rejects.toMatchObject(
    refused({
      people: expect.stringContaining('KARIM@x.example has a seat for Fire Safety since'),
      anyway: expect.any(String),
    }),
  )
  expect(await free()).toBe(10)
  await takeBackSeat(as(rosamund), (await assign('karim@x.example', { anyway: 'on' }))[0] ?? '')
})

test('organisations are seen by their managers alone', async () => {
  const other = as(await world.account('Learner', 'otto'))
  const id = await one('Mina Otto')
  expect([await managesSeats(other), await managesSeats(as(rosamund))]).toEqual([false, true])
  const missing = { status: 404 }
  await expect(seatsOf(other, customerId)).rejects.toMatchObject(missing)
  await expect(assignSeats(other, customerId, { product, people: 'Zoe' })).rejects.toMatchObject(missing)
  for (const verb of [takeBackSeat, remindSeat]) await expect(verb(other, id)).rejects.toMatchObject(missing)
  await expect(markAsLeft(other, id, true)).rejects.toMatchObject(missing)
  await takeBackSeat(as(rosamund), id)
  await expect(takeBackSeat(as(rosamund), id)).rejects.toMatchObject(missing)
})

test('a seat is taken back until its first lesson is finished; what it opened ends, and its person is told', async () => {
  const ned = await world.account('Learner', 'ned')
  const id = await one('Ned\tned@example.com')
  const before = await free()
  await claimedBy(as(ned), id)
  await takeBackSeat(as(rosamund), id)
  expect(await free()).toBe((before ?? 0) + 1)
  const [given] = await world.database.db.select().from(entitlements).where(eq(entitlements.reference, id))
  expect(given).toMatchObject({ endedAt: expect.any(String), reason: 'Taken back' })
  expect((await messagesTo(world, ned.email)).at(-1)).toMatchObject({ template: 'shop.seat_taken_back' })
  const again = (await assign('ned@example.com'))[0] ?? ''
  const [enrolment] = await claimedBy(as(ned), again)
  await lessonsDone(as(ned), enrolment ?? '', 1)
  await expect(takeBackSeat(as(rosamund), again)).rejects.toMatchObject({
    detail: 'The first lesson is finished, so the seat is used.',
  })
  const audited = await world.database.db.select().from(auditLog).where(eq(auditLog.verb, 'shop.seat_taken_back'))
  expect(audited.filter(({ personId }) => personId === ned.personId)).toHaveLength(1)
})

test('taken back and finishing the first lesson at once: one of them comes first', async () => {
  for (const name of ['pia', 'paul', 'pam']) {
    const person = await world.account('Learner', name)
    const id = await one(`${name}@example.com`)
    const [enrolment] = await claimedBy(as(person), id)
    const learn = () => as(person).db.transaction((db) => lessonsDone({ ...as(person), db }, enrolment ?? '', 1))
    const [learnt, taken] = await both(learn, () => takeBackSeat(as(rosamund), id))
    expect([learnt, taken].filter(Boolean)).toHaveLength(1)
    if (taken) continue
    expect(await seen(id)).toMatchObject({ lessonsDone: 1, coursesDone: 0 })
  }
})

test('of two managers at once one gets the last seat', async () => {
  const left = (await free()) ?? 0
  await assign(Array.from({ length: left - 1 }, (_, at) => `crowd${at}@x.example`).join('\n'))
  const done = await both(
    () => assign('first@x.example'),
    () => assign('second@x.example'),
  )
  expect(done.filter(Boolean)).toHaveLength(1)
  expect(await free()).toBe(0)
})

test('a reminder goes at most once a day, and not to who left, has finished or has no address', async () => {
  const id = (await allSeats()).find(({ email }) => email === 'karim@x.example')?.id ?? ''
  await remindSeat(as(rosamund), id)
  await expect(remindSeat(as(rosamund), id)).rejects.toThrow('A reminder went today already.')
  await remindSeat(as(rosamund, 1), id)
  expect(await seen(id)).toMatchObject({ reminders: 2 })
  await markAsLeft(as(rosamund), id, true)
  await expect(remindSeat(as(rosamund, 2), id)).rejects.toThrow('left')
  await markAsLeft(as(rosamund), id, false)
  const lucy = (await allSeats()).find(({ name }) => name === 'Lucy Brennan')?.id ?? ''
  await expect(remindSeat(as(rosamund), lucy)).rejects.toThrow('no email')
})

test('the job reminds once after two weeks who has not begun, and tells managers of seats that lapse', async () => {
  const nineAt = (days: number) => {
    const day = world.ctx().now.toZonedDateTimeISO('Europe/London').add({ days }).with({ hour: 10 })
    return { ...world.ctx(), now: day.toInstant() }
  }
  await sendMornings(nineAt(13), [seatsMorning])
  expect((await messagesTo(world, 'crowd0@x.example')).length).toBe(1)
  await both(
    () => sendMornings(nineAt(15), [seatsMorning]),
    () => sendMornings(nineAt(15), [seatsMorning]),
  )
  await sendMornings(nineAt(30), [seatsMorning])
  expect((await messagesTo(world, 'crowd0@x.example')).map(({ template }) => template)).toEqual([
    'shop.seat_assigned',
    'shop.seat_reminder',
  ])
  expect((await messagesTo(world, 'ned@example.com')).at(-1)?.template).toBe('shop.seat_assigned')
  const crowd = (await allSeats()).find(({ email }) => email === 'crowd0@x.example')
  await takeBackSeat(as(rosamund), crowd?.id ?? '')
  for (const days of [330, 345, 346]) await sendMornings(nineAt(days), [seatsMorning])
  const told = (await messagesTo(world, rosamund.email)).filter(({ template }) => template === 'shop.seats_lapse')
  expect(told).toMatchObject([{ params: { free: '1' } }])
  const late = { ...as(rosamund, 370) }
  await expect(assignSeats(late, customerId, { product, people: 'late@x.example' })).rejects.toMatchObject({
    fields: { people: 'No seat is free. Buy more, or take one back.' },
  })
})

test('what is seen of a seat is the time that it began, not what was learned before or is learned later', async () => {
  const ned = (await allSeats()).find(({ email }) => email === 'ned@example.com')
  expect(ned).toMatchObject({ lessonsDone: 1, lessons: expect.any(Number), begun: true })
  expect(ned && stateOfSeat(ned)).toBe('learning')
  expect(Object.keys(ned ?? {}).filter((key) => /answer|score|right|note|attempt/i.test(key))).toEqual([])
  expect(await world.database.db.$count(seats)).toBe(12)
})

test('the export has every assigned seat beside who has it, by name, and is the organisation’s own', async () => {
  const lines = holdersOf(await allSeats()).flatMap((holder) =>
    holder.seats.map((seat) => ({ holder: holder.name, seat })),
  )
  expect(lines.length).toBeGreaterThan(3)
  expect(await Array.fromAsync(await exportedSeats(as(rosamund), customerId))).toMatchObject(lines)
  const stranger = await world.account('Learner', 'no manager')
  await expect(exportedSeats(as(stranger), customerId)).rejects.toMatchObject({ status: 404 })
})
