import { sql } from 'drizzle-orm'
import { bundles, courses } from '#domains/learning/courses.table.ts'
import { priceBook } from '#domains/shop/prices/price-book.table.ts'
import { offered } from '#domains/shop/prices/products.queries.server.ts'
import { keyOfProduct, type Product } from '#domains/shop/prices/products.rules.ts'
import { mayRunFinance } from '#domains/shop/shop.access.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'

type Row = Product & { title: string; setPence: number | null; planned: { pence: number; fromAt: string }[] }
export type Priced = Row & {
  /** What it costs now, set or counted from the courses of a bundle; none while it is not sold. */
  pence: number | null
}

/** Courses and bundles with what they cost now and what is planned, bundles last. */
export async function listPrices(ctx: Ctx<User>): Promise<Priced[]> {
  authorize(mayRunFinance(ctx.actor), 'Finance only.')
  const now = sql`${ctx.now.toString()}::timestamptz`
  const prices = (what: ReturnType<typeof sql>) => sql`
    (select price_pence from ${priceBook} as price where ${what} and tstzrange(price.from_at, price.until_at) @> ${now}) as "setPence",
    (select coalesce(jsonb_agg(jsonb_build_object('pence', price_pence, 'fromAt', price.from_at) order by price.from_at), '[]')
      from ${priceBook} as price where ${what} and price.from_at > ${now}) as planned`
  const { rows } = await ctx.db.execute<Row>(sql`
    select * from (
      select 'course' as kind, course.id, course.title, ${prices(sql`price.course_id = course.id`)}
        from ${courses} as course where course.published
      union all
      select 'bundle', bundle.id, bundle.title, ${prices(sql`price.bundle_id = bundle.id`)}
        from ${bundles} as bundle where bundle.published) as product
    order by kind desc, title`)
  const sold = await offered(ctx, rows)
  return rows.map((row) => ({ ...row, pence: sold.get(keyOfProduct(row))?.unitPence ?? null }))
}

/** One of them. */
export async function priceOf(ctx: Ctx<User>, kind: string, id: string): Promise<Priced> {
  authorize(mayRunFinance(ctx.actor), 'Finance only.')
  return found(
    (await listPrices(ctx)).find((product) => product.kind === kind && product.id === id),
    'Price',
  )
}
