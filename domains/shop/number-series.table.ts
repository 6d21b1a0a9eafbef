import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** The last number of each series. Its row is locked until the transaction ends, so that a number is taken or not missed. */
export const numberSeries = pgTable(
  'number_series',
  {
    series: text('series').primaryKey(),
    last: integer('last').notNull(),
  },
  () => [check('number_series_not_negative', sql`last >= 0`)],
)
