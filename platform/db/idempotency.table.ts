import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** The answer to a form, so that a form sent twice is processed once. Kept for 7 days. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The account that asked, the hash of the link's token, or "guest". */
    asker: text('asker').notNull(),
    /** The address that the form was sent to. */
    verb: text('verb').notNull(),
    /** Made by the loader for one view of the form. */
    key: uuid('key').notNull(),
    /** SHA-256 of what was sent: another text under the same key is another action. */
    bodyHash: text('body_hash').notNull(),
    /** Where the answer led and which toast it showed; never what was typed. */
    answer: jsonb('answer').$type<{ status: number; headers: [string, string][] }>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'idempotency_keys_pkey', columns: [table.asker, table.verb, table.key, table.bodyHash] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
)
