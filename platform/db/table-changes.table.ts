import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * That a table was written, in the transaction that wrote it: a random number for each statement, added by triggers and never
 * changed, so that no writer waits for another. The sum of a table's numbers is its version (`table_versions`).
 */
export const tableChanges = pgTable('table_changes', {
  name: text('name').notNull(),
  number: bigint('number', { mode: 'number' }).notNull(),
})
