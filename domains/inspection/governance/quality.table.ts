import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { day, id, instant } from '#platform/db/columns.ts'

/** The figures of a month at a location, or everywhere, as they were known when it ended. Kept once, and never changed. */
export const qualityMonths = pgTable(
  'quality_months',
  {
    id: id(),
    /** Its first day. */
    month: day('month').notNull(),
    /** None: all locations together. */
    locationId: uuid('location_id'),
    /** Its name then. No key refers to it: what becomes of a location changes nothing here. */
    location: text('location').notNull(),
    inPost: integer('in_post').notNull(),
    /** Of those in post on its last day: with everything in date. */
    compliant: integer('compliant').notNull(),
    /** Offered a post, and not begun on its last day. */
    awaited: integer('awaited').notNull(),
    /** Signed for in the month, after an offer. */
    cleared: integer('cleared').notNull(),
    /** The median of the days from offer to signature; none without one. */
    daysToClear: integer('days_to_clear'),
    /** Were to begin in the month, and began later or not at all. */
    lateStarts: integer('late_starts').notNull(),
    /** Reminders that someone was to pass on in person, as a task or a letter, and had not on its last day. */
    overdueActions: integer('overdue_actions').notNull(),
    /** Supervision of every kind that was due on a day of the month, and of those held by that day; none where it was not recorded yet. */
    supervisionsDue: integer('supervisions_due'),
    supervisedOnTime: integer('supervised_on_time'),
    countedAt: instant('counted_at').notNull(),
  },
  (table) => [
    unique('quality_months_once').on(table.month, table.locationId).nullsNotDistinct(),
    check('quality_months_named', sql`(location_id is null) = (location = '')`),
    check('quality_months_first_day', sql`extract(day from month) = 1`),
    check('quality_months_possible', sql`compliant between 0 and in_post`),
    check(
      'quality_months_supervised',
      sql`(supervisions_due is null) = (supervised_on_time is null) and supervised_on_time between 0 and supervisions_due`,
    ),
    check('quality_months_cleared', sql`(cleared = 0) = (days_to_clear is null)`),
  ],
)
