import { eq } from 'drizzle-orm'
import { orderLines, orders } from '#domains/shop/orders/orders.table.ts'
import { addMonths } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { seats } from './seats.table.ts'

const WAIT_MONTHS = 12

/** The seats of a paid or released order, free for twelve months. Called by what pays or releases it; safe to repeat. */
export async function openSeats(ctx: Ctx, orderId: string): Promise<void> {
  const lines = await ctx.db
    .select({ lineId: orderLines.id, quantity: orderLines.quantity, customerId: orders.customerId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.id, orderId))
  const untilDay = addMonths(todayOf(ctx), WAIT_MONTHS)
  const rows = lines.flatMap(({ lineId, quantity, customerId }) =>
    customerId ? Array.from({ length: quantity }, (_, at) => ({ lineId, customerId, number: at + 1, untilDay })) : [],
  )
  if (rows.length > 0) await ctx.db.insert(seats).values(rows).onConflictDoNothing()
}
