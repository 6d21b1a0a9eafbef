import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { complianceTypes } from '#domains/compliance/compliance.table.ts'
import { people } from '#domains/people/people.table.ts'
import { day, id, instant } from '#platform/db/columns.ts'
import { type KeptKind, keptKinds } from './rows.rules.ts'
import type { Found } from './same-person.rules.ts'

/** A spreadsheet that was read: its dry run, what it made, and whether that was taken back. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    fileName: text('file_name').notNull(),
    /** A keyed print of the file's bytes, so that the same file is known again. */
    fingerprint: text('fingerprint'),
    /** The rows as read, sealed; emptied when done or given up. */
    content: text('content'),
    /** Which column of the sheet is which of ours: its place among the headings of all sheets. */
    columns: jsonb('columns').$type<Record<string, number>>().notNull().default({}),
    /** Cells and rows that were left out of what was imported, sealed. */
    leftOut: text('left_out'),
    /** Every cell of what was imported against what is on record, sealed. */
    reckoning: text('reckoning'),
    rowCount: integer('row_count').notNull(),
    state: text('state').$type<'open' | 'done' | 'undone' | 'given_up'>().notNull().default('open'),
    by: uuid('by').notNull(),
    at: instant('at').notNull(),
    doneAt: instant('done_at'),
    undoneAt: instant('undone_at'),
  },
  (table) => [index('imports_newest').on(table.at, table.id)],
)

/** That someone said of a row, by itself, whom it is about; no row joins anyone else's records by an answer without it. */
export const importAnswers = pgTable(
  'import_answers',
  {
    id: id(),
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id),
    row: integer('row').notNull(),
    by: uuid('by').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    uniqueIndex('import_answers_once').on(table.importId, table.row),
    unique('import_answers_of_row').on(table.id, table.importId, table.row),
  ],
)

/** What one row of an import made, so that it can be taken back. */
export const importRows = pgTable(
  'import_rows',
  {
    id: id(),
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id),
    row: integer('row').notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    /** Whether the person was new, or had been here before. */
    created: boolean('created').notNull(),
    postId: uuid('post_id'),
    /** The records it made: facts, and checks where vetting keeps them. */
    factIds: jsonb('fact_ids').$type<string[]>().notNull().default([]),
    /** How it was found that the row is about someone known, or about the person of another row; none where they are new. */
    joinedBy: text('joined_by').$type<Found['by']>(),
    joinedWhy: text('joined_why').notNull().default(''),
    /** The answer of someone that it rests on. */
    answerId: uuid('answer_id'),
  },
  (table) => [
    uniqueIndex('import_rows_once').on(table.importId, table.row),
    index('import_rows_person').on(table.personId),
    foreignKey({
      name: 'import_rows_joined_by_its_own_answer',
      columns: [table.answerId, table.importId, table.row],
      foreignColumns: [importAnswers.id, importAnswers.importId, importAnswers.row],
    }),
    check('import_rows_joined_by_known', sql`joined_by in ('answer', 'identifiers', 'earlier', 'second post')`),
    check('import_rows_joined_by_an_answer', sql`joined_by is distinct from 'answer' or answer_id is not null`),
  ],
)

/** What a spreadsheet said of someone that no record can be made of; it counts as nothing until someone adds one. */
export const importRemarks = pgTable(
  'import_remarks',
  {
    id: id(),
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    typeId: uuid('type_id').references(() => complianceTypes.id),
    kind: text('kind').$type<KeptKind>().notNull(),
    day: day('day'),
    /** The cell as it was written. */
    says: text('says').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    unique('import_remarks_once').on(table.personId, table.typeId, table.kind, table.day).nullsNotDistinct(),
    index('import_remarks_import').on(table.importId),
    check('import_remarks_kind_known', sql`kind in (${sql.raw(keptKinds.map((kind) => `'${kind}'`).join(', '))})`),
  ],
)

/** What was chosen about a spreadsheet, for next month's: a heading's field, what a value means, whom a row is about. */
export const importChoices = pgTable(
  'import_choices',
  {
    id: id(),
    kind: text('kind').$type<'heading' | 'answer' | 'person'>().notNull(),
    /** The heading or the question; of a person a keyed print of what the row says of who it is. */
    key: text('key').notNull(),
    value: text('value').notNull(),
    personId: uuid('person_id').references(() => people.id),
    by: uuid('by').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    uniqueIndex('import_choices_once').on(table.kind, table.key),
    index('import_choices_person').on(table.personId),
    check('import_choices_kind_known', sql`kind in ('heading', 'answer', 'person')`),
  ],
)
