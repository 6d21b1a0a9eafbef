import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#platform/auth/accounts.table.ts'
import { id, instant } from '#platform/db/columns.ts'
import type { BulkKind } from './bulk.labels.ts'

export type ItemState = 'waiting' | 'done' | 'refused' | 'undone' | 'stays'

/** One action on many, as one person asked for it. */
export const bulkRuns = pgTable(
  'bulk_runs',
  {
    id: id(),
    kind: text('kind').$type<BulkKind>().notNull(),
    /** What was filled in before it began. */
    form: jsonb('form').$type<Record<string, string>>().notNull().default({}),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    askedAt: instant('asked_at').notNull(),
    begunAt: instant('begun_at'),
    undoneAt: instant('undone_at'),
  },
  (table) => [index('bulk_runs_asked_by').on(table.askedBy, table.askedAt), index('bulk_runs_asked').on(table.askedAt)],
)

/** Whom or what it is about: a person, an application or a request, as its kind says. */
export const bulkItems = pgTable(
  'bulk_items',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => bulkRuns.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    subjectId: uuid('subject_id').notNull(),
    state: text('state').$type<ItemState>().notNull().default('waiting'),
    /** Why it was refused, or could not be undone. */
    words: text('words'),
    /** What an undo needs to know. */
    before: jsonb('before').$type<Record<string, string | null>>(),
  },
  (table) => [
    primaryKey({ name: 'bulk_items_place', columns: [table.runId, table.place] }),
    index('bulk_items_state').on(table.runId, table.state, table.place),
    check('bulk_items_state_known', sql`${table.state} in ('waiting', 'done', 'refused', 'undone', 'stays')`),
  ],
)
