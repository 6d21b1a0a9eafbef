import { and, eq, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { entitlements } from '#domains/learning/enrolment/enrolments.table.ts'
import { openBought } from '#domains/learning/enrolment/give.server.ts'
import { ownEnrolment } from '#domains/learning/enrolment/own.queries.server.ts'
import { orderLineCourses, orderLines, orders } from '#domains/shop/orders/orders.table.ts'
import { keepConsent } from '#domains/shop/orders/place.server.ts'
import { mayBuy } from '#domains/shop/shop.access.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'

/** The buyer wants to begin one of her courses now: her order loses the right to cancel, and all of it opens. Safe to repeat. */
export async function agreeToStart(ctx: Ctx<User>, enrolmentId: string): Promise<void> {
  authorize(mayBuy(ctx.actor), 'Please log in.')
  const own = await ownEnrolment(ctx, enrolmentId)
  if (own.open) return
  await transaction(ctx, async (ctx) => {
    const [bought] = await ctx.db
      .select({ orderId: orders.id })
      .from(entitlements)
      .innerJoin(orderLineCourses, eq(orderLineCourses.id, entitlements.reference))
      .innerJoin(orderLines, eq(orderLines.id, orderLineCourses.lineId))
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(
        and(
          eq(entitlements.enrolmentId, enrolmentId),
          sql`${entitlements.endedAt} is null`,
          sql`${entitlements.waitsUntil} is not null`,
        ),
      )
      .limit(1)
      .for('update', { of: orders })
    const { orderId } = found(bought, 'Order')
    await keepConsent(ctx, orderId)
    const parts = await ctx.db
      .select({ id: orderLineCourses.id })
      .from(orderLineCourses)
      .innerJoin(orderLines, eq(orderLines.id, orderLineCourses.lineId))
      .where(eq(orderLines.orderId, orderId))
    await openBought(
      ctx,
      parts.map(({ id }) => id),
    )
    await record(ctx, 'shop.start_agreed', orderId, { personId: ctx.actor.personId })
  })
}
