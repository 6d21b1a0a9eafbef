import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { people } from '#domains/people/people.table.ts'
import { id, instant } from '#platform/db/columns.ts'

/** A spreadsheet that was read: its dry run, what it made, and whether that was taken back. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    fileName: text('file_name').notNull(),
    /** A keyed print of the file's bytes, so that the same file is known again. */
    fingerprint: text('fingerprint'),
    /** The rows as read, sealed; emptied when done or given up. */
    content: text('content'),
    /** Which column of the sheet is which of ours. */
    columns: jsonb('columns').$type<Record<string, number>>().notNull().default({}),
    rowCount: integer('row_count').notNull(),
    state: text('state').$type<'open' | 'done' | 'undone' | 'given_up'>().notNull().default('open'),
    by: uuid('by').notNull(),
    at: instant('at').notNull(),
    doneAt: instant('done_at'),
    undoneAt: instant('undone_at'),
  },
  (table) => [index('imports_newest').on(table.at, table.id)],
)

/** What one row of an import made, so that it can be taken back. */
export const importRows = pgTable(
  'import_rows',
  {
    id: id(),
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id),
    row: integer('row').notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    /** Whether the person was new, or had been here before. */
    created: boolean('created').notNull(),
    postId: uuid('post_id'),
    /** The records it made: facts, and checks where vetting keeps them. */
    factIds: jsonb('fact_ids').$type<string[]>().notNull().default([]),
  },
  (table) => [
    uniqueIndex('import_rows_once').on(table.importId, table.row),
    index('import_rows_person').on(table.personId),
  ],
)
