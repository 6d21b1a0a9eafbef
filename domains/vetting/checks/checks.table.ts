import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { fileUploads } from '#domains/files/files.table.ts'
import { people } from '#domains/people/people.table.ts'
import { day, id, instant } from '#platform/db/columns.ts'
import type { CheckedBy, CheckKind, RecordedOutcome } from './checks.rules.ts'
import type { CriminalAsk } from './criminal-record.rules.ts'
import type { PlainAnswers } from './plain-answers.rules.ts'
import type { RiskAbout } from './risks.rules.ts'

/** One check: who, when, on what evidence, with what outcome. Never changed; a correction voids an earlier row. */
export const preEmploymentChecks = pgTable(
  'pre_employment_checks',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    // a foreign key in the database alone, since its table is right of this domain (foreign-keys.test.ts)
    applicationId: uuid('application_id'),
    kind: text('kind').$type<CheckKind>().notNull(),
    outcome: text('outcome').$type<RecordedOutcome>().notNull(),
    checkedOn: day('checked_on').notNull(),
    /** The day by which a recheck is due, if any: a permission's end, a recheck, a review. */
    followUpOn: day('follow_up_on'),
    /** The fields of this kind of check, as sealed JSON. */
    details: text('details').notNull(),
    evidenceFileId: uuid('evidence_file_id').references(() => fileUploads.id),
    originalSeen: boolean('original_seen').notNull().default(false),
    /** Who made the check. What 'not_verified' says was brought in from elsewhere and proves nothing here. */
    checkedBy: text('checked_by').$type<CheckedBy>().notNull().default('us'),
    /** What the rules compare, in plain columns; null until the upgrade has read the sealed answers of an earlier row. */
    plain: jsonb('plain').$type<PlainAnswers>(),
    /** Of a DBS certificate: the keyed fingerprint of its number, which belongs to one person. */
    certificateKey: text('certificate_key'),
    voidsId: uuid('voids_id'),
    recordedAt: instant('recorded_at').notNull(),
    recordedBy: uuid('recorded_by').notNull(),
    /** What was on record of the person when it was made, written by the database: only that can it answer. */
    known: jsonb('known').$type<string[]>().notNull().default([]),
    /** The name that the person had on record then, written by the database. */
    comparedName: text('compared_name'),
  },
  (table) => [
    index('pre_employment_checks_person').on(table.personId, table.kind, table.recordedAt),
    index('pre_employment_checks_follow_up').on(table.followUpOn),
    index('pre_employment_checks_application').on(table.applicationId),
    index('pre_employment_checks_evidence').on(table.evidenceFileId),
    index('pre_employment_checks_certificate').on(table.certificateKey).where(sql`certificate_key <> ''`),
    // a row is voided once
    uniqueIndex('pre_employment_checks_voids').on(table.voidsId),
    check(
      'pre_employment_checks_outcome_known',
      sql`outcome in ('satisfactory', 'unsatisfactory', 'in_progress', 'voided')`,
    ),
    check('pre_employment_checks_checked_by_known', sql`checked_by in ('us', 'transferor', 'agency', 'not_verified')`),
    check('pre_employment_checks_voiding', sql`outcome <> 'voided' or voids_id is not null`),
  ],
)

/** A risk assessment made before someone may proceed despite a risk. Sealed, never changed. */
export const riskAssessments = pgTable(
  'risk_assessments',
  {
    id: id(),
    personId: uuid('person_id').references(() => people.id),
    // a foreign key in the database alone, since its table is right of this domain (foreign-keys.test.ts)
    applicationId: uuid('application_id'),
    about: text('about').$type<RiskAbout>().notNull(),
    /** Sealed JSON: the risk, what was said, the control measures. */
    content: text('content').notNull(),
    decision: text('decision').$type<'go_on' | 'do_not_go_on'>().notNull(),
    supervisorId: uuid('supervisor_id').references(() => people.id),
    reviewOn: day('review_on'),
    recordedBy: uuid('recorded_by').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    /** What was on record of the person when it was made, written by the database: only that can it answer. */
    known: jsonb('known').$type<string[]>().notNull().default([]),
  },
  (table) => [
    index('risk_assessments_application').on(table.applicationId, table.recordedAt),
    index('risk_assessments_person').on(table.personId, table.recordedAt),
  ],
)

/** A person's answers to the health questionnaire after an offer, or while they work here; sealed by the id. */
export const healthDeclarations = pgTable('health_declarations', {
  /** The application's id where there is one: what was sealed before rows had ids of their own stays readable. */
  id: id(),
  personId: uuid('person_id').references(() => people.id),
  // a foreign key in the database alone, since its table is right of this domain (foreign-keys.test.ts)
  applicationId: uuid('application_id').unique('health_declarations_application_unique'),
  content: text('content').notNull(),
  declaredAt: instant('declared_at').notNull(),
})

/** A person's answers to the criminal record questions that a job may ask; sealed, never changed. The newest counts. */
export const criminalDeclarations = pgTable(
  'criminal_record_declarations',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    // a foreign key in the database alone, since its table is right of this domain (foreign-keys.test.ts)
    applicationId: uuid('application_id'),
    asks: text('asks').$type<CriminalAsk>().notNull(),
    content: text('content').notNull(),
    declaredAt: instant('declared_at').notNull(),
  },
  (table) => [
    index('criminal_record_declarations_person').on(table.personId, table.declaredAt),
    index('criminal_record_declarations_application').on(table.applicationId),
    check('criminal_record_declarations_asks_known', sql`asks in ('unspent', 'excepted')`),
  ],
)
