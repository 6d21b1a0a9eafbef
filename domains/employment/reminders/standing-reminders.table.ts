import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { people } from '#domains/people/people.table.ts'
import { day, id, instant } from '#platform/db/columns.ts'
import type { Audience } from './steps.rules.ts'

/** Who was told of which end of what a person's work rests on, at which step; never changed, so that nothing is told twice. */
export const standingReminders = pgTable(
  'standing_reminders',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    /** What ends, by its key, and its last day. */
    about: text('about').notNull(),
    endsOn: day('ends_on').notNull(),
    /** Days before the end; below 0 is a Monday after it. */
    threshold: integer('threshold').notNull(),
    audience: text('audience').$type<Audience>().notNull(),
    /** How many addresses it went to. */
    addresses: integer('addresses').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    uniqueIndex('standing_reminders_once').on(
      table.personId,
      table.about,
      table.endsOn,
      table.audience,
      table.threshold,
    ),
    index('standing_reminders_at').on(table.at),
    check('standing_reminders_audience_known', sql`audience in ('vetting', 'manager', 'line_manager', 'person')`),
  ],
)
