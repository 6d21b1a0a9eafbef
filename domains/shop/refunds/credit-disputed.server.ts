import { and, eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { creditInvoice } from '#domains/shop/invoices/credit.server.ts'
import { creditNotes } from '#domains/shop/invoices/invoices.table.ts'
import { orders } from '#domains/shop/orders/orders.table.ts'
import { decideCase } from '#domains/shop/payments/finance-cases.server.ts'
import { disputes, payments } from '#domains/shop/payments/payments.table.ts'
import { mayRunFinance } from '#domains/shop/shop.access.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { linesLeft } from './lines.queries.server.ts'
import { reductionParts, sumOf } from './refunds.rules.ts'

/** Finance decides that a payment lost to a dispute is credited: one credit note, of what was not given back before. */
export async function creditDisputed(ctx: Ctx<User>, disputeId: string, reason: string): Promise<void> {
  authorize(mayRunFinance(ctx.actor), 'Finance only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    const { orderId, pence, reference } = await lockLost(ctx, disputeId)
    if ((await ctx.db.$count(creditNotes, eq(creditNotes.disputeId, disputeId))) > 0) return
    const lines = reductionParts(await linesLeft(ctx, orderId), pence)
    if (lines.length === 0)
      throw new Refusal('conflict', 'Not credited', 'All of this order was given back and credited before.')
    await creditInvoice(ctx, orderId, { refundId: null, disputeId, reason, lines })
    await decideCase(ctx, { kind: 'dispute lost', reference, note: reason })
    await record(ctx, 'shop.dispute_credited', orderId, { pence: sumOf(lines), reason })
  })
}

async function lockLost({ db }: Ctx, disputeId: string) {
  const [row] = await db
    .select({ orderId: orders.id, pence: disputes.pence, reference: disputes.reference })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(disputes.id, disputeId), eq(disputes.state, 'lost'), eq(payments.settles, true)))
    .for('update', { of: orders })
  return found(row, 'Lost dispute')
}
