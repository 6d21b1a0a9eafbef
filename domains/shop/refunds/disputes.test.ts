import { and, eq, isNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cycles, enrolments, entitlements } from '#domains/learning/enrolment/enrolments.table.ts'
import { giveCourses } from '#domains/learning/enrolment/give.server.ts'
import { askAboutOrder } from '#domains/shop/checkout/asking.server.ts'
import { beginCardPayment } from '#domains/shop/checkout/card-payment.server.ts'
import { exportAccounting } from '#domains/shop/finance/accounting.queries.server.ts'
import { openCases } from '#domains/shop/finance/cases.server.ts'
import { orderForFinance } from '#domains/shop/finance/order.queries.server.ts'
import { creditNotes } from '#domains/shop/invoices/invoices.table.ts'
import { orderLines } from '#domains/shop/orders/orders.table.ts'
import { setVat } from '#domains/shop/prices/vat.server.ts'
import { seatAssignments, seats } from '#domains/shop/seats/seats.table.ts'
import { system, type User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { course, ordered, seatsOf } from '#tests/shop.ts'
import { type StandIn, takingCards } from '#tests/stripe.ts'
import { both } from '#tests/two-at-once.ts'
import { askRefund } from './ask-refund.server.ts'
import { creditDisputed } from './credit-disputed.server.ts'
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
  const vat = { status: 'registered' as const, number: 'GB123456789', rate: 2000 }
  await setVat(as(finance), { ...vat, fromDay: todayOf(hub()) })
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

async function paid(things = [course('fire-safety'), course('food-hygiene')]) {
  const { id } = await ordered(as(buyer), things, { consent: 'on' })
  const session = (await beginCardPayment(as(buyer), id)).split('/').at(-1) ?? ''
  const { payment_intent } = stripe.pay(session)
  await askAboutOrder(as(buyer), id)
  const { totalPence: amount } = await orderForFinance(as(finance), id)
  return { id, dispute: { id: `dp_${id}`, object: 'dispute', amount, reason: 'fraudulent', payment_intent } }
}
const told = (kind: 'created' | 'closed', dispute: object, status: string) =>
  stripe.event(`charge.dispute.${kind}`, { ...dispute, status })

const openOf = ({ personId }: Account) =>
  world.database.db.$count(
    entitlements,
    and(
      isNull(entitlements.endedAt),
      eq(
        entitlements.enrolmentId,
        world.database.db
          .select({ id: enrolments.id })
          .from(enrolments)
          .where(and(eq(enrolments.personId, personId), eq(enrolments.id, entitlements.enrolmentId))),
      ),
    ),
  )
const casesOf = async (orderId: string) =>
  (await openCases(as(finance))).filter((one) => one.orderId === orderId).map(({ kind }) => kind)
const booked = async (number: string) =>
  (await Array.fromAsync(await exportAccounting(as(finance), { from: '', until: '' }, 1))).filter(
    ({ order }) => order === number,
  )
const sums = (rows: Awaited<ReturnType<typeof booked>>) =>
  rows.map(({ booking, netPence, vatPence, grossPence }) => [booking, netPence, vatPence, grossPence])

test('a dispute leaves access as it is until it is lost; then that order’s access ends, in whatever order it is told', async () => {
  const other = await paid([course('infection-control')])
  const { id, dispute } = await paid()
  await take(told('created', dispute, 'needs_response'))
  expect([await openOf(buyer), await casesOf(id)]).toEqual([3, ['dispute']])
  const completed = { closedAs: 'completed' as const, closedAt: hub().now.toString() }
  await world.database.db.update(cycles).set(completed)
  const lost = told('closed', dispute, 'lost')
  await both(
    () => take(lost),
    () => take(told('closed', dispute, 'lost')),
  )
  await take(lost)
  await take(told('created', dispute, 'needs_response'))
  await take(told('closed', dispute, 'won'))
  expect([await openOf(buyer), await casesOf(id)]).toEqual([1, ['dispute', 'dispute lost']])
  expect((await orderForFinance(as(finance), id)).disputes).toMatchObject([{ state: 'lost', credited: false }])
  expect(await casesOf(other.id)).toEqual([])
  expect(await world.database.db.$count(cycles, eq(cycles.closedAs, 'completed'))).toBe(3)
  const { lines } = await orderForFinance(as(finance), id)
  const courses = lines.flatMap((line) => line.courses.map((part) => part.id))
  await expect(askRefund(as(finance), id, { courses, seats: {}, reason: 'Again' })).rejects.toThrow('Not refunded')
})

test('a dispute that is lost before it was told of ends access once, and one that is won changes nothing', async () => {
  const first = await paid()
  await take(told('closed', first.dispute, 'lost'))
  await take(told('created', first.dispute, 'needs_response'))
  expect([await openOf(buyer), await casesOf(first.id)]).toEqual([0, ['dispute lost']])
  buyer = await world.account('Learner', `winner${count}`)
  const second = await paid()
  await take(told('closed', second.dispute, 'won'))
  await take(told('created', second.dispute, 'needs_response'))
  expect([await openOf(buyer), await casesOf(second.id)]).toEqual([2, []])
})

test('seats of a lost dispute end, and what people have by them', async () => {
  const { id, dispute } = await paid([seatsOf('fire-safety', 3)])
  const { db } = world.database
  const learner = await world.account('Learner', 'sal')
  const free = await db
    .select({ id: seats.id })
    .from(seats)
    .innerJoin(orderLines, and(eq(orderLines.id, seats.lineId), eq(orderLines.orderId, id)))
  const at = hub().now.toString()
  const assignmentId = v7()
  await db.insert(seatAssignments).values({
    ...{ id: assignmentId, seatId: free[0]?.id ?? '', name: 'Sal', claimHash: 'sal', assignedAt: at, claimedAt: at },
    ...{ personId: learner.personId, assignedBy: buyer.actor.userId },
  })
  const { rows } = await world.database.pool.query("select id from courses where slug = 'fire-safety'")
  const gift = { source: 'seat' as const, reference: assignmentId, dueOn: null, opens: true, anew: true }
  await giveCourses(hub(), [{ ...gift, personId: learner.personId, courseId: rows[0].id }])
  expect(await openOf(learner)).toBe(1)
  await take(told('closed', dispute, 'lost'))
  expect(await openOf(learner)).toBe(0)
  const left = free.map((seat) => db.$count(seats, and(eq(seats.id, seat.id), isNull(seats.endedAt))))
  expect(await Promise.all(left)).toEqual([0, 0, 0])
})

test('a lost payment is booked without its VAT, which the credit note gives back by decision, once', async () => {
  const { id, dispute } = await paid([course('fire-safety')])
  await take(told('closed', dispute, 'lost'))
  const { number, disputes } = await orderForFinance(as(finance), id)
  const rows = await booked(number)
  expect(sums(rows)).toEqual([
    ['invoice', 1249, 250, 1499],
    ['payment taken back', -1499, 0, -1499],
  ])
  expect(rows[1]?.payment).toBe(dispute.payment_intent)
  const decide = () => creditDisputed(as(finance), disputes[0]?.id ?? '', 'The card was stolen')
  await both(decide, decide)
  expect(await casesOf(id)).toEqual([])
  expect(await world.database.db.$count(creditNotes)).toBe(1)
  const after = sums(await booked(number))
  expect(after).toContainEqual(['credit note', -1249, -250, -1499])
  expect(after).toContainEqual(['taken back, now credited', 1499, 0, 1499])
  expect((await booked(number)).reduce((sum, { grossPence }) => sum + grossPence, 0)).toBe(0)
  await expect(creditDisputed(as(buyer), disputes[0]?.id ?? '', 'Mine')).rejects.toMatchObject({ status: 403 })
  await expect(creditDisputed(as(finance), v7(), 'None')).rejects.toThrow('not found')
})

test('a refund that the provider refuses has failed, and holds up no other', async () => {
  const [first, second] = [await paid([course('fire-safety')]), await paid([course('food-hygiene')])]
  const all = { ...first.dispute, id: 're_all', object: 'refund', status: 'succeeded', metadata: {} }
  stripe.refunds.set('re_all', all as never)
  for (const { id } of [first, second]) {
    const { lines } = await orderForFinance(as(finance), id)
    const courses = lines.flatMap((line) => line.courses.map((part) => part.id))
    await askRefund(as(finance), id, { courses, seats: {}, reason: 'Asked for' })
  }
  await sendRefunds(hub())
  const stateOf = async ({ id }: { id: string }) => (await orderForFinance(as(finance), id)).refunds[0]?.state
  expect([await stateOf(first), await stateOf(second)]).toEqual(['failed', 'succeeded'])
  expect([await casesOf(first.id), await openOf(buyer)]).toEqual([['refund failed'], 1])
})
