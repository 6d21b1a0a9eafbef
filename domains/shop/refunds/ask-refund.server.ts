import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { orders, startConsents } from '#domains/shop/orders/orders.table.ts'
import { disputes, payments, refunds } from '#domains/shop/payments/payments.table.ts'
import { mayBuy, mayRunFinance } from '#domains/shop/shop.access.ts'
import { addDays, dayOfInstant } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { settleRefund } from './finish.server.ts'
import { linesLeft } from './lines.queries.server.ts'
import { keepParts } from './parts.server.ts'
import type { RefundForm } from './refund.form.ts'
import { refundParts, sumOf, type Wanted } from './refunds.rules.ts'

const CANCEL_DAYS = 14

/** Gives back part of a paid order, or all of it; returns the refund, which the provider may still have to make. */
export async function askRefund(ctx: Ctx<User>, orderId: string, form: RefundForm): Promise<string> {
  authorize(mayRunFinance(ctx.actor), 'Finance only.', { proof: ctx.actor })
  return transaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(orders).where(eq(orders.id, orderId)).for('update')
    return give(ctx, found(row, 'Order'), { courseIds: form.courses, seats: form.seats }, form.reason)
  })
}

/**
 * A consumer takes the law’s fourteen days: the asker’s own purchase, not begun and without the consent to begin, is given
 * back whole.
 */
export async function cancelPurchase(ctx: Ctx<User>, orderId: string): Promise<string> {
  authorize(mayBuy(ctx.actor), 'Please log in.')
  return transaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(orders).where(eq(orders.id, orderId)).for('update')
    const order = found(row?.personId === ctx.actor.personId ? row : undefined, 'Order')
    const agreed = await ctx.db.$count(startConsents, eq(startConsents.orderId, orderId))
    const until = order.paidAt && addDays(dayOfInstant(order.paidAt), CANCEL_DAYS)
    if (order.buyingFor !== 'myself' || agreed > 0 || !until || until < todayOf(ctx))
      throw new Refusal('conflict', 'Not cancelled', 'This purchase can no longer be cancelled.')
    const left = (await linesLeft(ctx, orderId)).flatMap(({ courses }) => courses.filter(({ refunded }) => !refunded))
    return give(
      ctx,
      order,
      { courseIds: left.map(({ id }) => id), seats: {} },
      'Cancelled by the buyer within 14 days.',
    )
  })
}

async function give(ctx: Ctx<User>, order: typeof orders.$inferSelect, wanted: Wanted, reason: string) {
  if (order.state !== 'paid') throw new Refusal('conflict', 'Not refunded', 'This order was not paid.')
  const wantedParts = refundParts(await linesLeft(ctx, order.id), wanted)
  if (!wantedParts) throw new Refusal('conflict', 'Not refunded', 'Some of it was given back before. Look at it again.')
  const [payment] = await ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.settles, true)))
  const pence = sumOf(wantedParts)
  if (!payment || pence === 0)
    throw new Refusal('conflict', 'Not refunded', 'Nothing was paid for it, so nothing can be given back.')
  const lost = and(eq(disputes.paymentId, payment.id), eq(disputes.state, 'lost'))
  if ((await ctx.db.$count(disputes, lost)) > 0)
    throw new Refusal('conflict', 'Not refunded', 'The buyer’s bank took this payment back.')
  const id = v7()
  const asked = { state: 'asked' as const, askedBy: ctx.actor.userId, askedAt: ctx.now.toString() }
  await ctx.db.insert(refunds).values({ id, orderId: order.id, paymentId: payment.id, pence, reason, ...asked })
  await keepParts(ctx, id, wantedParts)
  await record(ctx, 'shop.refund_asked', id, { personId: order.personId, pence, reason })
  if (payment.way !== 'card') await settleRefund(ctx, id, { state: 'succeeded', reference: null })
  return id
}
