import { and, eq, isNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enrolments, entitlements } from '#domains/learning/enrolment/enrolments.table.ts'
import { guest } from '#platform/actor.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { asking, assigned, seatsBought } from '#tests/seat-codes.ts'
import { seatsOf } from '#tests/shop.ts'
import { claimSeat } from './claim.server.ts'
import { ownLink, seatLinkOf, seatLinksOf } from './links.queries.server.ts'
import { endSeatLink, joinSeat, makeSeatLink } from './links.server.ts'
import { seatAssignments } from './seats.table.ts'

let world: World
let manager: Account
let stranger: Account
beforeAll(async () => {
  world = await openWorld()
  manager = await world.account('Learner', 'rosamund')
  stranger = await world.account('Learner', 'stranger')
})
afterAll(() => world.close())

let people = 0
const someone = () => world.account('Learner', `colleague-${people++}`)
const as = (account: Account) => asking(world, account)

/** A link for seats of a course that were just bought. */
async function linkFor(slug: string, quantity: number) {
  const [seat] = await seatsBought(world, manager, [seatsOf(slug, quantity)])
  const form = { customerId: seat?.customerId ?? '', kind: 'course' as const, productId: seat?.courseId ?? '' }
  const id = await makeSeatLink(as(manager), form)
  return { form, ...(await ownLink(as(manager), id)) }
}
const heldBy = ({ personId }: Account) =>
  world.database.db.$count(
    seatAssignments,
    and(eq(seatAssignments.personId, personId), isNull(seatAssignments.takenBackAt)),
  )

test('with the link of the staff room someone takes the next free seat, once', async () => {
  const { token, free } = await linkFor('fire-safety', 3)
  expect(free).toBe(3)
  const lucy = await someone()
  expect(await seatLinkOf(world.ctx(guest), token)).toMatchObject({
    ...{ organisation: 'Rosamund Clarke', title: 'Fire Safety', courses: ['Fire Safety'], mine: false },
  })
  const first = await joinSeat(as(lucy), token)
  expect(await joinSeat(as(lucy), token)).toEqual(first)
  expect(await heldBy(lucy)).toBe(1)
  expect(await seatLinkOf(as(lucy), token)).toMatchObject({ mine: true })
  const [given] = await world.database.db
    .select({ source: entitlements.source })
    .from(entitlements)
    .innerJoin(enrolments, eq(enrolments.id, entitlements.enrolmentId))
    .where(eq(enrolments.personId, lucy.personId))
  expect(given).toEqual({ source: 'seat' })
})

test('of twelve who ask at once for the last seat one gets it, and the others read why not', async () => {
  const { token } = await linkFor('food-hygiene', 1)
  const twelve = await Promise.all(Array.from({ length: 12 }, someone))
  const done = await Promise.allSettled(twelve.map((account) => joinSeat(as(account), token)))
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of done)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ title: 'No seat is free' })
  const held = await Promise.all(twelve.map(heldBy))
  expect(held.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect((await seatLinkOf(world.ctx(guest), token))?.why?.title).toBe('No seat is free')
})

test('who presses twelve times at once has one seat', async () => {
  const { token } = await linkFor('first-aid-awareness', 12)
  const lucy = await someone()
  await Promise.all(Array.from({ length: 12 }, () => joinSeat(as(lucy), token)))
  expect(await heldBy(lucy)).toBe(1)
})

test('one product has one open link, which ends when its organisation ends it or after thirty days', async () => {
  const { id, form, token } = await linkFor('infection-control', 2)
  expect(await makeSeatLink(as(manager), form)).toBe(id)
  const later = { ...as(manager), now: as(manager).now.add({ hours: 24 * 32 }) }
  expect((await seatLinkOf(later, token))?.why?.title).toBe('This QR code has ended')
  const lucy = await someone()
  await expect(joinSeat({ ...later, actor: lucy.actor }, token)).rejects.toMatchObject({
    title: 'This QR code has ended',
  })
  const next = await makeSeatLink(later, form)
  expect(next).not.toBe(id)
  await endSeatLink(later, next)
  await endSeatLink(later, next)
  const ended = await ownLink(later, next)
  expect(ended.open).toBe(false)
  await expect(joinSeat(as(lucy), ended.token)).rejects.toMatchObject({ title: 'This QR code has ended' })
})

test('who has a seat for the course by a letter leaves the others free, and a seat taken back is not taken again', async () => {
  const { token, form } = await linkFor('safeguarding-adults', 3)
  const [other] = await seatsBought(world, manager, [seatsOf('safeguarding-adults', 1)])
  const lucy = await someone()
  await claimSeat(as(lucy), (await assigned(world, other?.id)).code)
  await expect(joinSeat(as(lucy), token)).rejects.toMatchObject({ title: 'You have this already' })
  const mina = await someone()
  await joinSeat(as(mina), token)
  const by = { takenBackAt: world.ctx().now.toString(), takenBackBy: v7() }
  await world.database.db.update(seatAssignments).set(by).where(eq(seatAssignments.personId, mina.personId))
  await expect(joinSeat(as(mina), token)).rejects.toMatchObject({ title: 'Your seat was taken back' })
  const rows = (await seatLinksOf(as(manager))).flatMap(({ products }) => products)
  expect(rows.find(({ courseId }) => courseId === form.productId)).toMatchObject({
    free: 3,
    linkId: expect.any(String),
  })
})

test('another’s organisation, its seats and its links are not found', async () => {
  const { id, form } = await linkFor('moving-and-handling', 1)
  for (const ask of [
    () => makeSeatLink(as(stranger), form),
    () => endSeatLink(as(stranger), id),
    () => ownLink(as(stranger), id),
  ])
    await expect(ask()).rejects.toMatchObject({ kind: 'missing' })
  expect(await seatLinksOf(as(stranger))).toEqual([])
  await expect(makeSeatLink(as(manager), { ...form, productId: v7() })).rejects.toMatchObject({
    title: 'No QR code made',
  })
  for (const token of ['', 'x'.repeat(43), "' or 1=1 --"]) {
    expect(await seatLinkOf(world.ctx(guest), token)).toBeUndefined()
    await expect(joinSeat(as(stranger), token)).rejects.toThrow('Link not found.')
  }
})
