import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/columns.ts'

/** One row per group of settings, e.g. "organisation". */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  changedAt: instant('changed_at').notNull(),
  changedBy: uuid('changed_by'),
})
