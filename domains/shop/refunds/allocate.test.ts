import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enrolments, entitlements } from '#domains/learning/enrolment/enrolments.table.ts'
import { askAboutOrder } from '#domains/shop/checkout/asking.server.ts'
import { beginCardPayment } from '#domains/shop/checkout/card-payment.server.ts'
import { openCases } from '#domains/shop/finance/cases.server.ts'
import { orderForFinance } from '#domains/shop/finance/order.queries.server.ts'
import { seats } from '#domains/shop/seats/seats.table.ts'
import { system, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { course, ordered, seatsOf } from '#tests/shop.ts'
import { type StandIn, takingCards } from '#tests/stripe.ts'
import { both } from '#tests/two-at-once.ts'
import { allocateRefund } from './allocate.server.ts'
import { askRefund } from './ask-refund.server.ts'
import { takeEvent } from './events.server.ts'
import type { AllocateForm } from './refund.form.ts'

let world: World
let stripe: StandIn
let finance: Ctx<User>
let buyer: Account
beforeAll(async () => {
  world = await openWorld()
  stripe = await takingCards()
  finance = as(await world.account('Admin / HR', 'fay'))
  buyer = await world.account('Learner', 'rosamund')
})
afterAll(async () => {
  await stripe.close()
  await world.close()
})

const as = ({ actor }: Account): Ctx<User> => ({ ...world.ctx(actor), actor })

/** A paid order of which the provider gave so much back. */
async function givenBack(things: Parameters<typeof ordered>[1], amount: number, status = 'succeeded') {
  const { id } = await ordered(as(buyer), things, { consent: 'on' })
  const session = (await beginCardPayment(as(buyer), id)).split('/').at(-1) ?? ''
  const { payment_intent } = stripe.pay(session)
  await askAboutOrder(as(buyer), id)
  await told({ id: `re_${id}`, object: 'refund', amount, status, payment_intent, metadata: {} })
  const { lines, refunds } = await orderForFinance(finance, id)
  return { id, lines, refundId: refunds[0]?.id ?? '', payment_intent }
}
async function told(refund: { id: string; status: string } & Record<string, unknown>) {
  stripe.refunds.set(refund.id, refund as never)
  const { body, signature } = stripe.event('refund.updated', refund)
  await takeEvent(world.ctx(system), body, signature)
}

const nothing: AllocateForm = { what: 'parts', courses: [], seats: {}, reason: 'She asked by phone' }
const stateOf = async (id: string) => {
  const { refunds, creditNotes } = await orderForFinance(finance, id)
  return [refunds.map(({ state }) => state), creditNotes.map(({ pence }) => pence)]
}
const openCourses = () =>
  world.database.db
    .select({ id: entitlements.id })
    .from(entitlements)
    .innerJoin(enrolments, and(eq(enrolments.id, entitlements.enrolmentId), eq(enrolments.personId, buyer.personId)))
    .where(isNull(entitlements.endedAt))

test('a refund of the provider is allocated to the penny, once, and ends what it was for', async () => {
  const { id, lines, refundId } = await givenBack([course('fire-safety'), course('food-hygiene')], 1499)
  const ids = lines.flatMap(({ courses }) => courses.map((part) => part.id))
  const refused = (form: Partial<AllocateForm>) =>
    expect(allocateRefund(finance, refundId, { ...nothing, ...form })).rejects.toMatchObject({
      fields: { what: expect.any(String) },
    })
  await refused({})
  await refused({ courses: ids })
  expect([await stateOf(id), (await openCourses()).length]).toEqual([[['to allocate'], []], 2])
  const allocate = () => allocateRefund(finance, refundId, { ...nothing, courses: ids.slice(0, 1) })
  await both(allocate, allocate)
  await allocate()
  expect([await stateOf(id), (await openCourses()).length]).toEqual([[['succeeded'], [1499]], 1])
  expect((await openCases(finance)).filter(({ orderId }) => orderId === id)).toEqual([])
  await expect(allocateRefund(as(buyer), refundId, nothing)).rejects.toMatchObject({ status: 403 })
})

test('a refund of seats closes them', async () => {
  const { id, lines, refundId } = await givenBack([seatsOf('infection-control', 3)], 2998)
  await allocateRefund(finance, refundId, { ...nothing, seats: { [lines[0]?.lineId ?? '']: 2 } })
  expect(await stateOf(id)).toEqual([['succeeded'], [2998]])
  expect(await world.database.db.$count(seats, eq(seats.refundId, refundId))).toBe(2)
})

test('a lower price ends nothing, and later only what is left is given back', async () => {
  const { id, lines, refundId } = await givenBack([course('moving-and-handling')], 500)
  const open = (await openCourses()).length
  await allocateRefund(finance, refundId, { ...nothing, what: 'reduction' })
  expect((await openCourses()).length).toBe(open)
  const courses = lines.flatMap((line) => line.courses.map((part) => part.id))
  await askRefund(finance, id, { courses, seats: {}, reason: 'The rest' })
  const { refunds } = await orderForFinance(finance, id)
  expect(refunds.map(({ pence }) => pence).toSorted()).toEqual([500, 999])
})

test('a refund that fails at the provider before it is allocated is no longer to allocate', async () => {
  const { id, payment_intent, refundId } = await givenBack([course('first-aid-awareness')], 1499, 'pending')
  await told({ id: `re_${id}`, object: 'refund', amount: 1499, status: 'failed', payment_intent, metadata: {} })
  expect(await stateOf(id)).toEqual([['failed'], []])
  await allocateRefund(finance, refundId, nothing)
  expect(await stateOf(id)).toEqual([['failed'], []])
})
