import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { day, id, instant } from '#platform/db/columns.ts'

/** A code that takes something off an order. What it takes off never changes; it is ended, and another made. */
export const vouchers = pgTable(
  'vouchers',
  {
    id: id(),
    /** Capital letters and digits. */
    code: text('code').notNull(),
    percent: integer('percent'),
    pence: integer('pence'),
    fromDay: day('from_day').notNull(),
    untilDay: day('until_day'),
    /** How often it can be used in all; none: as often as people like. */
    maxUses: integer('max_uses'),
    /** Whether one account uses it once only. */
    onceEach: boolean('once_each').notNull(),
    /** Reserved and spent; kept by the database from `voucher_uses`. */
    uses: integer('uses').notNull().default(0),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    endedBy: uuid('ended_by'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('vouchers_code').on(table.code),
    check('vouchers_code_form', sql`code ~ '^[A-Z0-9]{3,20}$'`),
    check('vouchers_one_kind', sql`num_nonnulls(percent, pence) = 1`),
    check('vouchers_percent_possible', sql`percent between 1 and 100`),
    check('vouchers_pence_possible', sql`pence between 1 and 1000000`),
    check('vouchers_in_order', sql`until_day >= from_day`),
    check('vouchers_not_overused', sql`uses between 0 and coalesce(max_uses, uses)`),
  ],
)
