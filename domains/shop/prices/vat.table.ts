import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { day, instant } from '#platform/db/columns.ts'
import type { VatStatus } from './vat.rules.ts'

/** Whether the seller charges VAT, from a day on until the next one; before the first it is not registered. */
export const vatPeriods = pgTable(
  'vat_periods',
  {
    fromDay: day('from_day').primaryKey(),
    status: text('status').$type<VatStatus>().notNull(),
    /** As it is printed: "GB 999 9999 73". */
    number: text('number').notNull().default(''),
    /** In hundredths of a percent; 2000 is 20%. */
    rate: integer('rate').notNull(),
    setBy: uuid('set_by').notNull(),
    setAt: instant('set_at').notNull(),
  },
  () => [
    check('vat_periods_status_known', sql`status in ('not registered', 'registered', 'exempt')`),
    check('vat_periods_rate_where_charged', sql`(status = 'registered') = (rate > 0)`),
    check('vat_periods_rate_possible', sql`rate between 0 and 10000`),
    check('vat_periods_number_where_registered', sql`status <> 'registered' or number <> ''`),
  ],
)
