import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { instant } from '#platform/db/columns.ts'

/**
 * Records that are known only from a spreadsheet and that a manager has said are right: before that no one is told by email
 * that they may not work. A record checked here needs no such word.
 */
export const knownWords = pgTable('known_words', {
  checkId: uuid('check_id')
    .primaryKey()
    .references(() => preEmploymentChecks.id, { onDelete: 'cascade' }),
  confirmedBy: uuid('confirmed_by').notNull(),
  confirmedAt: instant('confirmed_at').notNull(),
})
