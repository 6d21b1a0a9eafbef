import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/columns.ts'

/**
 * What an application is found by, in narrow rows: a search reads neither people nor applications. Triggers keep it; its rows
 * refer to no table, and go with their application.
 */
export const applicationSearch = pgTable(
  'application_search',
  {
    applicationId: uuid('application_id').primaryKey(),
    createdAt: instant('created_at').notNull(),
    /** As the person's, with what they applied for. */
    searchText: text('search_text').notNull(),
  },
  (table) => [index('application_search_text').using('gin', table.searchText.op('gin_trgm_ops'))],
)
