import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/columns.ts'
import type { Audience, FileNoun } from './file-uses.rules.ts'
import { fileUploads } from './files.table.ts'

/**
 * What refers to a file: while a use has not ended, the file is kept, and its audience may see it. The use of a file by
 * its own row ends with its bytes.
 */
export const fileUses = pgTable(
  'file_uses',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => fileUploads.id),
    /** The table of the row that refers to it. */
    noun: text('noun').$type<FileNoun>().notNull(),
    rowId: uuid('row_id').notNull(),
    audience: text('audience').$type<Audience>().notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    primaryKey({ name: 'file_uses_pkey', columns: [table.fileId, table.noun, table.rowId] }),
    index('file_uses_row').on(table.noun, table.rowId),
  ],
)
