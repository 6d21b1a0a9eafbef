import { and, eq, gt, gte, isNull, lt, or } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { bundles, courses } from '#domains/learning/courses.table.ts'
import { mayRunFinance } from '#domains/shop/shop.access.ts'
import { startOfDay } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import type { PriceForm } from './price-book.form.ts'
import { priceBook } from './price-book.table.ts'
import type { Product } from './products.rules.ts'

/** Sets what a course or a bundle costs from now, or from a day to come; prices planned for later are replaced. */
export async function setPrice(ctx: Ctx<User>, product: Product, { pricePence, fromDay }: PriceForm): Promise<void> {
  authorize(mayRunFinance(ctx.actor), 'Finance only.')
  if (fromDay && fromDay < todayOf(ctx))
    throw new Refusal('invalid', 'Update failed', undefined, { fromDay: 'Enter today or a later day' })
  const fromAt = fromDay > todayOf(ctx) ? startOfDay(fromDay) : ctx.now.toString()
  await transaction(ctx, async (ctx) => {
    await lockProduct(ctx, product)
    await endAt(ctx, product, fromAt)
    const set = { setBy: ctx.actor.userId, setAt: ctx.now.toString() }
    await ctx.db.insert(priceBook).values({ ...idsOf(product), pricePence, fromAt, ...set })
    await record(ctx, 'shop.price_set', product.id, { kind: product.kind, pricePence, fromAt })
  })
}

/** Takes the price away, now and as planned: a course is no longer sold, a bundle costs what its courses do less a fifth. */
export async function endPrice(ctx: Ctx<User>, product: Product): Promise<void> {
  authorize(mayRunFinance(ctx.actor), 'Finance only.')
  await transaction(ctx, async (ctx) => {
    await lockProduct(ctx, product)
    await endAt(ctx, product, ctx.now.toString())
    await record(ctx, 'shop.price_ended', product.id, { kind: product.kind })
  })
}

const idsOf = ({ kind, id }: Product) => (kind === 'course' ? { courseId: id } : { bundleId: id })
const isOf = ({ kind, id }: Product) => eq(kind === 'course' ? priceBook.courseId : priceBook.bundleId, id)

// two who set one price do so one after the other
async function lockProduct({ db }: Ctx, { kind, id }: Product) {
  const table = kind === 'course' ? courses : bundles
  const [row] = await db.select({ id: table.id }).from(table).where(eq(table.id, id)).for('no key update')
  found(row, kind === 'course' ? 'Course' : 'Bundle')
}

async function endAt({ db }: Ctx, product: Product, at: string) {
  await db.delete(priceBook).where(and(isOf(product), gte(priceBook.fromAt, at)))
  await db
    .update(priceBook)
    .set({ untilAt: at })
    .where(and(isOf(product), lt(priceBook.fromAt, at), or(isNull(priceBook.untilAt), gt(priceBook.untilAt, at))))
}
