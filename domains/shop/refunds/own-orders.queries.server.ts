import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { documentNumber, type InvoiceContent } from '#domains/shop/invoices/invoice.rules.ts'
import { creditNotes, invoices } from '#domains/shop/invoices/invoices.table.ts'
import { linesOf } from '#domains/shop/orders/lines.queries.server.ts'
import { orderLines, orders, startConsents } from '#domains/shop/orders/orders.table.ts'
import { isOwnOrder } from '#domains/shop/orders/own.queries.server.ts'
import { payments, refunds } from '#domains/shop/payments/payments.table.ts'
import { mayBuy } from '#domains/shop/shop.access.ts'
import { addDays, dayOfInstant } from '#lib/day.ts'
import { allAtOnce, type Rows } from '#lib/rows.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'

const CANCEL_DAYS = 14

const refunded = sql<number>`(select coalesce(sum(pence), 0)::int from ${refunds} as given
  where given.order_id = ${orders.id} and given.state <> 'failed' and exists (
    select 1 from ${payments} as paid where paid.id = given.payment_id and paid.settles))`

/** The asker's orders, the newest first, without those that were given up before they were paid. */
export async function myOrders(ctx: Ctx<User>) {
  authorize(mayBuy(ctx.actor), 'Please log in.')
  return listed(ctx)
}
export type OwnOrder = Awaited<ReturnType<typeof myOrders>>[number]

/** How many of them there are. */
export async function countOwnOrders(ctx: Ctx<User>): Promise<number> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  return ctx.db.$count(orders, shown(ctx))
}

/** The same, one after another. */
export async function eachOwnOrder(ctx: Ctx<User>): Promise<Rows<OwnOrder>> {
  authorize(mayBuy(ctx.actor), 'Please log in.')
  return allAtOnce(await listed(ctx))
}

const shown = (ctx: Ctx<User>) =>
  and(isOwnOrder(ctx), sql`(${orders.state} <> 'cancelled' or ${orders.paysBy} = 'invoice')`)

function listed(ctx: Ctx<User>) {
  const { id, number, state, buyingFor, name, paysBy, totalPence, placedAt, paidAt } = orders
  return ctx.db
    .select({
      ...{ id, number, state, buyingFor, name, paysBy, totalPence, placedAt, paidAt, refunded },
      invoice: sql<string | null>`${invoices.series} || '-' || lpad(${invoices.number}::text, 5, '0')`,
      titles: sql<
        string[]
      >`(select array_agg(line.title order by line.position) from ${orderLines} as line where line.order_id = ${orders.id})`,
      seats: sql<number>`(select coalesce(sum(line.quantity), 0)::int from ${orderLines} as line where line.order_id = ${orders.id})`,
    })
    .from(orders)
    .leftJoin(invoices, eq(invoices.orderId, orders.id))
    .where(shown(ctx))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(200)
}

/** One of the asker's orders, with its invoice and credit notes and what can still be done; another's is not found. */
export async function myOrder(ctx: Ctx<User>, orderId: string) {
  authorize(mayBuy(ctx.actor), 'Please log in.')
  const [row] = await ctx.db
    .select({ order: orders, refunded, invoice: invoices, agreed: startConsents.id })
    .from(orders)
    .leftJoin(invoices, eq(invoices.orderId, orders.id))
    .leftJoin(startConsents, eq(startConsents.orderId, orders.id))
    .where(and(eq(orders.id, orderId), isOwnOrder(ctx)))
  const { order, invoice, agreed, refunded: refundedPence } = found(row, 'Order')
  const until = order.paidAt && addDays(dayOfInstant(order.paidAt), CANCEL_DAYS)
  const mine = order.personId === ctx.actor.personId
  const may =
    mine && order.buyingFor === 'myself' && order.state === 'paid' && !agreed && refundedPence < order.totalPence
  return {
    ...order,
    refundedPence,
    lines: await shownLines(ctx, orderId),
    invoice: invoice && shownInvoice(invoice),
    creditNotes: invoice ? await creditNotesOf(ctx, invoice.id) : [],
    cancelUntil: may && until && until >= todayOf(ctx) ? until : null,
  }
}
export type OwnOrderShown = Awaited<ReturnType<typeof myOrder>>

type Invoice = typeof invoices.$inferSelect
const shownInvoice = ({ id, series, number, issuedOn, taxPoint, dueOn, content }: Invoice) => ({
  ...{ id, issuedOn, taxPoint, dueOn, number: documentNumber(series, number) },
  content: content satisfies InvoiceContent,
})

async function creditNotesOf({ db }: Ctx, invoiceId: string) {
  const rows = await db
    .select()
    .from(creditNotes)
    .where(eq(creditNotes.invoiceId, invoiceId))
    .orderBy(asc(creditNotes.number))
  return rows.map(({ id, series, number, issuedOn, pence, content }) => ({
    ...{ id, issuedOn, pence, reason: content.reason },
    number: documentNumber(`CN-${series}`, number),
  }))
}

async function shownLines(ctx: Ctx, orderId: string) {
  const lines = await linesOf(ctx, orderId)
  return lines.map(({ id, title, quantity, unitPence, discountPence, totalPence, vatPence, courses }) => ({
    ...{ id, title, quantity, unitPence, discountPence, totalPence, vatPence, courses },
  }))
}
