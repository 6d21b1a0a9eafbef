import { and, asc, eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { enrolments } from '#domains/learning/enrolment/enrolments.table.ts'
import { endEntitlements, reopenBought } from '#domains/learning/enrolment/give.server.ts'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import { creditInvoice } from '#domains/shop/invoices/credit.server.ts'
import { creditNotes } from '#domains/shop/invoices/invoices.table.ts'
import { orderLineCourses, orderLines, orders } from '#domains/shop/orders/orders.table.ts'
import { openCase } from '#domains/shop/payments/finance-cases.server.ts'
import { disputes, refundParts, refunds } from '#domains/shop/payments/payments.table.ts'
import { seats } from '#domains/shop/seats/seats.table.ts'
import { pounds } from '#lib/money.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { found } from '#platform/refusal.ts'

export type Outcome = {
  state: 'succeeded' | 'failed'
  reference: string | null
  /** It began at the provider, and finance has said what it was for. */
  allocated?: true
}

/**
 * What became of a refund, once: where it succeeded its credit note is written and what it gave back ends, that alone; where
 * it failed the order is as it was, and finance is told. Called by what knows the outcome.
 */
export function settleRefund(ctx: Ctx, refundId: string, { state, reference, allocated }: Outcome): Promise<void> {
  return transaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(refunds).where(eq(refunds.id, refundId)).for('update')
    const refund = found(row, 'Refund')
    const open = refund.state === 'asked' || (refund.state === 'to allocate' && (allocated || state === 'failed'))
    // a bank may send the money back weeks later: then the buyer is unpaid, whatever was said before
    const late = refund.state === 'succeeded' && state === 'failed'
    if (!open && !late) return
    const settled = { state, settledAt: ctx.now.toString(), reference: reference ?? refund.reference }
    await ctx.db.update(refunds).set(settled).where(eq(refunds.id, refundId))
    await record(ctx, `shop.refund_${state}`, refundId)
    if (state === 'succeeded') await givenBack(ctx, refund)
    else await failed(ctx, refund, late)
  })
}

type Refund = typeof refunds.$inferSelect

async function givenBack(ctx: Ctx, refund: Refund) {
  const parts = await ctx.db
    .select({
      ...{ pence: refundParts.pence, vatPence: refundParts.vatPence, seats: refundParts.seats },
      ...{ lineCourseId: refundParts.lineCourseId, line: orderLines.title, course: orderLineCourses.title },
      courseId: orderLineCourses.courseId,
    })
    .from(refundParts)
    .innerJoin(orderLines, eq(orderLines.id, refundParts.lineId))
    .leftJoin(orderLineCourses, eq(orderLineCourses.id, refundParts.lineCourseId))
    .where(eq(refundParts.refundId, refund.id))
    .orderBy(asc(orderLines.position), asc(orderLineCourses.position))
  // a second payment had no invoice of its own
  if (parts.length === 0) return
  const lines = parts.map(({ course, line, ...part }) => ({ ...part, title: course ?? line }))
  if (!(await hasUnpaidNote(ctx, refund)))
    await creditInvoice(ctx, refund.orderId, { refundId: refund.id, reason: refund.reason, lines })
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, refund.orderId))
  const { personId, number, email, name } = found(order, 'Order')
  for (const { lineCourseId, courseId } of parts)
    if (lineCourseId && courseId) await end(ctx, personId, courseId, lineCourseId)
  await queueEmail(ctx, {
    template: 'shop.refunded',
    to: { address: email, name, personId },
    params: { name, number, pence: pounds(refund.pence), orderId: refund.orderId },
    dedupeKey: `refunded ${refund.id}`,
    subjectId: refund.orderId,
  })
}

/** Whether the credit note of an earlier refund of the same sum, which failed after it was written, still stands. */
async function hasUnpaidNote({ db }: Ctx, { orderId, pence }: Refund): Promise<boolean> {
  const [before] = await db
    .select({ id: creditNotes.id })
    .from(creditNotes)
    .innerJoin(refunds, eq(refunds.id, creditNotes.refundId))
    .where(and(eq(refunds.orderId, orderId), eq(refunds.state, 'failed'), eq(creditNotes.pence, pence)))
  return before !== undefined
}

async function end(ctx: Ctx, personId: string, courseId: string, reference: string) {
  const [enrolment] = await ctx.db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(and(eq(enrolments.personId, personId), eq(enrolments.courseId, courseId)))
  if (enrolment) await endEntitlements(ctx, enrolment.id, { source: 'purchase', reference, reason: 'Refunded' })
}

async function failed(ctx: Ctx, { id, orderId, paymentId, pence }: Refund, late: boolean) {
  const lost = and(eq(disputes.paymentId, paymentId), eq(disputes.state, 'lost'))
  // what the buyer’s bank took back is not opened again
  if ((await ctx.db.$count(disputes, lost)) === 0) {
    await ctx.db.update(seats).set({ endedAt: null, refundId: null }).where(eq(seats.refundId, id))
    if (late) await openAgain(ctx, id)
  }
  await openCase(ctx, { kind: late ? 'refund sent back' : 'refund failed', orderId, reference: id, details: { pence } })
}

async function openAgain(ctx: Ctx, refundId: string) {
  const parts = await ctx.db
    .select({ id: refundParts.lineCourseId })
    .from(refundParts)
    .where(eq(refundParts.refundId, refundId))
  await reopenBought(
    ctx,
    parts.flatMap(({ id }) => id ?? []),
    'Refunded',
  )
}
