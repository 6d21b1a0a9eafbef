import { and, eq, sql } from 'drizzle-orm'
import { giveCourses } from '#domains/learning/enrolment/give.server.ts'
import { basketLines, baskets } from '#domains/shop/basket/baskets.table.ts'
import { orderLineCourses, orderLines, type orders, startConsents } from '#domains/shop/orders/orders.table.ts'
import { openSeats } from '#domains/shop/seats/open.server.ts'
import { addDays, endOfDay } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'

/** Fourteen days from the day after the purchase. */
export const CANCEL_DAYS = 14

/**
 * What was bought: courses for oneself open, to be begun at once or once the buyer agrees to lose the right to cancel;
 * seats wait to be assigned. Called in the transaction that pays or releases the order; safe to repeat.
 */
export async function deliver(ctx: Ctx, order: Pick<typeof orders.$inferSelect, 'id' | 'buyingFor' | 'personId'>) {
  if (order.buyingFor === 'organisation') return openSeats(ctx, order.id)
  const agreed = await ctx.db.$count(startConsents, eq(startConsents.orderId, order.id))
  const waitsUntil = agreed ? null : endOfDay(addDays(todayOf(ctx), CANCEL_DAYS))
  const bought = await ctx.db
    .select({ reference: orderLineCourses.id, courseId: orderLineCourses.courseId })
    .from(orderLineCourses)
    .innerJoin(orderLines, eq(orderLines.id, orderLineCourses.lineId))
    .where(and(eq(orderLines.orderId, order.id), eq(orderLineCourses.owned, false)))
  const gift = {
    personId: order.personId,
    source: 'purchase' as const,
    dueOn: null,
    opens: true,
    anew: true,
    waitsUntil,
  }
  await giveCourses(
    ctx,
    bought.map((course) => ({ ...gift, ...course })),
  )
}

/** What was bought leaves its buyer's basket; what was put in meanwhile stays. */
export async function takeFromBasket({ db }: Ctx, order: { id: string; personId: string }): Promise<void> {
  const own = db.select({ id: baskets.id }).from(baskets).where(eq(baskets.personId, order.personId))
  const { courseId, bundleId, orderId } = orderLines
  await db.delete(basketLines).where(
    and(
      sql`${basketLines.basketId} in ${own}`,
      sql`exists (select 1 from ${orderLines} where ${orderId} = ${order.id}
          and (${courseId} = ${basketLines.courseId} or ${bundleId} = ${basketLines.bundleId}))`,
    ),
  )
  await db.update(baskets).set({ voucherCode: '' }).where(eq(baskets.personId, order.personId))
}
