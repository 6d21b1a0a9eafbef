import { eq } from 'drizzle-orm'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import { type orders, startConsents } from '#domains/shop/orders/orders.table.ts'
import { saleFile } from '#domains/shop/terms/sale-file.rules.ts'
import { saleText, saleTextOn } from '#domains/shop/terms/sale-texts.server.ts'
import { seller } from '#domains/shop/terms/seller.server.ts'
import { addDays, type Day, dayOfInstant, formatDay } from '#lib/day.ts'
import { pounds } from '#lib/money.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { CANCEL_DAYS } from './deliver.server.ts'

type Order = typeof orders.$inferSelect

/** Tells the buyer that it is paid, with the texts of the sale as they were; once for each order. */
export async function confirmPaid(ctx: Ctx, order: Order, invoiceId: string): Promise<void> {
  await confirm(ctx, order, 'shop.order_paid', `order paid ${order.id}`, { invoiceId })
}

/** Tells an organisation how to pay what it ordered by invoice; once for each order. */
export async function confirmBilled(ctx: Ctx, order: Order, invoiceId: string, dueOn: Day): Promise<void> {
  const { bank } = await seller(ctx)
  await confirm(ctx, order, 'shop.order_billed', `order billed ${order.id}`, { invoiceId, bank, due: formatDay(dueOn) })
}

async function confirm(ctx: Ctx, order: Order, template: string, dedupeKey: string, more: Record<string, string>) {
  const { id, name, number, email, personId, buyingFor, totalPence } = order
  await queueEmail(ctx, {
    template,
    to: { address: email, name, personId },
    params: {
      ...{ name, number, total: pounds(totalPence), orderId: id, buyingFor, sale: await saleOf(ctx, order) },
      ...more,
    },
    dedupeKey,
    subjectId: id,
  })
}

async function saleOf(ctx: Ctx, { id, number, buyingFor, termsVersion, placedAt }: Order): Promise<string> {
  const [agreed] = await ctx.db.select().from(startConsents).where(eq(startConsents.orderId, id))
  return saleFile({
    ...{ number, buyingFor, seller: await seller(ctx) },
    texts: [
      await saleText(ctx, 'terms', termsVersion),
      await saleTextOn(ctx, 'facts', placedAt),
      await saleTextOn(ctx, 'cancellation', placedAt),
    ],
    agreedOn: agreed ? dayOfInstant(agreed.agreedAt) : null,
    cancelUntil: addDays(todayOf(ctx), CANCEL_DAYS),
  })
}
