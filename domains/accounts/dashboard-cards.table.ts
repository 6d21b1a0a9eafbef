import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { roles, users } from '#platform/auth/accounts.table.ts'
import { instant } from '#platform/db/columns.ts'

/** How an account arranged its dashboard: the cards in their order, and which of them are not shown. */
export const dashboardCards = pgTable('dashboard_cards', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  cards: jsonb('cards').$type<string[]>().notNull(),
  hidden: jsonb('hidden').$type<string[]>().notNull(),
  arrangedAt: instant('arranged_at').notNull(),
})

/** How the dashboard of a role is arranged for everyone who has not arranged their own. */
export const dashboardRoleCards = pgTable('dashboard_role_cards', {
  roleId: uuid('role_id')
    .primaryKey()
    .references(() => roles.id, { onDelete: 'cascade' }),
  cards: jsonb('cards').$type<string[]>().notNull(),
  hidden: jsonb('hidden').$type<string[]>().notNull(),
  arrangedAt: instant('arranged_at').notNull(),
  arrangedBy: uuid('arranged_by').notNull(),
})
