import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { bundles, courses } from '#domains/learning/courses.table.ts'
import { id, instant } from '#platform/db/columns.ts'

/**
 * What a course or a bundle costs, VAT included, from one moment until another; the database refuses two prices at once.
 * A course without one is not sold; a bundle without one costs what its courses do, less a fifth.
 */
export const priceBook = pgTable(
  'price_book',
  {
    id: id(),
    courseId: uuid('course_id').references(() => courses.id),
    bundleId: uuid('bundle_id').references(() => bundles.id),
    pricePence: integer('price_pence').notNull(),
    fromAt: instant('from_at').notNull(),
    untilAt: instant('until_at'),
    /** The account that set it; none: it came with the hub. */
    setBy: uuid('set_by'),
    setAt: instant('set_at').notNull(),
  },
  (table) => [
    index('price_book_course').on(table.courseId, table.fromAt),
    index('price_book_bundle').on(table.bundleId, table.fromAt),
    check('price_book_one_thing', sql`num_nonnulls(course_id, bundle_id) = 1`),
    check('price_book_possible', sql`price_pence between 0 and 1000000`),
    check('price_book_in_order', sql`until_at > from_at`),
  ],
)
