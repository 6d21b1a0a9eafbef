import { and, asc, eq } from 'drizzle-orm'
import { orderLines, orders } from '#domains/shop/orders/orders.table.ts'
import { checkoutSessions } from '#domains/shop/payments/payments.table.ts'
import { expireSession, offerSession } from '#domains/shop/payments/stripe.server.ts'
import { mayBuy } from '#domains/shop/shop.access.ts'
import type { User } from '#platform/actor.ts'
import { checkoutPage, paidPage } from '#platform/addresses.ts'
import { config } from '#platform/config.server.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { logJobFailure } from '#platform/log.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { takeSession } from './take-session.server.ts'

/** What the provider takes at least; a little more, for the way there. */
const OPEN_SECONDS = 30 * 60 + 30

type Session = typeof checkoutSessions.$inferSelect

/**
 * Where the asker pays for her open order: one session of the provider, the same for two clicks and two servers. It is made
 * outside any transaction, under a key of its own, so that a process that was killed meanwhile finds the same one.
 */
export async function beginCardPayment(ctx: Ctx<User>, orderId: string): Promise<string> {
  authorize(mayBuy(ctx.actor), 'Please log in.')
  const session = await openSession(ctx, orderId)
  if (session.url) return session.url
  const lines = await ctx.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId))
  const { publicUrl } = config()
  const offered = await orRefused(
    offerSession({
      ...{ key: session.id, orderId, email: order?.email ?? ctx.actor.email },
      lines: lines.map(({ title, quantity, totalPence }) => ({
        name: quantity > 1 ? `${quantity} x ${title}` : title,
        pence: totalPence,
      })),
      expiresAt: Temporal.Instant.from(session.expiresAt),
      paidAddress: `${publicUrl}${paidPage(orderId)}`,
      backAddress: `${publicUrl}${checkoutPage()}`,
    }),
  )
  const known = { providerId: offered.id, url: offered.url }
  await ctx.db.update(checkoutSessions).set(known).where(eq(checkoutSessions.id, session.id))
  return offered.url
}

function openSession(ctx: Ctx<User>, orderId: string): Promise<Session> {
  return transaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(orders).where(eq(orders.id, orderId)).for('update')
    const order = found(row?.personId === ctx.actor.personId ? row : undefined, 'Order')
    if (order.state !== 'open' || order.paysBy !== 'card')
      throw new Refusal('conflict', 'Not paid', 'This order is not waiting for a card payment.')
    const [open] = await ctx.db
      .select()
      .from(checkoutSessions)
      .where(and(eq(checkoutSessions.orderId, orderId), eq(checkoutSessions.state, 'open')))
    if (open) return open
    const expiresAt = ctx.now.add({ seconds: OPEN_SECONDS }).toString()
    const [made] = await ctx.db
      .insert(checkoutSessions)
      .values({ orderId, totalPence: order.totalPence, state: 'open', madeAt: ctx.now.toString(), expiresAt })
      .returning()
    return found(made, 'Payment')
  })
}

/**
 * Before another order takes its place: ends what the provider still offers for the asker's open order. Where the buyer was
 * faster and paid, that order is settled instead, and true is returned.
 */
export async function endEarlierOffer(ctx: Ctx<User>): Promise<boolean> {
  authorize(mayBuy(ctx.actor), 'Please log in.')
  const open = await ctx.db
    .select({ id: checkoutSessions.id, providerId: checkoutSessions.providerId })
    .from(checkoutSessions)
    .innerJoin(orders, eq(orders.id, checkoutSessions.orderId))
    .where(and(eq(orders.personId, ctx.actor.personId), eq(orders.state, 'open'), eq(checkoutSessions.state, 'open')))
  let paid = false
  for (const { id, providerId } of open) {
    const told = providerId && (await orRefused(expireSession(providerId)))
    if (!told) await closeUnsent(ctx, id)
    else if ((await takeSession(ctx, told)) === 'paid') paid = true
  }
  return paid
}

// never known to the provider as far as we can tell, or offered under other keys: whatever it is paid by goes back
async function closeUnsent({ db, now }: Ctx, id: string) {
  const closed = { state: 'expired' as const, closedAt: now.toString() }
  await db
    .update(checkoutSessions)
    .set(closed)
    .where(and(eq(checkoutSessions.id, id), eq(checkoutSessions.state, 'open')))
}

async function orRefused<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (cause) {
    if (cause instanceof Refusal) throw cause
    logJobFailure('card payment', cause)
    throw new Refusal(
      'conflict',
      'Not paid',
      'The payment provider does not answer. Nothing was charged. Try again in a minute.',
    )
  }
}
