import { and, eq, inArray, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { lockBasket } from '#domains/shop/basket/holder.server.ts'
import { type BasketLine, type PricedBasket, pricedBasket } from '#domains/shop/basket/priced.queries.server.ts'
import type { BuyerDetails } from '#domains/shop/buyer.form.ts'
import { numberSeries } from '#domains/shop/number-series.table.ts'
import { orderNumber, orderPrefix, type PaysBy, whyNotOrder } from '#domains/shop/orders.rules.ts'
import { saleText } from '#domains/shop/terms/sale-texts.server.ts'
import { startConsent } from '#domains/shop/terms/sale-texts.ts'
import { seller } from '#domains/shop/terms/seller.server.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { found, Refusal } from '#platform/refusal.ts'
import type { PlaceForm } from './checkout.form.ts'
import { customerOf } from './customers.server.ts'
import { orderLineCourses, orderLines, orders, startConsents } from './orders.table.ts'
import { reserveVoucher, settleVoucher } from './voucher-uses.server.ts'

export type Placed = { id: string; totalPence: number; paysBy: PaysBy }

/**
 * Makes the asker's basket an order, at the prices of now: refused where they are not those that were shown. An open order
 * of hers that was to be paid at once is cancelled by it. Called by `checkOut`, which authorizes and takes the payment.
 */
export function placeOrder(
  ctx: Ctx<User>,
  token: string | undefined,
  form: PlaceForm,
  paysNowBy: 'card' | 'test',
): Promise<Placed> {
  return transaction(ctx, async (ctx) => {
    const held = await lockBasket(ctx, token)
    const basket = await pricedBasket(ctx, held)
    const { totalPence } = basket.total
    const whyNot = whyNotOrder({ ...basket, totalPence, shownPence: form.totalPence })
    if (whyNot) throw new Refusal('conflict', 'Not ordered', whyNot)
    if (!basket.details?.name) throw new Refusal('conflict', 'Not ordered', 'Enter who the invoice is for.')
    await cancelEarlier(ctx)
    const later = form.pays === 'later' && basket.buyingFor === 'organisation'
    const paysBy = totalPence === 0 ? 'nothing' : later ? 'invoice' : paysNowBy
    const id = await insertOrder(ctx, basket, basket.details, { paysBy, purchaseOrder: form.purchaseOrder })
    await insertLines(ctx, id, basket.lines)
    await reserve(ctx, id, basket)
    if (form.consent && basket.buyingFor === 'myself') await keepConsent(ctx, id)
    await record(ctx, 'shop.order_placed', id, { personId: ctx.actor.personId, totalPence, paysBy })
    return { id, totalPence, paysBy }
  })
}

/** The asker wants to begin at once, and knows what she loses by it; kept with the version of the words. Safe to repeat. */
export async function keepConsent(ctx: Ctx<User>, orderId: string): Promise<void> {
  const { personId } = ctx.actor
  const agreed = { orderId, personId, textVersion: startConsent.version, agreedAt: ctx.now.toString() }
  await ctx.db.insert(startConsents).values(agreed).onConflictDoNothing()
}

/** Ends an order that was never paid, and frees its voucher. Called by verbs that authorize and hold the order. */
export async function cancelOrder(ctx: Ctx, orderId: string): Promise<void> {
  const cancelled = { state: 'cancelled' as const, cancelledAt: ctx.now.toString() }
  await ctx.db.update(orders).set(cancelled).where(eq(orders.id, orderId))
  await settleVoucher(ctx, orderId, 'freed')
  await record(ctx, 'shop.order_cancelled', orderId)
}

async function cancelEarlier(ctx: Ctx<User>) {
  const earlier = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(eq(orders.personId, ctx.actor.personId), eq(orders.state, 'open'), inArray(orders.paysBy, ['card', 'test'])),
    )
    .for('update')
  for (const { id } of earlier) await cancelOrder(ctx, id)
}

async function insertOrder(
  ctx: Ctx<User>,
  { buyingFor, total, vat, voucher }: PricedBasket,
  buyer: BuyerDetails,
  chosen: { paysBy: PaysBy; purchaseOrder: string },
): Promise<string> {
  const { name, email, ...address } = buyer
  const { lines, ...sums } = total
  const [row] = await ctx.db
    .insert(orders)
    .values({
      ...{ ...chosen, ...sums, buyingFor, name, address, email, state: 'open' },
      number: await nextOrderNumber(ctx),
      personId: ctx.actor.personId,
      customerId: buyingFor === 'organisation' ? await customerOf(ctx, buyer) : null,
      ...{ vatStatus: vat.status, vatNumber: vat.number, vatRate: vat.rate, voucherCode: voucher?.code ?? '' },
      termsVersion: (await saleText(ctx, 'terms')).version,
      placedAt: ctx.now.toString(),
    })
    .returning({ id: orders.id })
  return found(row, 'Order').id
}

async function nextOrderNumber(ctx: Ctx): Promise<string> {
  const year = todayOf(ctx).slice(0, 4)
  const [counted] = await ctx.db
    .insert(numberSeries)
    .values({ series: `order-${year}`, last: 1 })
    .onConflictDoUpdate({ target: numberSeries.series, set: { last: sql`${numberSeries.last} + 1` } })
    .returning({ last: numberSeries.last })
  return orderNumber(orderPrefix((await seller(ctx)).name), year, found(counted, 'Order').last)
}

async function insertLines({ db }: Ctx, orderId: string, basket: readonly BasketLine[]) {
  const lines = basket.map(({ total: { byCourse, ...sums }, ...line }, at) => ({
    ...{ ...sums, id: v7(), orderId, position: at + 1, title: line.title, quantity: line.quantity },
    ...(line.kind === 'course' ? { courseId: line.id } : { bundleId: line.id }),
    unitPence: line.unitPence ?? 0,
    parts: byCourse.map(({ courseId, pence, owned }) => ({
      ...{ courseId, pence, owned },
      title: line.courses.find((course) => course.courseId === courseId)?.title ?? '',
    })),
  }))
  await db.insert(orderLines).values(lines.map(({ parts, ...line }) => line))
  await db
    .insert(orderLineCourses)
    .values(lines.flatMap(({ id, parts }) => parts.map((part, at) => ({ ...part, lineId: id, position: at + 1 }))))
}

async function reserve(ctx: Ctx<User>, orderId: string, { voucher }: PricedBasket) {
  if (!voucher?.id) return
  const onceFor = voucher.onceEach ? ctx.actor.personId : null
  await reserveVoucher(ctx, { voucherId: voucher.id, orderId, onceFor })
}
