import { eq, inArray, or } from 'drizzle-orm'
import { eraseMessages } from '#domains/notifications/erasing.server.ts'
import { eraseRemindersOf } from '#domains/reminders/erasing.server.ts'
import { creditNotes, invoicePrints, invoices } from '#domains/shop/invoices/invoices.table.ts'
import { customerManagers, customers, managerInvitations } from '#domains/shop/orders/customers.table.ts'
import { orderLineCourses, orderLines, orders, startConsents } from '#domains/shop/orders/orders.table.ts'
import { voucherUses } from '#domains/shop/orders/voucher-uses.table.ts'
import {
  checkoutSessions,
  disputes,
  financeCases,
  payments,
  refundParts,
  refunds,
} from '#domains/shop/payments/payments.table.ts'
import { seatAssignments, seatLinks, seats } from '#domains/shop/seats/seats.table.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'

/** An order with its bills, payments and seats, and its organisation where this was the last; learning stays. */
export async function eraseOrder(ctx: Ctx, orderId: string): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  await transaction(ctx, async (ctx) => {
    const [order] = await ctx.db.select({ customerId: orders.customerId }).from(orders).where(eq(orders.id, orderId))
    await eraseBills(ctx, orderId)
    const assignments = await eraseSeats(ctx, orderId)
    await erasePayments(ctx, orderId)
    const lines = ctx.db.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderId, orderId))
    await ctx.db.delete(orderLineCourses).where(inArray(orderLineCourses.lineId, lines))
    await ctx.db.delete(orderLines).where(eq(orderLines.orderId, orderId))
    await ctx.db.delete(voucherUses).where(eq(voucherUses.orderId, orderId))
    await ctx.db.delete(startConsents).where(eq(startConsents.orderId, orderId))
    await ctx.db.delete(orders).where(eq(orders.id, orderId))
    if (order?.customerId) await eraseCustomer(ctx, order.customerId)
    await eraseMessages(ctx, { subjectIds: [orderId, ...assignments] })
  })
}

async function eraseBills({ db }: Ctx, orderId: string) {
  const bills = db.select({ id: invoices.id }).from(invoices).where(eq(invoices.orderId, orderId))
  const notes = db.select({ id: creditNotes.id }).from(creditNotes).where(inArray(creditNotes.invoiceId, bills))
  await db.delete(invoicePrints).where(or(inArray(invoicePrints.id, bills), inArray(invoicePrints.id, notes)))
  await db.delete(creditNotes).where(inArray(creditNotes.invoiceId, bills))
  await db.delete(invoices).where(eq(invoices.orderId, orderId))
}

/** Returns the assignments that went. */
async function eraseSeats(ctx: Ctx, orderId: string): Promise<string[]> {
  const { db } = ctx
  const own = db
    .select({ id: seats.id })
    .from(seats)
    .innerJoin(orderLines, eq(orderLines.id, seats.lineId))
    .where(eq(orderLines.orderId, orderId))
  const held = db.select({ id: seatAssignments.id }).from(seatAssignments).where(inArray(seatAssignments.seatId, own))
  await eraseRemindersOf(ctx, 'seats', held)
  const gone = await db
    .delete(seatAssignments)
    .where(inArray(seatAssignments.seatId, own))
    .returning({ id: seatAssignments.id })
  await db.delete(seats).where(inArray(seats.id, own))
  return gone.map(({ id }) => id)
}

async function erasePayments({ db }: Ctx, orderId: string) {
  const paid = db.select({ id: payments.id }).from(payments).where(eq(payments.orderId, orderId))
  const given = db.select({ id: refunds.id }).from(refunds).where(eq(refunds.orderId, orderId))
  await db.delete(refundParts).where(inArray(refundParts.refundId, given))
  await db.delete(refunds).where(eq(refunds.orderId, orderId))
  await db.delete(disputes).where(inArray(disputes.paymentId, paid))
  await db.delete(payments).where(eq(payments.orderId, orderId))
  await db.delete(checkoutSessions).where(eq(checkoutSessions.orderId, orderId))
  await db.delete(financeCases).where(eq(financeCases.orderId, orderId))
}

async function eraseCustomer({ db }: Ctx, customerId: string) {
  if ((await db.$count(orders, eq(orders.customerId, customerId))) > 0) return
  await db.delete(managerInvitations).where(eq(managerInvitations.customerId, customerId))
  await db.delete(seatLinks).where(eq(seatLinks.customerId, customerId))
  await db.delete(customerManagers).where(eq(customerManagers.customerId, customerId))
  await db.delete(customers).where(eq(customers.id, customerId))
}

/** Whose seat it was to be, where no one claimed it. */
export const FORGOTTEN = 'Name deleted'

/** A seat that no one claimed no longer says whom it was for. */
export async function eraseSeatName(ctx: Ctx, assignmentId: string): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  await transaction(ctx, async (ctx) => {
    await ctx.db.update(seatAssignments).set({ name: FORGOTTEN, email: '' }).where(eq(seatAssignments.id, assignmentId))
    await eraseMessages(ctx, { subjectIds: [assignmentId] })
  })
}
