import { wayInto } from '#domains/learning/assignment/self.server.ts'
import { saleOf } from '#domains/learning/courses/clinical.queries.server.ts'
import { courseBySlug, hasRequested } from '#domains/learning/courses.queries.server.ts'
import { onSale } from '#domains/shop/checkout/on-sale.queries.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/** A course and how the asker comes by it. */
export async function offerOf(ctx: Ctx, slug: string) {
  return {
    course: await courseBySlug(ctx, slug),
    buy: await onSale(ctx, 'course', slug),
    signedIn: ctx.actor.kind === 'user',
    requested: await hasRequested(ctx, 'course', slug),
    way: await wayInto(ctx, slug),
    sale: await saleOf(ctx, slug),
  }
}
