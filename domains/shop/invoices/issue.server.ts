import { eq } from 'drizzle-orm'
import { addressLines } from '#domains/shop/addresses.form.ts'
import { linesOf } from '#domains/shop/orders/lines.queries.server.ts'
import { orders } from '#domains/shop/orders/orders.table.ts'
import { seller } from '#domains/shop/terms/seller.server.ts'
import type { Day } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { found } from '#platform/refusal.ts'
import { type InvoiceContent, invoiceLine } from './invoice.rules.ts'
import { invoices } from './invoices.table.ts'

type Settlement = { paid: InvoiceContent['paid']; dueOn: Day | null }

/**
 * Issues the invoice of an order, with the next number of the year; an order has one. Called in the transaction that pays
 * or places the order, which authorizes. Returns its id.
 */
export async function issueInvoice(ctx: Ctx, orderId: string, { paid, dueOn }: Settlement): Promise<string> {
  const today = todayOf(ctx)
  const [row] = await ctx.db
    .insert(invoices)
    .values({
      ...{ orderId, series: today.slice(0, 4), issuedOn: today, taxPoint: today, dueOn },
      content: await contentOf(ctx, orderId, paid, dueOn),
      issuedAt: ctx.now.toString(),
    })
    .onConflictDoNothing({ target: invoices.orderId })
    .returning({ id: invoices.id })
  if (row) return row.id
  const [known] = await ctx.db.select({ id: invoices.id }).from(invoices).where(eq(invoices.orderId, orderId))
  return found(known, 'Invoice').id
}

async function contentOf(
  ctx: Ctx,
  orderId: string,
  paid: InvoiceContent['paid'],
  dueOn: Day | null,
): Promise<InvoiceContent> {
  const [row] = await ctx.db.select().from(orders).where(eq(orders.id, orderId))
  const order = found(row, 'Order')
  const { bank, dueDays, yearEndMonth, ...sells } = await seller(ctx)
  const lines = await linesOf(ctx, orderId)
  return {
    seller: { ...sells, vatNumber: order.vatNumber },
    buyer: { name: order.name, address: addressLines(order.address), email: order.email },
    ...{ order: order.number, purchaseOrder: order.purchaseOrder, voucherCode: order.voucherCode, paid },
    vat: { status: order.vatStatus, rate: order.vatRate },
    lines: lines.map((line) => invoiceLine(line, order.vatRate)),
    netPence: order.totalPence - order.vatPence,
    vatPence: order.vatPence,
    totalPence: order.totalPence,
    bank: dueOn ? bank : '',
  }
}
