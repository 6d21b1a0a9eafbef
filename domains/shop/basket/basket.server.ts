import { and, eq, lt, sql } from 'drizzle-orm'
import { recordFailure } from '#domains/audit/failures.server.ts'
import { type BuyerDetails, keptBuyer } from '#domains/shop/buyer.form.ts'
import type { BuyingFor } from '#domains/shop/orders.rules.ts'
import { offered, productBySlug } from '#domains/shop/prices/products.queries.server.ts'
import { keyOfProduct } from '#domains/shop/prices/products.rules.ts'
import { voucherByCode } from '#domains/shop/vouchers/vouchers.queries.server.ts'
import { whyNotVoucher } from '#domains/shop/vouchers/vouchers.rules.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { hashToken } from '#platform/encryption.server.ts'
import { found, Refusal } from '#platform/refusal.ts'
import type { AddForm } from './basket.form.ts'
import { basketLines, baskets } from './baskets.table.ts'
import { findBasket, type Held, hasTwo, lockBasket } from './holder.server.ts'
import type { JoinedAs } from './joining.rules.ts'

/** How many lines there are, the token of a basket that was made for a guest, and whether two became one. */
export type Changed = { lines: number; token: string | undefined; joined: JoinedAs | undefined }

/** Puts a course or a bundle in, or more seats of it; for oneself each is there once. For anyone. */
export function addToBasket(ctx: Ctx, token: string | undefined, form: AddForm): Promise<Changed> {
  return changing(ctx, token, async (ctx, { id }) => {
    const product = found(await productBySlug(ctx, form.kind, form.slug), form.kind === 'course' ? 'Course' : 'Bundle')
    const offer = (await offered(ctx, [product])).get(keyOfProduct(product))
    if (!offer || offer.unitPence === null || offer.whyNot)
      throw new Refusal('conflict', 'Not on sale yet', offer?.whyNot ?? undefined)
    const thing = product.kind === 'course' ? { courseId: product.id } : { bundleId: product.id }
    const quantity = form.buyingFor === 'organisation' ? form.quantity : 1
    await ctx.db
      .insert(basketLines)
      .values({ ...thing, basketId: id, quantity, seenPence: offer.unitPence, addedAt: ctx.now.toString() })
      .onConflictDoUpdate({
        target: [basketLines.basketId, product.kind === 'course' ? basketLines.courseId : basketLines.bundleId],
        set:
          form.buyingFor === 'organisation'
            ? { quantity: sql`least(500, ${basketLines.quantity} + ${quantity})`, seenPence: offer.unitPence }
            : { seenPence: offer.unitPence },
      })
    await ctx.db.update(baskets).set({ buyingFor: form.buyingFor }).where(eq(baskets.id, id))
  })
}

/** For anyone, in their own basket; another's line is not found. */
export function changeQuantity(ctx: Ctx, token: string | undefined, lineId: string, quantity: number) {
  return changing(ctx, token, async (ctx, { id }) => {
    const changed = await ctx.db
      .update(basketLines)
      .set({ quantity })
      .where(and(eq(basketLines.id, lineId), eq(basketLines.basketId, id)))
      .returning({ id: basketLines.id })
    found(changed[0], 'Line')
  })
}

/** Safe to repeat. */
export function removeFromBasket(ctx: Ctx, token: string | undefined, lineId: string) {
  return changing(ctx, token, async (ctx, { id }) => {
    await ctx.db.delete(basketLines).where(and(eq(basketLines.id, lineId), eq(basketLines.basketId, id)))
  })
}

export function chooseBuyingFor(ctx: Ctx, token: string | undefined, buyingFor: BuyingFor) {
  return changing(ctx, token, async (ctx, { id }) => {
    await ctx.db.update(baskets).set({ buyingFor }).where(eq(baskets.id, id))
  })
}

/** One voucher for each order; refused with the reason where it takes nothing off today. */
export function applyVoucher(ctx: Ctx, token: string | undefined, code: string) {
  return changing(ctx, token, async (ctx, { id }) => {
    const voucher = await voucherByCode(ctx, code)
    const whyNot = whyNotVoucher(voucher, todayOf(ctx))
    if (!voucher) await recordFailure(ctx, 'shop.voucher_failed', undefined)
    if (whyNot) throw new Refusal('invalid', 'Voucher not used', undefined, { voucher: whyNot })
    await ctx.db.update(baskets).set({ voucherCode: code }).where(eq(baskets.id, id))
  })
}

export function removeVoucher(ctx: Ctx, token: string | undefined) {
  return changing(ctx, token, async (ctx, { id }) => {
    await ctx.db.update(baskets).set({ voucherCode: '' }).where(eq(baskets.id, id))
  })
}

/** The prices that the basket shows are those it was told; the next change of one is said again. */
export function acceptPrices(ctx: Ctx, token: string | undefined) {
  return changing(ctx, token, async (ctx, { id }) => {
    const lines = await ctx.db.select().from(basketLines).where(eq(basketLines.basketId, id))
    const offers = await offered(
      ctx,
      lines.map(({ courseId, bundleId }) =>
        courseId ? { kind: 'course', id: courseId } : { kind: 'bundle', id: bundleId ?? '' },
      ),
    )
    for (const { unitPence, ...offer } of offers.values())
      if (unitPence !== null)
        await ctx.db
          .update(basketLines)
          .set({ seenPence: unitPence })
          .where(
            and(
              eq(basketLines.basketId, id),
              eq(offer.kind === 'course' ? basketLines.courseId : basketLines.bundleId, offer.id),
            ),
          )
  })
}

/** A guest who registers finds the basket with the new account, also where it is confirmed on another device. */
export async function bindBasket(ctx: Ctx, token: string | undefined, email: string): Promise<void> {
  if (!token) return
  await ctx.db
    .update(baskets)
    .set({ email: email.toLowerCase() })
    .where(and(eq(baskets.tokenHash, hashToken(token)), sql`${baskets.personId} is null`))
}

const KEPT_DAYS = 90

/** Baskets of guests that were left alone for 90 days go. */
export async function sweepBaskets(ctx: Ctx): Promise<void> {
  const before = ctx.now.subtract({ hours: 24 * KEPT_DAYS }).toString()
  await transaction(ctx, async ({ db }) => {
    const old = db
      .select({ id: baskets.id })
      .from(baskets)
      .where(and(lt(baskets.changedAt, before), sql`${baskets.personId} is null`))
    await db.delete(basketLines).where(sql`${basketLines.basketId} in ${old}`)
    await db.delete(baskets).where(sql`${baskets.id} in ${old}`)
  })
}

function changing(
  ctx: Ctx,
  token: string | undefined,
  change: (ctx: Ctx, basket: Held) => Promise<void>,
): Promise<Changed> {
  return transaction(ctx, async (ctx) => {
    const basket = await lockBasket(ctx, token)
    await change(ctx, basket)
    await ctx.db.update(baskets).set({ changedAt: ctx.now.toString() }).where(eq(baskets.id, basket.id))
    const lines = await ctx.db.$count(basketLines, eq(basketLines.basketId, basket.id))
    return { lines, token: basket.token, joined: basket.joined }
  })
}

/** How many lines the asker's basket has. */
export async function countBasket(ctx: Ctx, token: string | undefined): Promise<number> {
  const basket = await findBasket(ctx, token)
  return basket ? ctx.db.$count(basketLines, eq(basketLines.basketId, basket.id)) : 0
}

/** What someone put together before signing in, put to what the account has; undefined where there is nothing to join. */
export async function joinBaskets(ctx: Ctx, token: string | undefined): Promise<Changed | undefined> {
  if (!(await hasTwo(ctx, token))) return undefined
  const changed = await changing(ctx, token, async () => {})
  return changed.joined ? changed : undefined
}

/** Keeps who the order is for; for anyone, before or after signing in. */
export function keepBuyer(ctx: Ctx, token: string | undefined, details: BuyerDetails) {
  return changing(ctx, token, async (ctx, { id, buyingFor, details: before }) => {
    const kept = keptBuyer(before, buyingFor, details)
    await ctx.db.update(baskets).set({ details: kept }).where(eq(baskets.id, id))
  })
}
