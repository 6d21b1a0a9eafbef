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
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import type { ApplicationStatus, ReferenceStatus } from '#domains/vetting/checks/stages.rules.ts'
import { day, id, instant } from '#platform/db/columns.ts'
import type { EventKind } from './applications.rules.ts'

/** What an applicant is still writing: one per person, sealed, with a revision so that two devices do not overwrite each other. */
export const applicationDrafts = pgTable('application_drafts', {
  personId: uuid('person_id')
    .primaryKey()
    .references(() => people.id),
  content: text('content').notNull(),
  step: integer('step').notNull().default(0),
  revision: integer('revision').notNull().default(1),
  updatedAt: instant('updated_at').notNull(),
  /** When the person was notified that an idle draft will be deleted; a save clears it. */
  warnedAt: instant('warned_at'),
})

export const applications = pgTable(
  'applications',
  {
    id: id(),
    applicantId: uuid('applicant_id')
      .notNull()
      .references(() => people.id),
    /** What the applicant quotes, e.g. CS-7KQ4M. */
    reference: text('reference').notNull().unique('applications_reference_unique'),
    position: text('position').notNull(),
    status: text('status').$type<ApplicationStatus>().notNull().default('submitted'),
    referenceStatus: text('reference_status').$type<ReferenceStatus>().notNull().default('pending'),
    createdAt: instant('created_at').notNull(),

    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    /** As pages and files show it; null while it is not worked out. */
    phoneShown: text('phone_shown'),
    nationality: text('nationality').notNull().default(''),
    dob: text('dob').notNull().default(''),
    skills: text('skills').notNull().default(''),
    careSettings: jsonb('care_settings').$type<string[]>().notNull().default([]),
    passportCountry: text('passport_country').notNull().default(''),
    visaType: text('visa_type').notNull().default(''),
    holdsDbs: boolean('holds_dbs').notNull().default(false),
    passportNumber: text('passport_number'),
    niNumber: text('ni_number'),
    shareCode: text('share_code'),
    emergencyName: text('emergency_name').notNull().default(''),
    emergencyRelation: text('emergency_relation').notNull().default(''),
    emergencyPhone: text('emergency_phone').notNull().default(''),
    declarationAgreedAt: instant('declaration_agreed_at').notNull(),

    interviewAt: instant('interview_at'),
    interviewPlace: text('interview_place'),

    /** The intended job and location; the job says which checks are needed. */
    jobId: uuid('job_id').references(() => jobs.id),
    locationId: uuid('location_id').references(() => locations.id),
    returnedAt: instant('returned_at'),
    returnedBy: uuid('returned_by'),
    returnedReason: text('returned_reason'),
  },
  (table) => [
    uniqueIndex('applications_one_active')
      .on(table.applicantId)
      .where(sql`status not in ('rejected', 'withdrawn', 'hired')`),
    // ascending, and read backwards for the newest: a descending one of this library's puts nulls where no list asks for them
    index('applications_in_order').on(table.createdAt, table.id),
    index('applications_status_in_order').on(table.status, table.createdAt, table.id),
    index('applications_references_in_order').on(table.referenceStatus, table.createdAt, table.id),
    index('applications_statuses_in_order').on(table.status, table.referenceStatus, table.createdAt, table.id),
    index('applications_applicant').on(table.applicantId),
    index('applications_same_email').on(sql`fold(${table.email})`),
    // a name as someone writes it in a sheet, either way round
    index('applications_same_name').on(
      sql`fold(btrim(regexp_replace(first_name || ' ' || last_name, '[\\s,]+', ' ', 'g')))`,
    ),
    index('applications_same_name_turned').on(
      sql`fold(btrim(regexp_replace(last_name || ' ' || first_name, '[\\s,]+', ' ', 'g')))`,
    ),
    index('applications_same_phone').on(table.phone),
    index('applications_phone_to_show').on(table.id).where(sql`phone <> '' and phone_shown is null`),
    check(
      'applications_status_known',
      sql`status in ('submitted', 'interview_scheduled', 'offer_made', 'rejected', 'withdrawn', 'hired')`,
    ),
    check('applications_reference_status_known', sql`reference_status in ('pending', 'sent', 'received')`),
  ],
)

/**
 * How many applications there are: the sum of the rows. A trigger adds a row for each statement that changes it, so that no writer
 * waits for another, and a sweep adds them up.
 */
export const applicationCounts = pgTable('application_counts', {
  status: text('status').$type<ApplicationStatus>().notNull(),
  referenceStatus: text('reference_status').$type<ReferenceStatus>().notNull(),
  change: integer('change').notNull(),
})

/** How many applications are rejected, by the day of the latest rejection (in UTC) and its reason: kept in the same way. */
export const rejectionCounts = pgTable(
  'rejection_counts',
  {
    day: day('day').notNull(),
    /** Empty where none was chosen. */
    reasonCode: text('reason_code').notNull(),
    change: integer('change').notNull(),
  },
  (table) => [index('rejection_counts_day').on(table.day)],
)

/** Equality monitoring answers, read as totals only: a row names no person, only the application. */
export const equalityAnswers = pgTable('equality_answers', {
  applicationId: uuid('application_id')
    .primaryKey()
    .references(() => applications.id),
  gender: text('gender').notNull(),
})

export const applicationAddresses = pgTable(
  'application_addresses',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id),
    position: integer('position').notNull(),
    address: text('address').notNull(),
    postcode: text('postcode').notNull().default(''),
    country: text('country').notNull().default(''),
    dateFrom: text('date_from').notNull().default(''),
    dateTo: text('date_to').notNull().default(''),
    /** Said to go on today; rows of before this was kept say it by their empty end. */
    current: boolean('current'),
  },
  (table) => [primaryKey({ name: 'application_addresses_pk', columns: [table.applicationId, table.position] })],
)

/** Jobs and other periods (education, caring, unemployment, travel), month by month. */
export const applicationPeriods = pgTable(
  'application_periods',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id),
    position: integer('position').notNull(),
    kind: text('kind').notNull(),
    organisation: text('organisation').notNull().default(''),
    title: text('title').notNull().default(''),
    dateFrom: text('date_from').notNull().default(''),
    dateTo: text('date_to').notNull().default(''),
    /** Said to go on today; rows of before this was kept say it by their empty end. */
    current: boolean('current'),
    careWork: boolean('care_work').notNull().default(false),
    reasonForLeaving: text('reason_for_leaving').notNull().default(''),
    explanation: text('explanation').notNull().default(''),
  },
  (table) => [primaryKey({ name: 'application_periods_pk', columns: [table.applicationId, table.position] })],
)

export const referees = pgTable(
  'referees',
  {
    id: id(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id),
    position: integer('position').notNull(),
    name: text('name').notNull().default(''),
    email: text('email').notNull(),
    orgRole: text('org_role').notNull().default(''),
    type: text('type').$type<'employer' | 'character'>().notNull(),
    period: text('period').$type<'2' | '5'>().notNull().default('2'),
    relationship: text('relationship').notNull().default(''),
    /** When the applicant allows this referee to be asked. */
    askWhen: text('ask_when').$type<'now' | 'after_offer'>().notNull().default('now'),
  },
  (table) => [uniqueIndex('referees_application_position').on(table.applicationId, table.position)],
)

export const applicationEvents = pgTable(
  'application_events',
  {
    id: id(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id),
    fromStatus: text('from_status').$type<ApplicationStatus>(),
    toStatus: text('to_status').$type<ApplicationStatus>().notNull(),
    kind: text('kind').$type<EventKind>().notNull().default('moved'),
    by: uuid('by').notNull(),
    at: instant('at').notNull(),
    reason: text('reason'),
    /** One of the organisation's reasons for rejecting, for counting. */
    reasonCode: text('reason_code'),
  },
  (table) => [
    index('application_events_application').on(table.applicationId, table.at),
    index('application_events_rejected').on(table.at).where(sql`to_status = 'rejected'`),
  ],
)

export const applicationNotes = pgTable(
  'application_notes',
  {
    id: id(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id),
    text: text('text').notNull(),
    by: uuid('by').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('application_notes_application').on(table.applicationId, table.at)],
)

/** Exactly what was submitted each time: sealed, never changed. */
export const applicationVersions = pgTable(
  'application_versions',
  {
    id: id(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id),
    version: integer('version').notNull(),
    content: text('content').notNull(),
    at: instant('at').notNull(),
    /** Set on a correction by HR: who, and why. */
    correctedBy: uuid('corrected_by'),
    correctionReason: text('correction_reason'),
  },
  (table) => [uniqueIndex('application_versions_number').on(table.applicationId, table.version)],
)
