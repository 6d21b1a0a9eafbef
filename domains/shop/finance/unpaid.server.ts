import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { settleOrder } from '#domains/shop/checkout/settle.server.ts'
import { creditInvoice } from '#domains/shop/invoices/credit.server.ts'
import { orderLines, orders } from '#domains/shop/orders/orders.table.ts'
import { cancelOrder } from '#domains/shop/orders/place.server.ts'
import { payments } from '#domains/shop/payments/payments.table.ts'
import { openSeats } from '#domains/shop/seats/open.server.ts'
import { seatAssignments, seats } from '#domains/shop/seats/seats.table.ts'
import { mayRunFinance } from '#domains/shop/shop.access.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import type { BankPaymentForm } from './unpaid.form.ts'

type Unpaid = typeof orders.$inferSelect

/** Opens the seats of an invoice that is not paid yet, for a reason. */
export async function releaseSeats(ctx: Ctx<User>, orderId: string, reason: string): Promise<void> {
  authorize(mayRunFinance(ctx.actor), 'Finance only.')
  await transaction(ctx, async (ctx) => {
    const order = await lockUnpaid(ctx, orderId)
    if (order.releasedAt) throw new Refusal('conflict', 'Not released', 'The seats of this order are open already.')
    const released = { releasedAt: ctx.now.toString(), releasedBy: ctx.actor.userId, releasedReason: reason }
    await ctx.db.update(orders).set(released).where(eq(orders.id, orderId))
    await openSeats(ctx, orderId)
    await record(ctx, 'shop.seats_released', orderId, { personId: order.personId, reason })
  })
}

/** The money of an invoice came in by bank transfer: the order is paid, all of it. One line of a statement pays one order. */
export async function recordBankPayment(
  ctx: Ctx<User>,
  orderId: string,
  { reference }: BankPaymentForm,
): Promise<void> {
  authorize(mayRunFinance(ctx.actor), 'Finance only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    const { totalPence } = await lockUnpaid(ctx, orderId)
    const used = await ctx.db.$count(payments, and(eq(payments.way, 'bank'), eq(payments.reference, reference)))
    if (used > 0)
      throw new Refusal('invalid', 'Not recorded', undefined, { reference: 'This payment was recorded before' })
    const recordedBy = ctx.actor.userId
    await settleOrder(ctx, orderId, { way: 'bank', reference, pence: totalPence, recordedBy })
  })
}

/** An invoice that will not be paid: credited in full, its order cancelled and its seats closed, none of them assigned. */
export async function cancelInvoice(ctx: Ctx<User>, orderId: string, reason: string): Promise<void> {
  authorize(mayRunFinance(ctx.actor), 'Finance only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    await lockUnpaid(ctx, orderId)
    await closeSeats(ctx, orderId)
    const lines = await ctx.db
      .select({
        ...{ title: orderLines.title, seats: orderLines.quantity },
        ...{ pence: orderLines.totalPence, vatPence: orderLines.vatPence },
      })
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId))
      .orderBy(asc(orderLines.position))
    await creditInvoice(ctx, orderId, { refundId: null, reason, lines })
    await cancelOrder(ctx, orderId)
  })
}

async function lockUnpaid({ db }: Ctx, orderId: string): Promise<Unpaid> {
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId)).for('update')
  const order = found(row, 'Order')
  if (order.paysBy !== 'invoice' || order.state !== 'open')
    throw new Refusal('conflict', 'Not done', 'This order has no unpaid invoice.')
  return order
}

async function closeSeats({ db, now }: Ctx, orderId: string): Promise<void> {
  const open = await db
    .select({
      id: seats.id,
      held: sql<boolean>`exists (select 1 from ${seatAssignments} as held where held.seat_id = ${seats.id} and held.taken_back_at is null)`,
    })
    .from(seats)
    .innerJoin(orderLines, eq(orderLines.id, seats.lineId))
    .where(and(eq(orderLines.orderId, orderId), isNull(seats.endedAt)))
    .for('update', { of: seats })
  if (open.some(({ held }) => held))
    throw new Refusal('conflict', 'Not cancelled', 'Some of its seats are assigned. They must be taken back first.')
  const ids = open.map(({ id }) => id)
  if (ids.length > 0) await db.update(seats).set({ endedAt: now.toString() }).where(inArray(seats.id, ids))
}
