import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { courses } from '#domains/learning/courses.table.ts'
import { enrolments, entitlements } from '#domains/learning/enrolment/enrolments.table.ts'
import { addToBasket, keepBuyer } from '#domains/shop/basket/basket.server.ts'
import { myBasket } from '#domains/shop/basket/priced.queries.server.ts'
import { invoices } from '#domains/shop/invoices/invoices.table.ts'
import { orders } from '#domains/shop/orders/orders.table.ts'
import { seats } from '#domains/shop/seats/seats.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { bought, buyer, course, here, ordered, seatsOf } from '#tests/shop.ts'
import { both } from '#tests/two-at-once.ts'
import { checkOut, payByTest } from './check-out.server.ts'

let world: World
let learner: Account
let manager: Account
beforeAll(async () => {
  world = await openWorld()
  learner = await world.account('Learner', 'lena')
  manager = await world.account('Learner', 'rosamund')
})
afterAll(() => world.close())

const as = ({ actor }: Account): Ctx<User> => ({ ...world.ctx(actor), actor })
const orderOf = async (id: string) => (await world.database.db.select().from(orders).where(eq(orders.id, id)))[0]

async function entitled(account: Account, slug: string) {
  return world.database.db
    .select({ source: entitlements.source, waitsUntil: entitlements.waitsUntil, endedAt: entitlements.endedAt })
    .from(entitlements)
    .innerJoin(enrolments, eq(enrolments.id, entitlements.enrolmentId))
    .innerJoin(courses, and(eq(courses.id, enrolments.courseId), eq(courses.slug, slug)))
    .where(eq(enrolments.personId, account.personId))
}

test('a course is bought, opened once it is paid, and billed once', async () => {
  const mine = as(learner)
  const order = await ordered(mine, [course('fire-safety')], { consent: 'on' })
  expect(order).toMatchObject({ totalPence: 1499, paysBy: 'test' })
  expect(await entitled(learner, 'fire-safety')).toEqual([])
  const pay = () => payByTest(mine, order.id, here)
  await both(pay, pay)
  expect(await entitled(learner, 'fire-safety')).toEqual([{ source: 'purchase', waitsUntil: null, endedAt: null }])
  expect(await orderOf(order.id)).toMatchObject({ state: 'paid', totalPence: 1499, vatPence: 0 })
  const [invoice] = await world.database.db.select().from(invoices).where(eq(invoices.orderId, order.id))
  expect(invoice?.content).toMatchObject({ totalPence: 1499, buyer: { name: buyer.name } })
  expect(await myBasket(mine, undefined)).toBeUndefined()
  await expect(ordered(mine, [course('fire-safety')])).rejects.toThrow('Not ordered')
})

test('without the tick a course waits for fourteen days, or for its buyer to agree', async () => {
  const other = await world.account('Learner', 'mina')
  await bought(as(other), [course('food-hygiene')])
  expect(await entitled(other, 'food-hygiene')).toMatchObject([{ source: 'purchase', waitsUntil: expect.any(String) }])
})

test('seats are bought for an organisation, and another’s order is not found', async () => {
  const order = await bought(as(manager), [seatsOf('moving-and-handling', 5)])
  expect(order.totalPence).toBe(7495)
  expect(await world.database.db.$count(seats)).toBe(5)
  expect(await entitled(manager, 'moving-and-handling')).toEqual([])
  await expect(payByTest(as(learner), order.id, here)).rejects.toThrow('Order not found.')
})

test('what was shown is what is ordered: another price, an empty basket and no address are refused', async () => {
  const mine = as(await world.account('Learner', 'nora'))
  await addToBasket(mine, undefined, course('fire-safety'))
  const form = { totalPence: 1499, purchaseOrder: '', pays: 'now' as const }
  await expect(checkOut(mine, undefined, form, here)).rejects.toMatchObject({ detail: 'Enter who the invoice is for.' })
  await keepBuyer(mine, undefined, buyer)
  await expect(checkOut(mine, undefined, { ...form, totalPence: 1299 }, here)).rejects.toMatchObject({
    title: 'Not ordered',
  })
  await expect(checkOut(mine, undefined, { ...form, pays: 'later' }, here)).rejects.toThrow('Not on sale yet')
  await bought(mine, [])
  await expect(ordered(mine, [])).rejects.toMatchObject({ detail: 'Your basket is empty.' })
})

test('a new order takes the place of the one that was not paid', async () => {
  const account = await world.account('Learner', 'olga')
  const first = await ordered(as(account), [course('fire-safety')])
  const second = await ordered(as(account), [course('food-hygiene')])
  expect(await orderOf(first.id)).toMatchObject({ state: 'cancelled' })
  await expect(payByTest(as(account), first.id, here)).rejects.toThrow('Not paid')
  await payByTest(as(account), second.id, here)
  expect((await entitled(account, 'fire-safety')).length).toBe(1)
})

test('the database refuses access, seats and changes without a payment', async () => {
  const { db } = world.database
  const account = await world.account('Learner', 'petra')
  const order = await ordered(as(account), [course('fire-safety')])
  const [course1] = await db.select().from(courses).where(eq(courses.slug, 'fire-safety'))
  const at = world.ctx().now.toString()
  const [enrolment] = await db
    .insert(enrolments)
    .values({ personId: account.personId, courseId: course1?.id ?? '', createdAt: at })
    .returning()
  const entitle = db.insert(entitlements).values({
    enrolmentId: enrolment?.id ?? '',
    source: 'purchase',
    reference: order.id,
    fromDay: '2026-11-20',
    createdAt: at,
  })
  await expect(entitle).rejects.toMatchObject({ cause: { constraint: 'entitlements_paid' } })
  const cheaper = db.update(orders).set({ totalPence: 1, grossPence: 1 }).where(eq(orders.id, order.id))
  await expect(cheaper).rejects.toMatchObject({ cause: { constraint: 'orders_stay' } })
})
