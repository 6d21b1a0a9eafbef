import { eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { issueInvoice } from '#domains/shop/invoices/issue.server.ts'
import { orders } from '#domains/shop/orders/orders.table.ts'
import { settleVoucher } from '#domains/shop/orders/voucher-uses.server.ts'
import { payments } from '#domains/shop/payments/payments.table.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { found } from '#platform/refusal.ts'
import { confirmPaid } from './confirm.server.ts'
import { deliver, takeFromBasket } from './deliver.server.ts'

export type Received = {
  way: 'card' | 'test' | 'bank'
  reference: string
  pence: number
  cardBrand?: string | null
  cardLast4?: string | null
  /** Who entered it, where a person did. */
  recordedBy?: string
}
/** Paid: now, or by this payment before. Second: the order was settled or cancelled before, and this money goes back. */
export type Settled = 'paid' | 'second'

/**
 * Takes a payment: the order is paid, its invoice issued, its voucher spent and what was bought delivered, in one
 * transaction and once, however often and by however many servers it is told. Called by what knows that money came in.
 */
export function settleOrder(ctx: Ctx, orderId: string, received: Received | null): Promise<Settled> {
  return transaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(orders).where(eq(orders.id, orderId)).for('update')
    const order = found(row, 'Order')
    if (received) {
      const settles = order.state === 'open'
      const [fresh] = await ctx.db
        .insert(payments)
        .values({ ...received, orderId, settles, paidAt: ctx.now.toString() })
        .onConflictDoNothing({ target: [payments.way, payments.reference] })
        .returning({ id: payments.id })
      if (!fresh) return 'paid'
      if (!settles) return 'second'
    } else if (order.state !== 'open') return 'paid'
    await ctx.db.update(orders).set({ state: 'paid', paidAt: ctx.now.toString() }).where(eq(orders.id, orderId))
    await settleVoucher(ctx, orderId, 'spent')
    const invoiceId = await issueInvoice(ctx, orderId, { paid: paidWords(ctx, received), dueOn: null })
    await deliver(ctx, order)
    await takeFromBasket(ctx, order)
    await record(ctx, 'shop.order_paid', orderId, { personId: order.personId, totalPence: order.totalPence })
    await confirmPaid(ctx, order, invoiceId)
    return 'paid'
  })
}

function paidWords(ctx: Ctx, received: Received | null) {
  if (!received) return { on: todayOf(ctx), how: 'Nothing to pay' }
  const { way, cardBrand, cardLast4 } = received
  const card = cardLast4 ? `Paid by ${cardBrand ?? 'card'} ending ${cardLast4}` : 'Paid by card'
  return { on: todayOf(ctx), how: { card, test: 'Paid by test payment', bank: 'Paid by bank transfer' }[way] }
}
