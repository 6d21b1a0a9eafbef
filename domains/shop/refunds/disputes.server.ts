import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { lockPerson } from '#domains/learning/enrolment/begin.server.ts'
import { endBought } from '#domains/learning/enrolment/give.server.ts'
import { orderLineCourses, orderLines, orders } from '#domains/shop/orders/orders.table.ts'
import { openCase } from '#domains/shop/payments/finance-cases.server.ts'
import { disputes, payments } from '#domains/shop/payments/payments.table.ts'
import { seatAssignments, seats } from '#domains/shop/seats/seats.table.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { found } from '#platform/refusal.ts'

export type DisputeTold = { id: string; payment: string; pence: number; reason: string; state: 'open' | 'won' | 'lost' }

/**
 * A buyer’s bank takes a payment back, or asks to: finance is told, and access stays until it decides. Lost, it ends, once;
 * what is told after that of the same dispute changes nothing.
 */
export function takeDispute(ctx: Ctx, told: DisputeTold): Promise<void> {
  return transaction(ctx, async (ctx) => {
    const { id: reference, pence, reason, state } = told
    const [payment] = await ctx.db
      .select({ id: payments.id, orderId: payments.orderId, settles: payments.settles })
      .from(payments)
      .where(and(eq(payments.way, 'card'), eq(payments.reference, told.payment)))
    if (!payment) return
    const { orderId } = payment
    await ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update')
    const at = ctx.now.toString()
    const closedAt = state === 'open' ? null : at
    const [changed] = await ctx.db
      .insert(disputes)
      .values({ paymentId: payment.id, reference, pence, reason, state, openedAt: at, closedAt })
      .onConflictDoUpdate({
        target: disputes.reference,
        set: { state, closedAt },
        setWhere: eq(disputes.state, 'open'),
      })
      .returning({ id: disputes.id })
    if (!changed || state === 'won') return
    const kind = state === 'lost' ? ('dispute lost' as const) : ('dispute' as const)
    await openCase(ctx, { kind, orderId, reference, details: { pence, reason } })
    if (state === 'lost' && payment.settles) await endAll(ctx, orderId)
    if (state === 'lost') await record(ctx, 'shop.dispute_lost', orderId, { pence, reference })
  })
}

/** All that an order opened ends: what its buyer bought, its seats, and what people have by them. */
async function endAll(ctx: Ctx, orderId: string) {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId))
  const { personId } = found(order, 'Order')
  const holders = await holdersOf(ctx, orderId)
  for (const id of [...new Set([personId, ...holders.flatMap((held) => held.personId ?? [])])].toSorted())
    await lockPerson(ctx, id)
  const ofOrder = ctx.db.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderId, orderId))
  await ctx.db
    .update(seats)
    .set({ endedAt: ctx.now.toString() })
    .where(and(inArray(seats.lineId, ofOrder), isNull(seats.endedAt)))
  const reason = 'The payment was taken back'
  const bought = await ctx.db
    .select({ id: orderLineCourses.id })
    .from(orderLineCourses)
    .where(inArray(orderLineCourses.lineId, ofOrder))
  const references = bought.map(({ id }) => id)
  await endBought(ctx, { source: 'purchase', references, personIds: [personId], reason })
  // who claimed a seat while this waited for it
  const held = (await holdersOf(ctx, orderId)).filter((one) => one.personId)
  await endBought(ctx, {
    ...{ source: 'seat', reason, references: held.map(({ id }) => id) },
    personIds: held.flatMap(({ personId }) => personId ?? []),
  })
}

function holdersOf({ db }: Ctx, orderId: string) {
  return db
    .select({ id: seatAssignments.id, personId: seatAssignments.personId })
    .from(seatAssignments)
    .innerJoin(seats, eq(seats.id, seatAssignments.seatId))
    .innerJoin(orderLines, eq(orderLines.id, seats.lineId))
    .where(and(eq(orderLines.orderId, orderId), sql`${seatAssignments.takenBackAt} is null`))
    .orderBy(asc(seatAssignments.id))
}
