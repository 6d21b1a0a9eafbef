import { index, jsonb, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { people } from '#domains/people/people.table.ts'
import { day, id, instant } from '#platform/db/columns.ts'

type BySection = Record<string, string[]>

/** What someone who signs has seen of a file on a day, and what of it they marked as read: ids by section, never contents. */
export const clearanceLooks = pgTable(
  'clearance_looks',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    /** The application or the post whose file it is. */
    subjectId: uuid('subject_id').notNull(),
    lookedBy: uuid('looked_by').notNull(),
    onDay: day('on_day').notNull(),
    lookedAt: instant('looked_at').notNull(),
    shown: jsonb('shown').$type<BySection>().notNull(),
    read: jsonb('read').$type<BySection>().notNull().default({}),
  },
  (table) => [
    uniqueIndex('clearance_looks_one_a_day').on(table.lookedBy, table.subjectId, table.onDay),
    index('clearance_looks_subject').on(table.subjectId),
    index('clearance_looks_person').on(table.personId),
  ],
)
