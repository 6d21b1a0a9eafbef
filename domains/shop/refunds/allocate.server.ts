import { eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { orders } from '#domains/shop/orders/orders.table.ts'
import { decideCase } from '#domains/shop/payments/finance-cases.server.ts'
import { refunds } from '#domains/shop/payments/payments.table.ts'
import { mayRunFinance } from '#domains/shop/shop.access.ts'
import { pounds } from '#lib/money.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { settleRefund } from './finish.server.ts'
import { linesLeft } from './lines.queries.server.ts'
import { keepParts } from './parts.server.ts'
import type { AllocateForm } from './refund.form.ts'
import { reductionParts, refundParts, sumOf } from './refunds.rules.ts'

/**
 * Says what a refund that was made at the provider was for, to the penny: its credit note is written, and what it gave back
 * ends. Who says it second changes nothing.
 */
export async function allocateRefund(ctx: Ctx<User>, refundId: string, form: AllocateForm): Promise<void> {
  authorize(mayRunFinance(ctx.actor), 'Finance only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    const refund = await lockRefund(ctx, refundId)
    if (refund.state !== 'to allocate') return
    const parts = partsOf(await linesLeft(ctx, refund.orderId), refund.pence, form)
    await ctx.db.update(refunds).set({ reason: form.reason }).where(eq(refunds.id, refundId))
    await keepParts(ctx, refundId, parts)
    await settleRefund(ctx, refundId, { state: 'succeeded', reference: refund.reference, allocated: true })
    await record(ctx, 'shop.refund_allocated', refundId, { pence: refund.pence, reason: form.reason })
    await decideCase(ctx, { kind: 'refund to allocate', reference: refund.reference ?? '', note: form.reason })
  })
}

/** The order first, as everywhere: two refunds of one order wait for each other. */
async function lockRefund({ db }: Ctx, refundId: string) {
  const [known] = await db.select({ orderId: refunds.orderId }).from(refunds).where(eq(refunds.id, refundId))
  const { orderId } = found(known, 'Refund')
  await db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update')
  const [row] = await db.select().from(refunds).where(eq(refunds.id, refundId)).for('update')
  return found(row, 'Refund')
}

function partsOf(lines: Awaited<ReturnType<typeof linesLeft>>, pence: number, form: AllocateForm) {
  const refuse = (what: string) => new Refusal('invalid', 'Not allocated', undefined, { what })
  if (form.what === 'reduction') {
    const parts = reductionParts(lines, pence)
    if (sumOf(parts) !== pence) throw refuse('This is more than is left of the order.')
    return parts
  }
  const parts = refundParts(lines, { courseIds: form.courses, seats: form.seats })
  if (!parts) throw refuse('Choose courses or seats that were not given back before.')
  if (sumOf(parts) !== pence)
    throw refuse(`They cost ${pounds(sumOf(parts))}, and ${pounds(pence)} was given back. Choose what comes to that.`)
  return parts
}
