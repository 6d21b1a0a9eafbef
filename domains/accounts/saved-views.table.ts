import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#platform/auth/accounts.table.ts'
import { id, instant } from '#platform/db/columns.ts'

/** Lists as an account narrowed and named them; seen by that account alone. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** The filters, as a query string. */
    filters: text('filters').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [uniqueIndex('saved_views_name').on(table.userId, table.list, sql`lower(${table.name})`)],
)
