import { and, eq, or } from 'drizzle-orm'
import { v7 } from 'uuid'
import { orders } from '#domains/shop/orders/orders.table.ts'
import { cancelOrder } from '#domains/shop/orders/place.server.ts'
import { openCase } from '#domains/shop/payments/finance-cases.server.ts'
import { checkoutSessions, payments, refunds } from '#domains/shop/payments/payments.table.ts'
import { isLive, type SessionState } from '#domains/shop/payments/stripe.server.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { settleOrder } from './settle.server.ts'

/** What became of the order: paid, now or before; ended without payment; or still waiting. */
export type Taken = 'paid' | 'ended' | 'waiting' | 'unknown'

/**
 * Acts on what the provider says of a session, once, in whatever order it is told: paid is settled, expired frees the order.
 * A payment that does not match its order gives no access and goes to finance; a second one is given back.
 */
export function takeSession(ctx: Ctx, told: SessionState): Promise<Taken> {
  return transaction(ctx, async (ctx) => {
    const [session] = await ctx.db
      .select()
      .from(checkoutSessions)
      .where(
        or(
          eq(checkoutSessions.providerId, told.id),
          told.orderId
            ? and(eq(checkoutSessions.orderId, told.orderId), eq(checkoutSessions.state, 'open'))
            : undefined,
        ),
      )
      .limit(1)
    if (!session) return 'unknown'
    const { orderId } = session
    await ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update')
    await ctx.db
      .update(checkoutSessions)
      .set({ askedAt: ctx.now.toString() })
      .where(eq(checkoutSessions.id, session.id))
    if (told.state === 'expired') return expired(ctx, session)
    if (!told.paid || !told.payment) return 'waiting'
    const closed = { state: 'complete' as const, closedAt: ctx.now.toString(), providerId: told.id }
    await ctx.db
      .update(checkoutSessions)
      .set(closed)
      .where(and(eq(checkoutSessions.id, session.id), eq(checkoutSessions.state, 'open')))
    if (told.pence !== session.totalPence || told.currency !== 'gbp' || told.live !== isLive()) {
      const { pence, currency } = told
      const details = { expected: session.totalPence, pence, currency, live: told.live ? 'yes' : 'no' }
      await openCase(ctx, { kind: 'mismatch', orderId, reference: told.payment, details })
      return 'waiting'
    }
    return paid(ctx, orderId, { ...told, payment: told.payment })
  })
}

async function expired(ctx: Ctx, session: typeof checkoutSessions.$inferSelect): Promise<Taken> {
  const closed = { state: 'expired' as const, closedAt: ctx.now.toString() }
  await ctx.db
    .update(checkoutSessions)
    .set(closed)
    .where(and(eq(checkoutSessions.id, session.id), eq(checkoutSessions.state, 'open')))
  const [order] = await ctx.db.select({ state: orders.state }).from(orders).where(eq(orders.id, session.orderId))
  const another = await ctx.db.$count(
    checkoutSessions,
    and(eq(checkoutSessions.orderId, session.orderId), eq(checkoutSessions.state, 'open')),
  )
  if (order?.state === 'open' && another === 0) await cancelOrder(ctx, session.orderId)
  return order?.state === 'paid' ? 'paid' : 'ended'
}

async function paid(ctx: Ctx, orderId: string, told: SessionState & { payment: string }): Promise<Taken> {
  const { payment: reference, pence, cardBrand, cardLast4 } = told
  const settled = await settleOrder(ctx, orderId, { way: 'card', reference, pence, cardBrand, cardLast4 })
  if (settled === 'second') await giveBack(ctx, orderId, reference)
  return 'paid'
}

async function giveBack(ctx: Ctx, orderId: string, reference: string) {
  const [payment] = await ctx.db
    .select({ id: payments.id, pence: payments.pence })
    .from(payments)
    .where(and(eq(payments.way, 'card'), eq(payments.reference, reference)))
  if (!payment) return
  const reason = 'The order had been paid or cancelled before.'
  const asked = { state: 'asked' as const, askedAt: ctx.now.toString(), reason }
  await ctx.db.insert(refunds).values({ id: v7(), orderId, paymentId: payment.id, pence: payment.pence, ...asked })
  await openCase(ctx, { kind: 'second payment', orderId, reference, details: { pence: payment.pence } })
}
