import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { completions } from '#domains/learning/enrolment/enrolments.table.ts'
import { people } from '#domains/people/people.table.ts'
import { day, id, instant } from '#platform/db/columns.ts'
import { certificatePictures } from './pictures.table.ts'

/** A certificate as it was issued: a snapshot. A correction revokes it and issues another. */
export const certificates = pgTable(
  'certificates',
  {
    id: id(),
    /** Ten letters and digits without 0, O, 1 and I, as they are shown: ABCD-EFGH-JK. */
    number: text('number').notNull().unique('certificates_number'),
    completionId: uuid('completion_id')
      .notNull()
      .references(() => completions.id),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    name: text('name').notNull(),
    title: text('title').notNull(),
    version: integer('version').notNull(),
    guidanceReviewedOn: day('guidance_reviewed_on').notNull(),
    outcomes: jsonb('outcomes').$type<string[]>().notNull(),
    completedOn: day('completed_on').notNull(),
    delivery: text('delivery').notNull(),
    cpdMinutes: integer('cpd_minutes').notNull(),
    /** "86%", or none. */
    score: text('score'),
    refreshBy: day('refresh_by'),
    practicalNote: text('practical_note').notNull().default(''),
    provider: jsonb('provider').$type<{ name: string; address: string; contact: string }>().notNull(),
    signatory: jsonb('signatory').$type<{ name: string; role: string } | null>(),
    logoId: uuid('logo_id').references(() => certificatePictures.id),
    signatureId: uuid('signature_id').references(() => certificatePictures.id),
    /** The one that this corrects, and which is superseded by it. */
    replacesId: uuid('replaces_id')
      .unique('certificates_replaced_once')
      .references((): AnyPgColumn => certificates.id),
    issuedAt: instant('issued_at').notNull(),
    issuedBy: uuid('issued_by'),
    revokedAt: instant('revoked_at'),
    revokedBy: uuid('revoked_by'),
    revokedReason: text('revoked_reason'),
    /** Its place in the status lists, by which a signed copy elsewhere learns that it was revoked. */
    statusIndex: integer('status_index').generatedAlwaysAsIdentity(),
  },
  (table) => [
    uniqueIndex('certificates_one_valid').on(table.completionId).where(sql`revoked_at is null`),
    index('certificates_completion').on(table.completionId),
    index('certificates_person').on(table.personId, table.issuedAt),
    index('certificates_issued').on(table.issuedAt, table.id),
    index('certificates_logo').on(table.logoId),
    index('certificates_signature').on(table.signatureId),
    check('certificates_number_form', sql`number ~ '^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{2}$'`),
    check('certificates_revoked_why', sql`(revoked_at is null) = (revoked_reason is null)`),
  ],
)
