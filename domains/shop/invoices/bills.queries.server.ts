import { and, eq } from 'drizzle-orm'
import { orders } from '#domains/shop/orders/orders.table.ts'
import { isOwnOrder } from '#domains/shop/orders/own.queries.server.ts'
import { mayBuy, mayRunFinance } from '#domains/shop/shop.access.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { type Billed, documentNumber } from './invoice.rules.ts'
import { creditNotes, invoices } from './invoices.table.ts'

export type Bill = Billed & { id: string }

/** An invoice or credit note of one of the asker's orders; another's is not found. */
export async function ownBill(ctx: Ctx<User>, id: string): Promise<Bill> {
  authorize(mayBuy(ctx.actor), 'Please log in.')
  return billOf(ctx, id, isOwnOrder(ctx))
}

/** Any invoice or credit note; for finance. */
export async function billForFinance(ctx: Ctx<User>, id: string): Promise<Bill> {
  authorize(mayRunFinance(ctx.actor), 'Finance only.')
  return billOf(ctx, id, undefined)
}

async function billOf({ db }: Ctx, id: string, seen: ReturnType<typeof isOwnOrder>): Promise<Bill> {
  const [invoice] = await db
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(eq(invoices.id, id), seen))
  if (invoice) {
    const { series, number, issuedOn, taxPoint, dueOn, content } = invoice.invoice
    return { id, kind: 'invoice', number: documentNumber(series, number), issuedOn, taxPoint, dueOn, content }
  }
  const [credit] = await db
    .select({ note: creditNotes })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(eq(creditNotes.id, id), seen))
  const { series, number, issuedOn, content } = found(credit, 'Invoice').note
  return { id, kind: 'credit note', number: documentNumber(`CN-${series}`, number), issuedOn, content }
}
