import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { AddForm } from '#domains/shop/basket/basket.form.ts'
import { addToBasket, keepBuyer } from '#domains/shop/basket/basket.server.ts'
import { myBasket } from '#domains/shop/basket/priced.queries.server.ts'
import { checkOut, payByTest } from '#domains/shop/checkout/check-out.server.ts'
import type { PlaceForm } from '#domains/shop/orders/checkout.form.ts'
import { orderLineCourses, orderLines, orders } from '#domains/shop/orders/orders.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { World } from './access/world.ts'

export const buyer = {
  name: 'Rosamund Clarke',
  ...{ line1: '9 Priory Lane', line2: '', town: 'York', postcode: 'YO31 7QR', email: 'rosamund@priorylane.example' },
}

export const course = (slug: string): AddForm => ({ kind: 'course', slug, buyingFor: 'myself', quantity: 1 })
export const seatsOf = (slug: string, quantity: number): AddForm => ({
  ...{ kind: 'course', slug, buyingFor: 'organisation', quantity },
})

/** By a browser on the hub's own machine. */
export const here = { local: true }

/** Puts things in the basket and orders them as they are shown; returns the order. */
export async function ordered(ctx: Ctx<User>, things: readonly AddForm[], change: Partial<PlaceForm> = {}) {
  for (const thing of things) await addToBasket(ctx, undefined, thing)
  await keepBuyer(ctx, undefined, buyer)
  const basket = await myBasket(ctx, undefined)
  const form = { totalPence: basket?.total.totalPence ?? 0, purchaseOrder: '', pays: 'now' as const, ...change }
  return checkOut(ctx, undefined, form, here)
}

/** The same, paid by a test payment. */
export async function bought(ctx: Ctx<User>, things: readonly AddForm[], change: Partial<PlaceForm> = {}) {
  const order = await ordered(ctx, things, change)
  if (order.paysBy === 'test') await payByTest(ctx, order.id, here)
  return order
}

/** A course that someone bought at some time, and what says so; for those who could not buy it today. */
export async function soldTo({ database: { db }, ctx }: World, personId: string, courseId: string) {
  const at = ctx().now.toString()
  const [id, lineId, reference] = [v7(), v7(), v7()]
  const { name, email, ...address } = buyer
  const sums = { grossPence: 1499, discountPence: 0, totalPence: 1499, vatPence: 0 }
  const vat = { vatStatus: 'not registered' as const, vatNumber: '', vatRate: 0 }
  await db.transaction(async (db) => {
    const order = { buyingFor: 'myself', paysBy: 'card', state: 'open', termsVersion: 1, placedAt: at } as const
    await db.insert(orders).values({ ...order, ...sums, ...vat, id, number: id, personId, name, address, email })
    const line = { orderId: id, position: 1, title: 'A course', quantity: 1, unitPence: 1499, ownedPence: 0 }
    await db.insert(orderLines).values({ ...line, ...sums, id: lineId, courseId })
    const part = { lineId, position: 1, title: 'A course', pence: 1499, owned: false }
    await db.insert(orderLineCourses).values({ ...part, id: reference, courseId })
    await db.update(orders).set({ state: 'paid', paidAt: at }).where(eq(orders.id, id))
  })
  return { source: 'purchase' as const, reference }
}
