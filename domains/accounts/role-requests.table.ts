import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Role } from '#platform/actor.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { id, instant } from '#platform/db/columns.ts'

/** A request for a role that an administrator must approve. */
export const roleRequests = pgTable(
  'role_requests',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    role: text('role').$type<Role>().notNull(),
    state: text('state').$type<'pending' | 'approved' | 'declined'>().notNull().default('pending'),
    askedAt: instant('asked_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id),
    reason: text('reason'),
  },
  (table) => [
    uniqueIndex('role_requests_one_pending').on(table.userId).where(sql`state = 'pending'`),
    index('role_requests_state').on(table.state, table.askedAt),
  ],
)
