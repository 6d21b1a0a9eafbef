import { and, asc, between, eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import { documentNumber } from '#domains/shop/invoices/invoice.rules.ts'
import { invoices } from '#domains/shop/invoices/invoices.table.ts'
import { orders } from '#domains/shop/orders/orders.table.ts'
import { formatDay } from '#lib/day.ts'
import { pounds } from '#lib/money.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { eachAlone } from '#platform/each-alone.server.ts'
import { authorize } from '#platform/refusal.ts'
import { remindable, reminderDue } from './invoice-reminders.rules.ts'

/** Reminds of invoices that were not paid in time, to the address of the invoice, each time once. */
export async function sweepInvoices(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  const { from, until } = remindable(todayOf(ctx))
  const late = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(invoices, eq(invoices.orderId, orders.id))
    .where(and(eq(orders.state, 'open'), eq(orders.paysBy, 'invoice'), between(invoices.dueOn, from, until)))
    .orderBy(asc(orders.placedAt))
  await eachAlone('the reminder of an invoice', late, ({ id }) => transaction(ctx, (ctx) => remind(ctx, id)))
}

async function remind(ctx: Ctx, orderId: string): Promise<void> {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId)).for('update')
  const [invoice] = await ctx.db.select().from(invoices).where(eq(invoices.orderId, orderId))
  // paid or cancelled while this waited for it
  if (order?.state !== 'open' || !invoice?.dueOn) return
  const days = reminderDue(invoice.dueOn, todayOf(ctx))
  if (!days) return
  const { name, email, number, personId, totalPence } = order
  const sent = await queueEmail(ctx, {
    template: 'shop.invoice_overdue',
    to: { address: email, name, personId },
    params: {
      ...{ name, number, orderId, total: pounds(totalPence), dueOn: formatDay(invoice.dueOn) },
      ...{ invoice: documentNumber(invoice.series, invoice.number), bank: invoice.content.bank },
    },
    dedupeKey: `invoice overdue ${orderId} ${days}`,
    subjectId: orderId,
  })
  if (sent) await record(ctx, 'shop.invoice_reminded', orderId, { personId, days })
}
