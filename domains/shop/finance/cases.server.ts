import { and, asc, eq, isNull } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { orders } from '#domains/shop/orders/orders.table.ts'
import { disputes, financeCases, refunds } from '#domains/shop/payments/payments.table.ts'
import { mayRunFinance } from '#domains/shop/shop.access.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'

/** What waits for finance to decide, the oldest first. */
export async function openCases(ctx: Ctx<User>) {
  authorize(mayRunFinance(ctx.actor), 'Finance only.')
  const { id, kind, reference, details, openedAt, orderId } = financeCases
  return ctx.db
    .select({
      ...{ id, kind, reference, details, openedAt, orderId, number: orders.number, name: orders.name },
      ...{ disputeId: disputes.id, dispute: disputes.state, refundId: refunds.id },
    })
    .from(financeCases)
    .leftJoin(disputes, eq(disputes.reference, reference))
    .leftJoin(refunds, and(eq(refunds.reference, reference), eq(refunds.state, 'to allocate')))
    .leftJoin(orders, eq(orders.id, financeCases.orderId))
    .where(isNull(financeCases.closedAt))
    .orderBy(asc(openedAt), asc(id))
    .limit(200)
}
export type OpenCase = Awaited<ReturnType<typeof openCases>>[number]

/** Decided, with what was done. Who decides second changes nothing. */
export async function closeCase(ctx: Ctx<User>, id: string, note: string): Promise<void> {
  authorize(mayRunFinance(ctx.actor), 'Finance only.')
  await transaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(financeCases).where(eq(financeCases.id, id)).for('update')
    if (found(row, 'Case').closedAt) return
    const closed = { closedAt: ctx.now.toString(), closedBy: ctx.actor.userId, note }
    await ctx.db.update(financeCases).set(closed).where(eq(financeCases.id, id))
    await record(ctx, 'shop.case_closed', id, { note })
  })
}
