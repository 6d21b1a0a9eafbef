import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { people } from '#domains/people/people.table.ts'
import type { Kind } from '#domains/supervision/kinds.rules.ts'
import { day, id, instant } from '#platform/db/columns.ts'
import type { Audience } from './ladder.rules.ts'

/** Which step of the ladder each audience was told of, once for each due day. */
export const supervisionReminders = pgTable(
  'supervision_reminders',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    kind: text('kind').$type<Kind>().notNull(),
    dueOn: day('due_on').notNull(),
    threshold: integer('threshold').notNull(),
    audience: text('audience').$type<Audience>().notNull(),
    messageId: uuid('message_id'),
    at: instant('at').notNull(),
  },
  (table) => [
    uniqueIndex('supervision_reminders_once').on(
      table.personId,
      table.kind,
      table.dueOn,
      table.audience,
      table.threshold,
    ),
    index('supervision_reminders_at').on(table.at),
    check('supervision_reminders_audience_known', sql`audience in ('person', 'supervisor', 'office')`),
  ],
)
