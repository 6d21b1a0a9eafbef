import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '#platform/db/columns.ts'

/** The people records are about. Accounts are for signing in, and not every person has one. */
export const people = pgTable(
  'people',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email'),
    phone: text('phone'),
    createdAt: instant('created_at').notNull(),
    /** Lower-cased and unaccented name and email, for finding any fragment of either. */
    searchText: text('search_text').generatedAlwaysAs(sql`fold(name || ' ' || coalesce(email, ''))`),
  },
  (table) => [
    index('people_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('people_same_email').on(sql`fold(${table.email})`),
    index('people_same_phone').on(table.phone),
  ],
)
