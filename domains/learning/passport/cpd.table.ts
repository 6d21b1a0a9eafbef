import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { completions } from '#domains/learning/enrolment/enrolments.table.ts'
import { people } from '#domains/people/people.table.ts'
import { day, id, instant } from '#platform/db/columns.ts'
import type { CodeTheme } from './cpd.labels.ts'

/** What someone learned elsewhere, or wrote about a course completed here; its own words and days come from the certificate. */
export const cpdEntries = pgTable(
  'cpd_entries',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    completionId: uuid('completion_id')
      .unique('cpd_entries_completion_once')
      .references(() => completions.id),
    doneOn: day('done_on'),
    title: text('title'),
    provider: text('provider'),
    minutes: integer('minutes'),
    participatory: boolean('participatory').notNull(),
    theme: text('theme').$type<CodeTheme>(),
    reflection: text('reflection').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    index('cpd_entries_person').on(table.personId, table.doneOn),
    check(
      'cpd_entries_whole',
      sql`case when completion_id is null then done_on is not null and title is not null and provider is not null and minutes is not null
        else done_on is null and title is null and provider is null and minutes is null end`,
    ),
    check('cpd_entries_minutes_possible', sql`minutes between 1 and 6000`),
    check('cpd_entries_theme_known', sql`theme in ('people', 'practise', 'safety', 'trust')`),
  ],
)
