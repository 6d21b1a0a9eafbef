import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { auditLog } from '#domains/audit/audit.table.ts'
import { documentNumber } from '#domains/shop/invoices/invoice.rules.ts'
import { creditNotes, invoices } from '#domains/shop/invoices/invoices.table.ts'
import { orders } from '#domains/shop/orders/orders.table.ts'
import { disputes, financeCases, payments, refunds } from '#domains/shop/payments/payments.table.ts'
import { linesLeft } from '#domains/shop/refunds/lines.queries.server.ts'
import { mayRunFinance } from '#domains/shop/shop.access.ts'
import type { User } from '#platform/actor.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'

/** One order with everything that happened to it. */
export async function orderForFinance(ctx: Ctx<User>, orderId: string) {
  authorize(mayRunFinance(ctx.actor), 'Finance only.')
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId))
  const [invoice] = await ctx.db.select().from(invoices).where(eq(invoices.orderId, orderId))
  const given = await refundsOf(ctx, orderId)
  return {
    ...found(order, 'Order'),
    overdue: order?.state === 'open' && (invoice?.dueOn ?? '9999') < todayOf(ctx),
    lines: await linesLeft(ctx, orderId),
    invoice: invoice
      ? {
          ...{ id: invoice.id, issuedOn: invoice.issuedOn, dueOn: invoice.dueOn },
          number: documentNumber(invoice.series, invoice.number),
        }
      : null,
    creditNotes: invoice ? await creditNotesOf(ctx, invoice.id) : [],
    payments: await ctx.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.paidAt)),
    refunds: given,
    refunded: given.reduce((sum, { state, settles, pence }) => sum + (settles && state !== 'failed' ? pence : 0), 0),
    disputes: await disputesOf(ctx, orderId),
    history: await historyOf(ctx, [orderId, ...given.map(({ id }) => id)]),
  }
}
export type OrderShown = Awaited<ReturnType<typeof orderForFinance>>

async function creditNotesOf({ db }: Ctx, invoiceId: string) {
  const notes = await db
    .select()
    .from(creditNotes)
    .where(eq(creditNotes.invoiceId, invoiceId))
    .orderBy(asc(creditNotes.number))
  return notes.map(({ id, series, number, issuedOn, pence, content }) => ({
    ...{ id, issuedOn, pence, reason: content.reason, number: documentNumber(`CN-${series}`, number) },
  }))
}

function refundsOf({ db }: Ctx, orderId: string) {
  const { id, pence, reason, state, askedAt, settledAt, reference } = refunds
  return db
    .select({ id, pence, reason, state, askedAt, settledAt, reference, settles: payments.settles })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.orderId, orderId))
    .orderBy(desc(askedAt))
}

/** Each with whether it was lost, and credited. */
function disputesOf({ db }: Ctx, orderId: string) {
  const { id, pence, reason, state, openedAt, closedAt } = disputes
  const credited = sql<boolean>`exists (select 1 from ${creditNotes} as note where note.dispute_id = ${id})`
  return db
    .select({ id, pence, reason, state, openedAt, closedAt, credited, settles: payments.settles })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(openedAt))
}

const AT_MOST = 200

/** What was recorded of an order, its refunds and its cases; the newest first. */
function historyOf({ db }: Ctx, subjects: string[]) {
  const cases = db.select({ id: financeCases.id }).from(financeCases).where(inArray(financeCases.orderId, subjects))
  return db
    .select({ id: auditLog.seq, verb: auditLog.verb, details: auditLog.details, at: auditLog.at, who: users.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorUserId))
    .where(
      and(
        or(inArray(auditLog.subjectId, subjects), inArray(auditLog.subjectId, cases)),
        sql`${auditLog.verb} like 'shop.%'`,
      ),
    )
    .orderBy(desc(auditLog.seq))
    .limit(AT_MOST)
}
