import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { people } from '#domains/people/people.table.ts'
import { id, instant } from '#platform/db/columns.ts'
import type { RetentionKind } from './retention.rules.ts'

/** While a person is on legal hold nothing of them is deleted; triggers refuse it. */
export const legalHolds = pgTable(
  'legal_holds',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    /** Sealed. */
    reason: text('reason').notNull(),
    putBy: uuid('put_by').notNull(),
    putAt: instant('put_at').notNull(),
    liftedBy: uuid('lifted_by'),
    liftedAt: instant('lifted_at'),
    /** Sealed. */
    liftedReason: text('lifted_reason'),
  },
  (table) => [
    uniqueIndex('legal_holds_one_open').on(table.personId).where(sql`lifted_at is null`),
    index('legal_holds_person').on(table.personId, table.putAt),
    check('legal_holds_lifted_by_someone', sql`(lifted_at is null) = (lifted_by is null)`),
  ],
)

/** One deletion of records of one kind whose period has ended: approved, or within what was approved before. */
export const retentionRuns = pgTable(
  'retention_runs',
  {
    id: id(),
    kind: text('kind').$type<RetentionKind>().notNull(),
    /** The period it was made for, in the unit of its kind. */
    period: integer('period').notNull(),
    people: integer('people').notNull(),
    begunAt: instant('begun_at').notNull(),
    approvedBy: uuid('approved_by'),
    /** The approved run of the same kind by whose approval this one may go ahead. */
    coveredBy: uuid('covered_by').references((): AnyPgColumn => retentionRuns.id),
    doneAt: instant('done_at'),
  },
  (table) => [
    uniqueIndex('retention_runs_one_open').on(table.kind).where(sql`done_at is null`),
    index('retention_runs_newest').on(table.begunAt),
    check('retention_runs_approved', sql`num_nonnulls(approved_by, covered_by) = 1`),
    check('retention_runs_small_without_approval', sql`approved_by is not null or people <= 25`),
  ],
)

/** What a run deletes, by ids alone: each once, whether or not a process is killed. */
export const retentionItems = pgTable(
  'retention_items',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => retentionRuns.id),
    /** The application, document, invitation or person whose period has ended. */
    subjectId: uuid('subject_id').notNull(),
    personId: uuid('person_id'),
    /** Rows go first, then the files; `kept` if it was no longer due, or on hold. */
    state: text('state').$type<'due' | 'rows gone' | 'done' | 'kept'>().notNull().default('due'),
    /** The documents that go with it. */
    fileIds: jsonb('file_ids').$type<string[]>().notNull().default([]),
    doneAt: instant('done_at'),
  },
  (table) => [
    primaryKey({ name: 'retention_items_pk', columns: [table.runId, table.subjectId] }),
    check('retention_items_state_known', sql`state in ('due', 'rows gone', 'done', 'kept')`),
  ],
)
