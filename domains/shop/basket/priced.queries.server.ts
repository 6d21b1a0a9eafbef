import { asc, eq } from 'drizzle-orm'
import { type BuyerDetails, buyerOf } from '#domains/shop/buyer.form.ts'
import type { BuyingFor } from '#domains/shop/orders.rules.ts'
import { type Offered, offered } from '#domains/shop/prices/products.queries.server.ts'
import { keyOfProduct, type Product } from '#domains/shop/prices/products.rules.ts'
import type { Vat } from '#domains/shop/prices/vat.rules.ts'
import { vatOfDay } from '#domains/shop/prices/vat.server.ts'
import { type LineTotal, type OrderTotal, orderTotal, type PricedLine } from '#domains/shop/totals.rules.ts'
import { voucherByCode } from '#domains/shop/vouchers/vouchers.queries.server.ts'
import { discountOf, whyNotVoucher } from '#domains/shop/vouchers/vouchers.rules.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { basketLines } from './baskets.table.ts'
import { type DoubleBuy, doubleBuys } from './double-buys.rules.ts'
import { findBasket, type Held } from './holder.server.ts'
import { type Owned, ownedBy } from './owned.queries.server.ts'

export type BasketLine = Offered & {
  lineId: string
  quantity: number
  /** The price that was shown before, where it is another now. */
  before: number | null
  /** Titles of what the asker has already. */
  owned: string[]
  /** Why it cannot be bought as it is. */
  whyNot: string | null
  total: LineTotal
}
export type PricedBasket = {
  buyingFor: BuyingFor
  /** Without a name where none was entered for whom it is for now. */
  details: BuyerDetails | null
  lines: BasketLine[]
  voucher: {
    code: string
    id: string | undefined
    onceEach: boolean
    percent: number | null
    whyNot: string | undefined
  } | null
  vat: Vat
  total: OrderTotal
  doubleBuys: (DoubleBuy & { savesPence: number })[]
}

/** The asker's basket at the prices of now; undefined for one without lines. */
export async function myBasket(ctx: Ctx, token: string | undefined): Promise<PricedBasket | undefined> {
  const held = await findBasket(ctx, token)
  if (!held) return undefined
  const basket = await pricedBasket(ctx, held)
  return basket.lines.length > 0 ? basket : undefined
}

/** A basket at the prices of now, with what keeps each line from being bought. */
export async function pricedBasket(ctx: Ctx, held: Held): Promise<PricedBasket> {
  const rows = await ctx.db
    .select()
    .from(basketLines)
    .where(eq(basketLines.basketId, held.id))
    .orderBy(asc(basketLines.addedAt), asc(basketLines.id))
  const things = rows.map((row) => ({ row, product: productOf(row) }))
  const offers = await offered(
    ctx,
    things.map(({ product }) => product),
  )
  const forOneself = held.buyingFor === 'myself'
  const known = things.flatMap(({ row, product }) => {
    const offer = offers.get(keyOfProduct(product))
    return offer ? [{ row, offer }] : []
  })
  const owned = await ownedBy(
    ctx,
    known.flatMap(({ offer }) => offer.courses.map(({ courseId }) => courseId)),
  )
  const inBundles = bundledCourses(known.map(({ offer }) => offer))
  const lines = known.map(({ row, offer }) => ({
    row,
    offer,
    quantity: forOneself ? 1 : row.quantity,
    whyNot: offer.whyNot ?? (forOneself ? whyNotForOneself(offer, owned, inBundles) : null),
  }))
  const voucher = held.voucherCode ? await voucherByCode(ctx, held.voucherCode) : undefined
  const whyNot = held.voucherCode ? whyNotVoucher(voucher, todayOf(ctx)) : undefined
  const vat = await vatOfDay(ctx)
  const totalOf = (counted: readonly Counted[]) =>
    orderTotal(
      pricedLines(counted, forOneself ? owned.courseIds : undefined),
      voucher && !whyNot ? discountOf(voucher) : null,
      vat.rate,
    )
  const total = totalOf(lines)
  return {
    ...{ buyingFor: held.buyingFor, details: buyerOf(held.details, held.buyingFor) },
    lines: lines.map(({ row, offer, quantity, whyNot }, at) => ({
      ...{ ...offer, lineId: row.id, quantity, whyNot, total: total.lines[at] as LineTotal },
      before: offer.unitPence !== null && offer.unitPence !== row.seenPence ? row.seenPence : null,
      owned: forOneself ? ownedTitles(offer, owned) : [],
    })),
    voucher: held.voucherCode
      ? {
          ...{ code: held.voucherCode, id: voucher?.id, whyNot },
          ...{ onceEach: voucher?.onceEach ?? false, percent: voucher?.percent ?? null },
        }
      : null,
    ...{ vat, total },
    doubleBuys: forOneself ? [] : savings(lines, total.totalPence, (fewer) => totalOf(fewer).totalPence),
  }
}

/** What seats that were bought twice would save, after the voucher. */
function savings(lines: readonly CountedLine[], pence: number, penceOf: (lines: readonly Counted[]) => number) {
  const tips = doubleBuys(
    lines.map(({ row, offer, quantity }) => ({
      ...{ id: row.id, kind: offer.kind, title: offer.title, quantity },
      courseIds: offer.courses.map(({ courseId }) => courseId),
    })),
  )
  return tips.map((tip) => ({
    ...tip,
    savesPence:
      pence - penceOf(lines.map((line) => (line.row.id === tip.lineId ? { ...line, quantity: tip.fewer } : line))),
  }))
}

const productOf = ({ courseId, bundleId }: typeof basketLines.$inferSelect): Product =>
  courseId ? { kind: 'course', id: courseId } : { kind: 'bundle', id: bundleId ?? '' }

const ownedTitles = (offer: Offered, { courseIds }: Owned) =>
  offer.courses.filter(({ courseId }) => courseIds.has(courseId)).map(({ title }) => title)

/** By course, the bundle of the basket that holds it. */
function bundledCourses(offers: readonly Offered[]): Map<string, string> {
  return new Map(
    offers
      .filter(({ kind }) => kind === 'bundle')
      .flatMap(({ courses, title }) => courses.map(({ courseId }) => [courseId, title] as const)),
  )
}

function whyNotForOneself(offer: Offered, owned: Owned, inBundles: ReadonlyMap<string, string>): string | null {
  if (owned.inPost) return 'You work here, so this costs you nothing: start it from its page.'
  if (offer.courses.every(({ courseId }) => owned.courseIds.has(courseId))) return 'You have this already.'
  const bundle = offer.kind === 'course' ? inBundles.get(offer.id) : undefined
  return bundle ? `It is in the ${bundle} too. Remove it here.` : null
}

type Counted = { offer: Offered; quantity: number; whyNot: string | null }
type CountedLine = Counted & { row: { id: string } }

/** For oneself each course once: what is owned, or in a line before, is taken off. What cannot be bought costs nothing. */
function pricedLines(lines: readonly Counted[], owned: ReadonlySet<string> | undefined): PricedLine[] {
  const taken = new Set(owned)
  return lines.map(({ offer, quantity, whyNot }) => {
    const courses = offer.courses.map(({ courseId, listPence }) => ({
      ...{ courseId, listPence },
      owned: whyNot === null && taken.has(courseId),
    }))
    if (owned && whyNot === null) for (const { courseId } of courses) taken.add(courseId)
    return { unitPence: whyNot === null ? (offer.unitPence ?? 0) : 0, quantity, courses }
  })
}
