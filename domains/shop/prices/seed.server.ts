import { and, inArray, isNull, sql } from 'drizzle-orm'
import { FIRST_PRICE_PENCE, firstCourses } from '#domains/learning/catalogue.ts'
import { courses } from '#domains/learning/courses.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { priceBook } from './price-book.table.ts'

/** Before any order, whatever the clock says. */
const EVER = '2000-01-01T00:00:00Z'

/** The first courses have a list price from the start; one whose price was ever set is left alone. */
export async function seedPrices({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const unpriced = await db
    .select({ courseId: courses.id })
    .from(courses)
    .leftJoin(priceBook, sql`${priceBook.courseId} = ${courses.id}`)
    .where(
      and(
        isNull(priceBook.id),
        inArray(
          courses.slug,
          firstCourses.map(({ slug }) => slug),
        ),
      ),
    )
  if (unpriced.length === 0) return
  const first = { pricePence: FIRST_PRICE_PENCE, fromAt: EVER, setAt: now.toString() }
  await db
    .insert(priceBook)
    .values(unpriced.map((course) => ({ ...course, ...first })))
    .onConflictDoNothing()
}
