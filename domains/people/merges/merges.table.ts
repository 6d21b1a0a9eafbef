import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, transactionId } from '#platform/db/columns.ts'
import type { MergeKind, Whose } from './merges.rules.ts'

/** That two rows were one place, job or person: one stays, the other keeps its id and says where it went. */
export const merges = pgTable(
  'merges',
  {
    id: id(),
    kind: text('kind').$type<MergeKind>().notNull(),
    fromId: uuid('from_id').notNull(),
    intoId: uuid('into_id').notNull(),
    reason: text('reason').notNull().default(''),
    mergedBy: uuid('merged_by').notNull(),
    mergedAt: instant('merged_at').notNull(),
    /** The transaction that moves, or moves back: in it alone what never changes changes hands. */
    movedIn: transactionId('moved_in').notNull().default(sql`pg_current_xact_id()`),
    undoneBy: uuid('undone_by'),
    /** At the undo: of whom each record is that was made since and speaks against someone, by its id. */
    whose: jsonb('whose').$type<Whose>(),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    uniqueIndex('merges_once').on(table.fromId).where(sql`undone_at is null`),
    index('merges_into').on(table.intoId),
    index('merges_newest').on(table.kind, table.mergedAt, table.id),
    index('merges_moved_in').on(table.movedIn),
    check('merges_kind_known', sql`kind in ('location', 'job', 'person')`),
    check('merges_of_two', sql`from_id <> into_id`),
    check('merges_undone_by_someone', sql`(undone_at is null) = (undone_by is null)`),
  ],
)

/** What a merge changed, row by row, so that it can be undone; kept for as long as it can. */
export const mergeMoves = pgTable(
  'merge_moves',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    mergeId: uuid('merge_id')
      .notNull()
      .references(() => merges.id, { onDelete: 'cascade' }),
    /** In which order it was done, for the undo. */
    step: integer('step').notNull(),
    tableName: text('table_name').notNull(),
    /** None where a whole row was set aside: then `before` is the row. */
    columnName: text('column_name'),
    /** The primary key of the row, as it is after the move. */
    rowKey: jsonb('row_key').$type<Record<string, unknown>>().notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (table) => [index('merge_moves_merge').on(table.mergeId, table.step)],
)
