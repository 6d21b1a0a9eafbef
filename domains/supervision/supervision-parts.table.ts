import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { people } from '#domains/people/people.table.ts'
import { day, id, instant } from '#platform/db/columns.ts'
import { type How, hows } from './kinds.rules.ts'
import { supervisions } from './supervision.table.ts'

/** What someone was to do; open until done, whatever is held meanwhile. */
export const supervisionActions = pgTable(
  'supervision_actions',
  {
    id: id(),
    supervisionId: uuid('supervision_id')
      .notNull()
      .references(() => supervisions.id),
    /** Whom it is about. */
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    /** Who does it. */
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => people.id),
    text: text('text').notNull(),
    dueOn: day('due_on').notNull(),
    addedBy: uuid('added_by').notNull(),
    addedAt: instant('added_at').notNull(),
    doneBy: uuid('done_by'),
    doneAt: instant('done_at'),
  },
  (table) => [
    index('supervision_actions_person').on(table.personId, table.dueOn),
    index('supervision_actions_owner').on(table.ownerId, table.dueOn).where(sql`done_at is null`),
    index('supervision_actions_supervision').on(table.supervisionId),
    check('supervision_actions_done_by_someone', sql`(done_by is null) = (done_at is null)`),
  ],
)

/** Restricted notes: sealed, only added to, and read by who wrote them, the registered manager and people who vet. */
export const supervisionRestricted = pgTable(
  'supervision_restricted',
  {
    id: id(),
    supervisionId: uuid('supervision_id')
      .notNull()
      .references(() => supervisions.id),
    text: text('text').notNull(),
    writtenBy: uuid('written_by').notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [index('supervision_restricted_supervision').on(table.supervisionId, table.writtenAt)],
)

/** Who signed which text, and how; one for each person and text. */
export const supervisionSignatures = pgTable(
  'supervision_signatures',
  {
    id: id(),
    supervisionId: uuid('supervision_id')
      .notNull()
      .references(() => supervisions.id),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    notesRevision: integer('notes_revision').notNull(),
    how: text('how').$type<How>().notNull(),
    /** How the witness knew the person, or why it was read to them; sealed as the comment is. */
    witnessNote: text('witness_note'),
    comment: text('comment'),
    signedBy: uuid('signed_by').notNull(),
    signedAt: instant('signed_at').notNull(),
  },
  (table) => [
    uniqueIndex('supervision_signatures_once').on(table.supervisionId, table.personId, table.notesRevision),
    index('supervision_signatures_person').on(table.personId),
    check('supervision_signatures_how_known', sql`how in (${sql.raw(hows.map((how) => `'${how}'`).join(', '))})`),
    check('supervision_signatures_witnessed', sql`how = 'own' or witness_note is not null`),
  ],
)

/** What was put right after everyone had signed: added below, never in the place of what was signed. */
export const supervisionCorrections = pgTable(
  'supervision_corrections',
  {
    id: id(),
    supervisionId: uuid('supervision_id')
      .notNull()
      .references(() => supervisions.id),
    text: text('text').notNull(),
    writtenBy: uuid('written_by').notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [index('supervision_corrections_supervision').on(table.supervisionId, table.writtenAt)],
)
