import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { people } from '#domains/people/people.table.ts'
import { id, instant } from '#platform/db/columns.ts'

/** That someone who signs was told of a file, so that they are told once. */
export const clearanceNotices = pgTable(
  'clearance_notices',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    /** The application or the post whose file it is. */
    subjectId: uuid('subject_id').notNull(),
    kind: text('kind').$type<'ready' | 'changed'>().notNull(),
    /** What it was about: the last signature, and what had changed since. */
    about: text('about').notNull(),
    toldId: uuid('told_id')
      .notNull()
      .references(() => people.id),
    toldAt: instant('told_at').notNull(),
  },
  (table) => [
    uniqueIndex('clearance_notices_once').on(table.subjectId, table.kind, table.about, table.toldId),
    index('clearance_notices_person').on(table.personId),
  ],
)
