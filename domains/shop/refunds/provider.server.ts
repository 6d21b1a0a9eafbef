import { and, asc, eq, or } from 'drizzle-orm'
import { v7 } from 'uuid'
import { openCase } from '#domains/shop/payments/finance-cases.server.ts'
import { payments, refunds } from '#domains/shop/payments/payments.table.ts'
import { type RefundState, sendRefund } from '#domains/shop/payments/stripe.server.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { eachAlone } from '#platform/each-alone.server.ts'
import { authorize } from '#platform/refusal.ts'
import { settleRefund } from './finish.server.ts'

const AT_ONCE = 50

/**
 * Sends what was asked for to the provider, under the refund’s own id, so that sent twice it is given back once; one
 * that it refuses has failed, and holds up no other.
 */
export async function sendRefunds(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  const waiting = await ctx.db
    .select({ id: refunds.id, pence: refunds.pence, payment: payments.reference })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.state, 'asked'), eq(payments.way, 'card')))
    .orderBy(asc(refunds.askedAt))
    .limit(AT_ONCE)
  await eachAlone('a refund', waiting, async ({ id, pence, payment }) => {
    const told = await sendRefund(id, payment, pence)
    if (told) await takeRefund(ctx, told, id)
    else await settleRefund(ctx, id, { state: 'failed', reference: null })
  })
}

/**
 * Acts on what the provider says of a refund, once. One that was begun at the provider is kept to be allocated, and finance
 * is told. Called with what the provider answered.
 */
export function takeRefund(ctx: Ctx, told: RefundState, ownId?: string): Promise<void> {
  return transaction(ctx, async (ctx) => {
    const [known] = await ctx.db
      .select({ id: refunds.id })
      .from(refunds)
      .where(or(eq(refunds.reference, told.id), ownId ? eq(refunds.id, ownId) : undefined))
    if (!known) return told.state === 'failed' ? undefined : keepToAllocate(ctx, told)
    if (told.state === 'pending')
      await ctx.db.update(refunds).set({ reference: told.id }).where(eq(refunds.id, known.id))
    else await settleRefund(ctx, known.id, { state: told.state, reference: told.id })
  })
}

async function keepToAllocate(ctx: Ctx, { id: reference, payment: paid, pence }: RefundState) {
  if (!paid) return
  const [payment] = await ctx.db
    .select({ id: payments.id, orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.way, 'card'), eq(payments.reference, paid)))
  if (!payment) return
  const { id: paymentId, orderId } = payment
  const begun = { state: 'to allocate' as const, reason: 'Made at the payment provider.', askedAt: ctx.now.toString() }
  await ctx.db
    .insert(refunds)
    .values({ ...begun, id: v7(), orderId, paymentId, reference, pence })
    .onConflictDoNothing({ target: refunds.reference })
  await openCase(ctx, { kind: 'refund to allocate', orderId, reference, details: { pence } })
}
