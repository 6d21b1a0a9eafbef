import { eq } from 'drizzle-orm'
import { issueInvoice } from '#domains/shop/invoices/issue.server.ts'
import type { PlaceForm } from '#domains/shop/orders/checkout.form.ts'
import { orders } from '#domains/shop/orders/orders.table.ts'
import { type Placed, placeOrder } from '#domains/shop/orders/place.server.ts'
import { payWayOf } from '#domains/shop/payments/pay-way.server.ts'
import { mayBuy } from '#domains/shop/shop.access.ts'
import { seller } from '#domains/shop/terms/seller.server.ts'
import { addDays } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { confirmBilled } from './confirm.server.ts'
import { takeFromBasket } from './deliver.server.ts'
import { settleOrder } from './settle.server.ts'

/**
 * Orders what is in the asker's basket. What costs nothing is settled at once, an invoice to pay later is issued; anything
 * else waits for its payment.
 */
export async function checkOut(
  ctx: Ctx<User>,
  token: string | undefined,
  form: PlaceForm,
  asked: { local: boolean },
): Promise<Placed> {
  authorize(mayBuy(ctx.actor), 'Please log in.')
  const now = payWayOf(asked)
  const { bank, dueDays } = await seller(ctx)
  if (form.pays === 'later' ? !bank : !now)
    throw new Refusal('conflict', 'Not on sale yet', 'This hub does not take payments yet.')
  return transaction(ctx, async (ctx) => {
    const placed = await placeOrder(ctx, token, form, now ?? 'card')
    if (placed.paysBy === 'nothing') await settleOrder(ctx, placed.id, null)
    if (placed.paysBy === 'invoice') {
      const dueOn = addDays(todayOf(ctx), dueDays)
      const invoiceId = await issueInvoice(ctx, placed.id, { paid: null, dueOn })
      const [order] = await ctx.db.select().from(orders).where(eq(orders.id, placed.id))
      await confirmBilled(ctx, found(order, 'Order'), invoiceId, dueOn)
      await takeFromBasket(ctx, { id: placed.id, personId: ctx.actor.personId })
    }
    return placed
  })
}

/** A payment that moves no money, on this machine and where no payment provider is: the asker's own order is paid by it, once. */
export async function payByTest(ctx: Ctx<User>, orderId: string, asked: { local: boolean }): Promise<void> {
  authorize(mayBuy(ctx.actor) && payWayOf(asked) === 'test', 'There is no test payment here.')
  await transaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(orders).where(eq(orders.id, orderId)).for('update')
    const order = found(row?.personId === ctx.actor.personId ? row : undefined, 'Order')
    if (order.state === 'cancelled' || order.paysBy !== 'test')
      throw new Refusal('conflict', 'Not paid', 'This order was cancelled.')
    await settleOrder(ctx, orderId, { way: 'test', reference: orderId, pence: order.totalPence })
  })
}
