import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { courses } from '#domains/learning/courses.table.ts'
import { cycles, enrolments, entitlements } from '#domains/learning/enrolment/enrolments.table.ts'
import { addDays } from '#lib/day.ts'
import { guest } from '#platform/actor.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { todayOf } from '#platform/ctx.server.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { certified } from '#tests/learning.ts'
import { asking, assigned, seatsBought } from '#tests/seat-codes.ts'
import { bought, course, seatsOf } from '#tests/shop.ts'
import { claimSeat } from './claim.server.ts'
import { offeredSeats, seatOfCode } from './claims.queries.server.ts'
import { seatAssignments, seats } from './seats.table.ts'

let world: World
let manager: Account
let lucy: Account
let free: string[]
beforeAll(async () => {
  world = await openWorld()
  manager = await world.account('Learner', 'rosamund')
  lucy = await world.account('Learner', 'lucy')
  free = (await seatsBought(world, manager, [seatsOf('fire-safety', 12)])).map(({ id }) => id)
})
afterAll(() => world.close())

const claim = (account: Account, code: string) => claimSeat(asking(world, account), code)
const stateFor = async (code: string) => (await seatOfCode(world.ctx(guest), code))?.state
const db = () => world.database.db
const openOf = ({ personId }: Account, slug: string) =>
  db()
    .select({ source: entitlements.source, reference: entitlements.reference })
    .from(entitlements)
    .innerJoin(enrolments, eq(enrolments.id, entitlements.enrolmentId))
    .innerJoin(courses, and(eq(courses.id, enrolments.courseId), eq(courses.slug, slug)))
    .where(eq(enrolments.personId, personId))

test('a seat is taken with its code, by the first account, and again by it changes nothing', async () => {
  const { id, code } = await assigned(world, free.pop())
  expect(await seatOfCode(world.ctx(guest), code)).toMatchObject({
    ...{ state: 'free', title: 'Fire Safety', organisation: 'Rosamund Clarke', courses: ['Fire Safety'] },
  })
  const first = await claim(lucy, code.toLowerCase().replaceAll('-', ' '))
  expect(first.enrolmentIds).toHaveLength(1)
  expect(await claim(lucy, code)).toEqual(first)
  expect(await openOf(lucy, 'fire-safety')).toEqual([{ source: 'seat', reference: id }])
  expect((await seatOfCode(asking(world, lucy), code))?.state).toBe('yours')
  expect(await stateFor(code)).toBe('taken')
  const other = await world.account('Learner', 'mina')
  await expect(claim(other, code)).rejects.toMatchObject({ kind: 'conflict', title: 'This code has been used' })
  expect(await openOf(other, 'fire-safety')).toEqual([])
})

test('what is no code is not found, however like one it looks', async () => {
  for (const code of ['', 'K7WM', 'K7WM-2QXA-9RTB', "' or 1=1 --", v7()]) {
    expect(await seatOfCode(world.ctx(guest), code)).toBeUndefined()
    await expect(claim(lucy, code)).rejects.toThrow('Seat not found.')
  }
})

test('a code whose seat was taken back, has lapsed or ended says so, and takes nothing', async () => {
  const nora = await world.account('Learner', 'nora')
  const spare = free.pop()
  const back = await assigned(world, spare)
  const by = { takenBackAt: world.ctx().now.toString(), takenBackBy: v7() }
  await db().update(seatAssignments).set(by).where(eq(seatAssignments.id, back.id))
  const later = await assigned(world, free.pop())
  const ended = await assigned(world, spare)
  await db()
    .update(seats)
    .set({ endedAt: world.ctx().now.toString() })
    .where(eq(seats.id, spare ?? ''))
  expect([await stateFor(back.code), await stateFor(later.code), await stateFor(ended.code)]).toEqual([
    'taken back',
    'free',
    'ended',
  ])
  for (const { code } of [back, ended]) await expect(claim(nora, code)).rejects.toMatchObject({ kind: 'conflict' })
  const late = asking(world, nora)
  const nextYear = { ...late, now: late.now.add({ hours: 24 * 367 }) }
  expect(todayOf(nextYear) > addDays(todayOf(late), 365)).toBe(true)
  await expect(claimSeat(nextYear, later.code)).rejects.toMatchObject({ title: 'This seat has lapsed' })
  expect(await openOf(nora, 'fire-safety')).toEqual([])
})

test('twelve who claim one code at once are one who has it', async () => {
  const { code } = await assigned(world, free.pop())
  const twelve = await Promise.all(Array.from({ length: 12 }, (_, n) => world.account('Learner', `one-of-${n}`)))
  const done = await Promise.allSettled(twelve.map((account) => claim(account, code)))
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const open = await Promise.all(twelve.map((account) => openOf(account, 'fire-safety')))
  expect(open.flat()).toHaveLength(1)
})

test('who bought the course and has not completed it leaves the seat for another', async () => {
  const petra = await world.account('Learner', 'petra')
  await bought(asking(world, petra), [course('fire-safety')])
  const { code } = await assigned(world, free.pop())
  await expect(claim(petra, code)).rejects.toMatchObject({ title: 'You have this already' })
  expect(await stateFor(code)).toBe('free')
  await claim(await world.account('Learner', 'quin'), code)
})

test('who completed the course takes it anew with a seat', async () => {
  const olga = await world.account('Learner', 'olga')
  await certified(world, olga, 'fire-safety')
  const { code } = await assigned(world, free.pop())
  const { enrolmentIds } = await claim(olga, code)
  const rows = await db()
    .select({ number: cycles.number, closedAs: cycles.closedAs })
    .from(cycles)
    .where(eq(cycles.enrolmentId, enrolmentIds[0] ?? ''))
    .orderBy(cycles.number)
  expect(rows).toEqual([
    { number: 1, closedAs: 'completed' },
    { number: 2, closedAs: null },
  ])
})

test('a seat of a bundle opens all of its courses', async () => {
  const [seat] = await seatsBought(world, manager, [
    { kind: 'bundle', slug: 'compliance-essentials', buyingFor: 'organisation', quantity: 1 },
  ])
  const { code } = await assigned(world, seat?.id)
  const rita = await world.account('Learner', 'rita')
  await bought(asking(world, rita), [course('fire-safety')])
  const { enrolmentIds } = await claim(rita, code)
  expect(enrolmentIds).toHaveLength((await seatOfCode(world.ctx(guest), code))?.courses.length ?? 0)
  expect((await openOf(rita, 'fire-safety')).map(({ source }) => source).sort()).toEqual(['purchase', 'seat'])
})

test('seats sent to one’s confirmed address are offered, to no one else and until they are claimed', async () => {
  const anna = await world.account('Learner', 'anna')
  const { id, code } = await assigned(world, free.pop(), { email: 'Anna@Example.com' })
  const mine = asking(world, anna)
  expect(await offeredSeats(mine)).toMatchObject([{ id, code, title: 'Fire Safety', organisation: 'Rosamund Clarke' }])
  expect(await offeredSeats(asking(world, lucy))).toEqual([])
  await db().update(users).set({ emailVerified: false }).where(eq(users.id, anna.userId))
  expect(await offeredSeats(mine)).toEqual([])
  await db().update(users).set({ emailVerified: true }).where(eq(users.id, anna.userId))
  await claimSeat(mine, code)
  expect(await offeredSeats(mine)).toEqual([])
})

test('who is not signed in takes nothing', async () => {
  const { code } = await assigned(world, free.pop())
  const noOne = world.ctx(guest) as never
  for (const ask of [() => claimSeat(noOne, code), () => offeredSeats(noOne)])
    await expect(ask()).rejects.toMatchObject({ kind: 'forbidden' })
})
