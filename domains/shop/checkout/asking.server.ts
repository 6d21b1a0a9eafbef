import { and, asc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { orders } from '#domains/shop/orders/orders.table.ts'
import { cancelOrder } from '#domains/shop/orders/place.server.ts'
import { checkoutSessions } from '#domains/shop/payments/payments.table.ts'
import { askSession } from '#domains/shop/payments/stripe.server.ts'
import { mayBuy } from '#domains/shop/shop.access.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { eachAlone } from '#platform/each-alone.server.ts'
import { logJobFailure } from '#platform/log.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { takeSession } from './take-session.server.ts'

const AT_ONCE = 50
/** A session that no event told of is asked about again after ten minutes. */
const ASK_MINUTES = 10

/** The buyer is back from the provider: its word decides, not the address. Another’s order is not found. */
export async function askAboutOrder(ctx: Ctx<User>, orderId: string): Promise<'paid' | 'waiting' | 'cancelled'> {
  authorize(mayBuy(ctx.actor), 'Please log in.')
  const [row] = await ctx.db.select().from(orders).where(eq(orders.id, orderId))
  const order = found(row?.personId === ctx.actor.personId ? row : undefined, 'Order')
  if (order.state === 'open') {
    const [session] = await ctx.db
      .select()
      .from(checkoutSessions)
      .where(
        and(
          eq(checkoutSessions.orderId, orderId),
          eq(checkoutSessions.state, 'open'),
          isNotNull(checkoutSessions.providerId),
        ),
      )
    const told = session?.providerId && (await askSession(session.providerId).catch(silence))
    if (told) await takeSession(ctx, told)
  }
  const [now] = await ctx.db.select({ state: orders.state }).from(orders).where(eq(orders.id, orderId))
  return now?.state === 'paid' ? 'paid' : now?.state === 'cancelled' ? 'cancelled' : 'waiting'
}

// the buyer waits as if the bank had not answered; the sweep asks again
function silence(cause: unknown): undefined {
  logJobFailure('asking about a payment', cause)
}

/** Asks the provider about sessions of which no event told: those that have run out, and those that wait for long. */
export async function sweepCheckouts(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  const { id, orderId, providerId, expiresAt } = checkoutSessions
  const lately = ctx.now.subtract({ minutes: ASK_MINUTES }).toString()
  const waiting = await ctx.db
    .select({ id, orderId, providerId, expiresAt })
    .from(checkoutSessions)
    .where(
      and(
        eq(checkoutSessions.state, 'open'),
        lte(checkoutSessions.madeAt, lately),
        or(isNull(checkoutSessions.askedAt), lte(checkoutSessions.askedAt, lately)),
        or(isNotNull(checkoutSessions.providerId), lte(checkoutSessions.expiresAt, ctx.now.toString())),
      ),
    )
    .orderBy(asc(checkoutSessions.expiresAt))
    .limit(AT_ONCE)
  await eachAlone('asking about a payment', waiting, async ({ id, orderId, providerId, expiresAt }) => {
    if (!providerId) return giveUp(ctx, id, orderId)
    // first, so that one which cannot be asked about does not stand before the others for ever
    await ctx.db.update(checkoutSessions).set({ askedAt: ctx.now.toString() }).where(eq(checkoutSessions.id, id))
    const told = await askSession(providerId)
    if (told) return takeSession(ctx, told)
    // offered under other keys: nobody can pay it any more
    if (Temporal.Instant.compare(Temporal.Instant.from(expiresAt), ctx.now) <= 0) await giveUp(ctx, id, orderId)
  })
}

// the buyer was never sent to pay, as the process ended before the provider’s answer was kept, or can pay no more
function giveUp(ctx: Ctx, id: string, orderId: string): Promise<void> {
  return transaction(ctx, async (ctx) => {
    const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId)).for('update')
    const closed = { state: 'expired' as const, closedAt: ctx.now.toString() }
    await ctx.db
      .update(checkoutSessions)
      .set(closed)
      .where(and(eq(checkoutSessions.id, id), eq(checkoutSessions.state, 'open')))
    if (order?.state === 'open') await cancelOrder(ctx, orderId)
  })
}
