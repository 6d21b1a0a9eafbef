import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { courses } from '#domains/learning/courses.table.ts'
import { lockOwnCycle } from '#domains/learning/enrolment/begin.server.ts'
import { enrolments, entitlements } from '#domains/learning/enrolment/enrolments.table.ts'
import { sweepBought } from '#domains/learning/enrolment/give.server.ts'
import { askAboutOrder, sweepCheckouts } from '#domains/shop/checkout/asking.server.ts'
import { beginCardPayment, endEarlierOffer } from '#domains/shop/checkout/card-payment.server.ts'
import { creditNotes, invoices } from '#domains/shop/invoices/invoices.table.ts'
import { orders } from '#domains/shop/orders/orders.table.ts'
import { checkoutSessions, financeCases, payments, refunds } from '#domains/shop/payments/payments.table.ts'
import { system, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { course, ordered, seatsOf } from '#tests/shop.ts'
import { type StandIn, takingCards } from '#tests/stripe.ts'
import { both } from '#tests/two-at-once.ts'
import { agreeToStart } from './agree.server.ts'
import { askRefund, cancelPurchase } from './ask-refund.server.ts'
import { takeEvent } from './events.server.ts'
import { sendRefunds } from './provider.server.ts'

let world: World
let stripe: StandIn
let finance: Account
let buyer: Account
let count = 0
beforeAll(async () => {
  world = await openWorld()
  stripe = await takingCards()
  finance = await world.account('Admin / HR', 'fay')
})
beforeEach(async () => {
  buyer = await world.account('Learner', `buyer${count++}`)
})
afterAll(async () => {
  await stripe.close()
  await world.close()
})

const as = ({ actor }: Account): Ctx<User> => ({ ...world.ctx(actor), actor })
const hub = () => world.ctx(system)
const take = ({ body, signature }: { body: string; signature: string }) => takeEvent(hub(), body, signature)

async function offered(things = [course('fire-safety')], consent?: 'on') {
  const order = await ordered(as(buyer), things, { consent })
  const url = await beginCardPayment(as(buyer), order.id)
  return { ...order, session: url.split('/').at(-1) ?? '' }
}

async function opened(slug = 'fire-safety') {
  return world.database.db
    .select({ id: entitlements.id, endedAt: entitlements.endedAt })
    .from(entitlements)
    .innerJoin(enrolments, and(eq(enrolments.id, entitlements.enrolmentId), eq(enrolments.personId, buyer.personId)))
    .innerJoin(courses, and(eq(courses.id, enrolments.courseId), eq(courses.slug, slug)))
}
const stateOf = async (id: string) => (await world.database.db.select().from(orders).where(eq(orders.id, id)))[0]?.state
const casesOf = (orderId: string) =>
  world.database.db.select().from(financeCases).where(eq(financeCases.orderId, orderId))
const billed = (orderId: string) => world.database.db.$count(invoices, eq(invoices.orderId, orderId))

test('two clicks open one session, and an event that is doubled, late or replayed delivers once', async () => {
  const order = await ordered(as(buyer), [course('fire-safety')])
  const begin = () => beginCardPayment(as(buyer), order.id)
  await both(begin, begin)
  const url = await begin()
  expect(await world.database.db.$count(checkoutSessions, eq(checkoutSessions.orderId, order.id))).toBe(1)
  const paid = stripe.pay(url.split('/').at(-1) ?? '')
  const event = stripe.event('checkout.session.completed', paid)
  expect(
    await both(
      () => take(event),
      () => take(event),
    ),
  ).toBeDefined()
  await take(stripe.event('checkout.session.async_payment_succeeded', paid))
  await take(stripe.event('checkout.session.completed', paid))
  expect(await opened()).toHaveLength(1)
  expect([await stateOf(order.id), await billed(order.id)]).toEqual(['paid', 1])
  expect(await world.database.db.$count(payments, eq(payments.orderId, order.id))).toBe(1)
})

test('an event that was forged, signed by another secret or is old is refused', async () => {
  const { id, session } = await offered()
  const paid = stripe.pay(session)
  const good = stripe.event('checkout.session.completed', paid)
  expect(await takeEvent(hub(), good.body, 't=1,v1=0')).toBe(false)
  expect(await takeEvent(hub(), good.body.replace('"type"', ' "type"'), good.signature)).toBe(false)
  expect(await take(stripe.event('checkout.session.completed', paid, { secret: 'whsec_other' }))).toBe(false)
  expect(await take(stripe.event('checkout.session.completed', paid, { at: Date.now() - 3_600_000 }))).toBe(false)
  expect(await stateOf(id)).toBe('open')
})

test('an event lies about its session: the provider’s own word counts', async () => {
  const { id, session } = await offered()
  const lie = { ...stripe.sessions.get(session), payment_status: 'paid', status: 'complete', payment_intent: 'pi_x' }
  expect(await take(stripe.event('checkout.session.completed', lie))).toBe(true)
  expect(await stateOf(id)).toBe('open')
  expect(await opened()).toEqual([])
})

test('an event that is lost is made up for by asking, when the buyer returns or by the sweep', async () => {
  const first = await offered()
  stripe.pay(first.session)
  expect(await askAboutOrder(as(buyer), first.id)).toBe('paid')
  const second = await offered([course('food-hygiene')])
  stripe.pay(second.session)
  await sweepCheckouts({ ...hub(), now: hub().now.add({ minutes: 11 }) })
  expect(await stateOf(second.id)).toBe('paid')
  await expect(askAboutOrder(as(finance), first.id)).rejects.toThrow('Order not found.')
})

test('an order offered under other keys stops no other, and once its offer ran out its buyer can order again', async () => {
  const strange = await offered()
  stripe.sessions.delete(strange.session)
  const first = buyer
  buyer = await world.account('Learner', `buyer${count++}`)
  const good = await offered([course('food-hygiene')])
  stripe.pay(good.session)
  await sweepCheckouts({ ...hub(), now: hub().now.add({ minutes: 11 }) })
  expect([await stateOf(strange.id), await stateOf(good.id)]).toEqual(['open', 'paid'])
  await sweepCheckouts({ ...hub(), now: hub().now.add({ minutes: 45 }) })
  expect(await stateOf(strange.id)).toBe('cancelled')
  buyer = first
  const again = await offered()
  stripe.sessions.delete(again.session)
  expect(await endEarlierOffer(as(buyer))).toBe(false)
})

test('an offer that ran out frees its order, and one that is replaced is ended first', async () => {
  const first = await offered()
  const session = stripe.sessions.get(first.session)
  if (session) session.status = 'expired'
  await take(stripe.event('checkout.session.expired', session ?? {}))
  expect(await stateOf(first.id)).toBe('cancelled')
  const second = await offered()
  expect(await endEarlierOffer(as(buyer))).toBe(false)
  expect(stripe.sessions.get(second.session)?.status).toBe('expired')
  const third = await offered()
  stripe.pay(third.session)
  expect(await endEarlierOffer(as(buyer))).toBe(true)
  expect(await stateOf(third.id)).toBe('paid')
})

test('a payment of another amount gives no access and goes to finance', async () => {
  const { id, session } = await offered()
  const paid = stripe.pay(session, { amount_total: 100 })
  await take(stripe.event('checkout.session.completed', paid))
  expect(await opened()).toEqual([])
  expect(await casesOf(id)).toMatchObject([{ kind: 'mismatch', details: { expected: 1499, pence: 100 } }])
})

test('a second payment is given back by itself, and finance is told', async () => {
  const { id, session } = await offered()
  stripe.pay(session)
  await askAboutOrder(as(buyer), id)
  const [first] = await world.database.db.select().from(checkoutSessions).where(eq(checkoutSessions.orderId, id))
  const again = { ...stripe.sessions.get(session), id: 'cs_again', payment_intent: 'pi_again' }
  stripe.sessions.set('cs_again', again as never)
  await world.database.db
    .insert(checkoutSessions)
    .values({ ...first, id: crypto.randomUUID(), providerId: 'cs_again', state: 'open', closedAt: null } as never)
  await take(stripe.event('checkout.session.completed', again))
  await sendRefunds(hub())
  expect(await casesOf(id)).toMatchObject([{ kind: 'second payment' }])
  expect([...stripe.refunds.values()].filter(({ payment_intent }) => payment_intent === 'pi_again')).toHaveLength(1)
  expect([await billed(id), await world.database.db.$count(creditNotes)]).toEqual([1, 0])
  expect(await opened()).toMatchObject([{ endedAt: null }])
})

test('a refund ends what it gives back, writes one credit note, and never gives back twice', async () => {
  const { id, session } = await offered([course('fire-safety'), course('food-hygiene')], 'on')
  stripe.pay(session)
  await askAboutOrder(as(buyer), id)
  const fay = as(finance)
  const { rows } = await world.database.pool.query(
    `select bought.id from order_line_courses as bought join order_lines on order_lines.id = bought.line_id
      where order_lines.order_id = $1 order by order_lines.position`,
    [id],
  )
  const form = { courses: [rows[0].id], seats: {}, reason: 'Asked for' }
  const ask = () => askRefund(fay, id, form)
  await both(ask, ask)
  await sendRefunds(hub())
  await sendRefunds(hub())
  const made = await world.database.db.select().from(refunds).where(eq(refunds.orderId, id))
  expect(made).toMatchObject([{ state: 'succeeded', pence: 1499 }])
  expect(await world.database.db.$count(creditNotes, eq(creditNotes.refundId, made[0]?.id ?? ''))).toBe(1)
  expect(await opened()).toMatchObject([{ endedAt: expect.any(String) }])
  expect(await opened('food-hygiene')).toMatchObject([{ endedAt: null }])
  await expect(ask()).rejects.toThrow('Not refunded')
  await expect(cancelPurchase(as(buyer), id)).rejects.toThrow('can no longer be cancelled')
})

test('a refund that the bank sends back weeks later opens the order again, and is made once more', async () => {
  const { id, session } = await offered([course('fire-safety')], 'on')
  stripe.pay(session)
  await askAboutOrder(as(buyer), id)
  const { rows } = await world.database.pool.query(
    'select bought.id from order_line_courses as bought join order_lines on order_lines.id = line_id where order_id = $1',
    [id],
  )
  const form = { courses: [rows[0].id], seats: {}, reason: 'Asked for' }
  const notes = () =>
    world.database.db
      .select()
      .from(creditNotes)
      .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
      .where(eq(invoices.orderId, id))
  await askRefund(as(finance), id, form)
  await sendRefunds(hub())
  expect([await opened(), await notes()]).toMatchObject([[{ endedAt: expect.any(String) }], [{}]])
  const [refund] = [...stripe.refunds.values()].filter(({ payment_intent }) => payment_intent === `pi_${session}`)
  if (refund) refund.status = 'failed'
  await take(stripe.event('refund.failed', refund ?? {}))
  await take(stripe.event('refund.updated', refund ?? {}))
  expect(await opened()).toMatchObject([{ endedAt: null }])
  expect(await casesOf(id)).toMatchObject([{ kind: 'refund sent back', details: { pence: 1499 } }])
  await askRefund(as(finance), id, form)
  await sendRefunds(hub())
  expect([await opened(), await notes()]).toMatchObject([[{ endedAt: expect.any(String) }], [{}]])
  expect(await notes()).toHaveLength(1)
})

test('a buyer who has not begun cancels within fourteen days, once', async () => {
  const { id, session } = await offered()
  stripe.pay(session)
  await askAboutOrder(as(buyer), id)
  const late = { ...as(buyer), now: hub().now.add({ hours: 24 * 15 }) }
  await expect(cancelPurchase(late, id)).rejects.toThrow('Not cancelled')
  await cancelPurchase(as(buyer), id)
  await sendRefunds(hub())
  expect(await opened()).toMatchObject([{ endedAt: expect.any(String) }])
  await expect(cancelPurchase(as(buyer), id)).rejects.toThrow('Not refunded')
})

test('a refund or a dispute that began at the provider goes to finance', async () => {
  const { id, session } = await offered([seatsOf('fire-safety', 3)])
  const paid = stripe.pay(session)
  await askAboutOrder(as(buyer), id)
  const refund = {
    id: 're_there',
    object: 'refund',
    amount: 500,
    status: 'succeeded',
    payment_intent: paid.payment_intent,
    metadata: {},
  }
  stripe.refunds.set('re_there', refund as never)
  await take(stripe.event('refund.created', refund))
  await take(stripe.event('refund.updated', refund))
  const dispute = {
    id: 'dp_1',
    object: 'dispute',
    amount: 4497,
    reason: 'general',
    status: 'needs_response',
    payment_intent: paid.payment_intent,
  }
  await take(stripe.event('charge.dispute.created', dispute))
  await take(stripe.event('charge.dispute.closed', { ...dispute, status: 'lost' }))
  await take(stripe.event('charge.dispute.updated', dispute))
  expect((await casesOf(id)).map(({ kind }) => kind).toSorted()).toEqual([
    'dispute',
    'dispute lost',
    'refund to allocate',
  ])
  const seats = {
    [(await world.database.pool.query('select id from order_lines where order_id = $1', [id])).rows[0].id]: 3,
  }
  await expect(askRefund(as(finance), id, { courses: [], seats, reason: 'All' })).rejects.toThrow()
})

test('what waits for its buyer is begun once she agrees, and then no longer cancelled; after fourteen days it opens', async () => {
  const first = await offered([course('fire-safety'), course('food-hygiene')])
  stripe.pay(first.session)
  await askAboutOrder(as(buyer), first.id)
  const { db } = world.database
  const own = await db.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.personId, buyer.personId))
  const [enrolmentId = ''] = own.map(({ id }) => id)
  await expect(lockOwnCycle(as(buyer), enrolmentId)).rejects.toThrow('Not started')
  await agreeToStart(as(buyer), enrolmentId)
  for (const { id } of own) expect((await lockOwnCycle(as(buyer), id)).number).toBe(1)
  await expect(cancelPurchase(as(buyer), first.id)).rejects.toThrow('Not cancelled')
  await expect(agreeToStart(as(finance), enrolmentId)).rejects.toThrow('Course not found.')

  const second = await offered([course('moving-and-handling')])
  stripe.pay(second.session)
  await askAboutOrder(as(buyer), second.id)
  const waiting = async () => (await opened('moving-and-handling'))[0]?.id
  const open = async () =>
    db.$count(entitlements, and(eq(entitlements.id, (await waiting()) ?? ''), isNull(entitlements.waitsUntil)))
  await sweepBought(hub())
  expect(await open()).toBe(0)
  await sweepBought({ ...hub(), now: hub().now.add({ hours: 24 * 16 }) })
  expect(await open()).toBe(1)
})
