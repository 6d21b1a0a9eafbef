import { record } from '#domains/audit/audit.server.ts'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import { mayBuy } from '#domains/shop/shop.access.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { myOrder } from './own-orders.queries.server.ts'

const WAIT_MINUTES = 2

/** Sends where the invoice is once more, to the address of the order; not again within two minutes. */
export async function sendOrderAgain(ctx: Ctx<User>, orderId: string): Promise<void> {
  authorize(mayBuy(ctx.actor), 'Please log in.')
  const { id, number, name, email, invoice } = await myOrder(ctx, orderId)
  const { number: invoiceNumber } = found(invoice ?? undefined, 'Invoice')
  await transaction(ctx, async (ctx) => {
    const turn = Math.floor(ctx.now.epochMilliseconds / (WAIT_MINUTES * 60_000))
    const sent = await queueEmail(ctx, {
      template: 'shop.order_again',
      to: { address: email, name },
      params: { name, number, invoice: invoiceNumber, orderId: id },
      dedupeKey: `order again ${id} ${turn}`,
      subjectId: id,
    })
    if (!sent) throw new Refusal('conflict', 'Not sent', 'It was sent a moment ago. Look in your email.')
    await record(ctx, 'shop.order_sent_again', id)
  })
}
