import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { people } from '#domains/people/people.table.ts'
import { id, instant } from '#platform/db/columns.ts'

/** A file that who signs sent back to HR, until it is answered or signed; kept with the file. */
export const clearanceReturns = pgTable(
  'clearance_returns',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    /** The application or the post whose file it is. */
    subjectId: uuid('subject_id').notNull(),
    /** Sealed. */
    reason: text('reason').notNull(),
    returnedBy: uuid('returned_by').notNull(),
    returnedAt: instant('returned_at').notNull(),
    /** Sealed; null where it was signed without an answer. */
    answer: text('answer'),
    answeredBy: uuid('answered_by'),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    uniqueIndex('clearance_returns_one_open').on(table.subjectId).where(sql`answered_at is null`),
    index('clearance_returns_subject').on(table.subjectId, table.returnedAt),
    index('clearance_returns_person').on(table.personId),
    check('clearance_returns_answered_by_someone', sql`(answered_by is null) = (answered_at is null)`),
  ],
)
