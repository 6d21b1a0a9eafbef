import { sql } from 'drizzle-orm'
import {
  boolean,
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
import { fileUploads } from '#domains/files/files.table.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { day, id, instant } from '#platform/db/columns.ts'
import type { Aspect, FactSource } from './aspects.rules.ts'
import { usualLadder } from './ladder.rules.ts'
import type { ReadFrom } from './read-from.rules.ts'

/** What must be kept in date: data, not code. The eight of the specification are there from the start. */
export const complianceTypes = pgTable(
  'compliance_types',
  {
    id: id(),
    /** Fixed for the eight that the specification names; made from the name for the others. */
    key: text('key').notNull().unique('compliance_types_key_unique'),
    name: text('name').notNull(),
    /** None: it does not expire by itself. */
    renewalMonths: integer('renewal_months'),
    /** Renewed within so many days before it ends, the next one runs from the end of the last. */
    earlyDays: integer('early_days').notNull().default(30),
    needsEvidence: boolean('needs_evidence').notNull().default(true),
    /** Competence must be signed off, as well as the training. */
    needsCompetence: boolean('needs_competence').notNull().default(false),
    /** Days before the end on which reminders are sent; 0 is the day itself, below 0 is after. */
    ladder: jsonb('ladder')
      .$type<number[]>()
      .notNull()
      .default([...usualLadder]),
    position: integer('position').notNull(),
    /** Where its records are kept, if not here. Once set, it stays. */
    readFrom: text('read_from').$type<ReadFrom>(),
    closedAt: instant('closed_at'),
    createdAt: instant('created_at').notNull(),
    /** When this version was set; earlier ones are in `complianceTypeVersions`. */
    recordedAt: instant('recorded_at').notNull(),
  },
  () => [
    check('compliance_types_read_from_known', sql`read_from in ('vetting:dbs', 'vetting:right_to_work')`),
    // knowledge alone never awards it
    check('compliance_types_care_certificate_signed', sql`key <> 'care_certificate' or needs_competence`),
  ],
)

/** How a type was set, from when and until when. A trigger on `complianceTypes` writes it. */
export const complianceTypeVersions = pgTable(
  'compliance_type_versions',
  {
    typeId: uuid('type_id')
      .notNull()
      .references(() => complianceTypes.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    renewalMonths: integer('renewal_months'),
    needsCompetence: boolean('needs_competence').notNull(),
    open: boolean('open').notNull(),
    readFrom: text('read_from').$type<ReadFrom>(),
    knownFrom: instant('known_from').notNull(),
    /** None: it is set like this now. */
    knownUntil: instant('known_until'),
  },
  (table) => [primaryKey({ name: 'compliance_type_versions_pk', columns: [table.typeId, table.knownFrom] })],
)

/** For whom a type is needed; the narrowest rule that applies on a day decides, and a later one wins among equals. */
export const complianceRules = pgTable(
  'compliance_rules',
  {
    id: id(),
    typeId: uuid('type_id')
      .notNull()
      .references(() => complianceTypes.id),
    jobId: uuid('job_id').references(() => jobs.id),
    locationId: uuid('location_id').references(() => locations.id),
    personId: uuid('person_id').references(() => people.id),
    required: boolean('required').notNull(),
    reason: text('reason').notNull().default(''),
    validFrom: day('valid_from').notNull(),
    validTo: day('valid_to'),
    /** When its last day was recorded, if not with the rule itself. */
    endedAt: instant('ended_at'),
    recordedAt: instant('recorded_at').notNull(),
    recordedBy: uuid('recorded_by').notNull(),
    voidedAt: instant('voided_at'),
  },
  (table) => [index('compliance_rules_type').on(table.typeId), index('compliance_rules_person').on(table.personId)],
)

/** What is known of one person and one type. Never changed: a correction is a fact that voids another. */
export const complianceFacts = pgTable(
  'compliance_facts',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    typeId: uuid('type_id')
      .notNull()
      .references(() => complianceTypes.id),
    aspect: text('aspect').$type<Aspect>().notNull(),
    validFrom: day('valid_from').notNull(),
    expiresOn: day('expires_on'),
    recordedAt: instant('recorded_at').notNull(),
    recordedBy: uuid('recorded_by').notNull(),
    source: text('source').$type<FactSource>().notNull(),
    note: text('note').notNull().default(''),
    evidenceFileId: uuid('evidence_file_id').references(() => fileUploads.id),
    /** The fact that this one voids; then nothing else of this row counts. */
    voidsId: uuid('voids_id'),
  },
  (table) => [
    index('compliance_facts_person_type').on(table.personId, table.typeId, table.recordedAt),
    index('compliance_facts_expiry').on(table.typeId, table.expiresOn),
    index('compliance_facts_waivers')
      .on(table.personId, table.typeId)
      .where(sql`aspect = 'waiver' and voids_id is null`),
    index('compliance_facts_evidence').on(table.evidenceFileId),
    uniqueIndex('compliance_facts_voided_once').on(table.voidsId),
    check('compliance_facts_aspect_known', sql`aspect in ('theory', 'competence', 'check', 'waiver', 'booking')`),
    check('compliance_facts_in_order', sql`expires_on is null or expires_on >= valid_from`),
  ],
)

/** When someone last looked through a person's records. */
export const complianceLooks = pgTable('compliance_looks', {
  personId: uuid('person_id')
    .primaryKey()
    .references(() => people.id),
  lastCheckedAt: instant('last_checked_at').notNull(),
  lastCheckedBy: uuid('last_checked_by').notNull(),
})

/** A certificate of another provider as its signature vouches for it; it comes without pages. */
export type Provided = {
  provider: string
  address: string
  title: string
  /** Its address at that provider. */
  certificate: string
  completedOn: string
  expiresOn: string | null
  issuedAt: string
  /** When the provider was last asked whether it still holds. */
  askedAt: string | null
}

/** A certificate that a person sent for a type, until the office decides. */
export const evidence = pgTable(
  'compliance_evidence',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    typeId: uuid('type_id')
      .notNull()
      .references(() => complianceTypes.id),
    state: text('state').$type<'waiting' | 'approved' | 'rejected' | 'withdrawn'>().notNull().default('waiting'),
    /** The details as stated by the person. */
    completedOn: day('completed_on'),
    sentBy: uuid('sent_by').notNull(),
    sentAt: instant('sent_at').notNull(),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    reason: text('reason').notNull().default(''),
    factId: uuid('fact_id').references(() => complianceFacts.id),
    provided: jsonb('provided').$type<Provided>(),
  },
  (table) => [
    index('compliance_evidence_waiting').on(table.sentAt).where(sql`state = 'waiting'`),
    index('compliance_evidence_fact').on(table.factId),
    index('compliance_evidence_person').on(table.personId, table.typeId, table.sentAt),
  ],
)

export const evidenceFiles = pgTable(
  'compliance_evidence_files',
  {
    evidenceId: uuid('evidence_id')
      .notNull()
      .references(() => evidence.id),
    fileId: uuid('file_id')
      .notNull()
      .references(() => fileUploads.id),
  },
  (table) => [primaryKey({ name: 'compliance_evidence_files_pk', columns: [table.evidenceId, table.fileId] })],
)
