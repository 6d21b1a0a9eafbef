import { sql } from 'drizzle-orm'
import { check, integer, pgTable } from 'drizzle-orm/pg-core'
import { day } from '#platform/db/columns.ts'

/** How many were in post at the end of a day, as known then, and how many of them had everything in date. */
export const complianceDays = pgTable(
  'compliance_days',
  {
    day: day('day').primaryKey(),
    inPost: integer('in_post').notNull(),
    compliant: integer('compliant').notNull(),
    /** With something expired, whatever else is missing. */
    expired: integer('expired').notNull(),
    /** With nothing expired, and something missing or not signed off. */
    missing: integer('missing').notNull(),
  },
  () => [
    check(
      'compliance_days_add_up',
      sql`in_post = compliant + expired + missing and least(compliant, expired, missing) >= 0`,
    ),
  ],
)
