import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { fileUploads } from '#domains/files/files.table.ts'
import { people } from '#domains/people/people.table.ts'
import { day, id, instant } from '#platform/db/columns.ts'
import type { CameBy } from './recorded.rules.ts'
import type { RequestStatus } from './requests.rules.ts'

/** One referee asked about one person, or a reference that came another way. A replaced request stays, with the one that replaced it. */
export const referenceRequests = pgTable(
  'reference_requests',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    // a foreign key in the database alone, since its table is right of this domain (foreign-keys.test.ts)
    applicationId: uuid('application_id'),
    /** How it came where no one was asked by our form; null where they were. */
    cameBy: text('came_by').$type<CameBy>(),
    /** The day on which it was obtained, by us or by whom it came from; null of those asked by our form. */
    checkedOn: day('checked_on'),
    fileId: uuid('file_id').references(() => fileUploads.id),
    // a foreign key in the database alone, since its table is right of this domain (foreign-keys.test.ts)
    refereeId: uuid('referee_id'),
    refereeName: text('referee_name').notNull(),
    refereeEmail: text('referee_email').notNull(),
    refereePhone: text('referee_phone').notNull().default(''),
    referenceType: text('reference_type').$type<'employer' | 'character'>().notNull(),
    referencePeriod: text('reference_period').$type<'2' | '5'>().notNull().default('2'),
    orgAndRole: text('org_and_role').notNull().default(''),
    relationship: text('relationship').notNull().default(''),
    /** The position in the employment history of the job this referee is asked about. */
    periodPosition: integer('period_position'),
    status: text('status').$type<RequestStatus>().notNull().default('pending'),
    generation: integer('generation').notNull().default(1),
    tokenHash: text('token_hash').notNull().unique('reference_requests_token_unique'),
    expiresAt: instant('expires_at').notNull(),
    sentAt: instant('sent_at'),
    openedAt: instant('opened_at'),
    receivedAt: instant('received_at'),
    /** Whether the answers say something against the person; null where they have not been read for it yet. */
    adverse: boolean('adverse'),
    /** Whether something about it had to be verified when it came, or came to light with a later one; null as above. */
    flagged: boolean('flagged'),
    declinedAt: instant('declined_at'),
    declineReason: text('decline_reason'),
    revokedAt: instant('revoked_at'),
    replacesId: uuid('replaces_id'),
    reminderCount: integer('reminder_count').notNull().default(0),
    lastReminderAt: instant('last_reminder_at'),
    /** A keyed hash of the device and address that answered, for comparison only. */
    answeredFrom: text('answered_from'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
  },
  (table) => [
    index('reference_requests_application').on(table.applicationId, table.createdAt),
    // with all that says which of them to chase, so that they are counted in the index
    index('reference_requests_unanswered')
      .on(table.sentAt, table.id, table.status, table.expiresAt, table.applicationId)
      .where(sql`revoked_at is null and status in ('sent', 'opened', 'declined', 'expired')`),
    index('reference_requests_person').on(table.personId, table.createdAt),
    index('reference_requests_email').on(table.refereeEmail),
    index('reference_requests_phone').on(table.refereePhone).where(sql`referee_phone <> ''`),
    index('reference_requests_open').on(table.sentAt).where(sql`status in ('sent', 'opened')`),
    // one open request to one address about one application
    uniqueIndex('reference_requests_one_open')
      .on(table.applicationId, table.refereeEmail)
      .where(sql`status in ('pending', 'sent', 'opened') and revoked_at is null`),
    check(
      'reference_requests_status_known',
      sql`status in ('pending', 'sent', 'opened', 'received', 'declined', 'expired')`,
    ),
    check(
      'reference_requests_came_by_known',
      sql`came_by in ('staff_file', 'letter', 'email', 'telephone', 'transferor', 'agency')`,
    ),
    check('reference_requests_asked_or_came', sql`came_by is not null or application_id is not null`),
    check('reference_requests_came', sql`came_by is null or (status = 'received' and checked_on is not null)`),
  ],
)

/** What a referee writes, sealed; saved as they go, and closed once sent. */
export const referenceAnswers = pgTable('reference_answers', {
  requestId: uuid('request_id')
    .primaryKey()
    .references(() => referenceRequests.id),
  content: text('content').notNull(),
  revision: integer('revision').notNull().default(1),
  savedAt: instant('saved_at').notNull(),
  submittedAt: instant('submitted_at'),
})

/** Alternative evidence where a reference cannot be obtained: an appraisal, written testimony. */
export const referenceEvidence = pgTable(
  'reference_evidence',
  {
    id: id(),
    personId: uuid('person_id').references(() => people.id),
    // a foreign key in the database alone, since its table is right of this domain (foreign-keys.test.ts)
    applicationId: uuid('application_id'),
    /** The position in the employment history of the job it is about. */
    periodPosition: integer('period_position'),
    kind: text('kind').notNull(),
    /** Sealed. */
    description: text('description').notNull(),
    attempts: text('attempts').notNull().default(''),
    fileId: uuid('file_id').references(() => fileUploads.id),
    recordedBy: uuid('recorded_by').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [index('reference_evidence_application').on(table.applicationId, table.recordedAt)],
)

/** A verification call: HR checks that the referee is who they say. */
export const referenceVerifications = pgTable(
  'reference_verifications',
  {
    id: id(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => referenceRequests.id),
    spokeTo: text('spoke_to').notNull(),
    /** Where the number or address was found, independently of the referee. */
    numberSource: text('number_source').notNull(),
    spokeOn: day('spoke_on').notNull(),
    outcome: text('outcome').$type<'confirmed' | 'not_confirmed' | 'no_answer'>().notNull(),
    note: text('note').notNull().default(''),
    recordedBy: uuid('recorded_by').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [index('reference_verifications_request').on(table.requestId, table.recordedAt)],
)

/** HR's review of a reference or of alternative evidence; the newest counts, none is overwritten. */
export const referenceReviews = pgTable(
  'reference_reviews',
  {
    id: id(),
    requestId: uuid('request_id').references(() => referenceRequests.id),
    evidenceId: uuid('evidence_id').references(() => referenceEvidence.id),
    verdict: text('verdict').$type<'satisfactory' | 'unsatisfactory'>().notNull(),
    reason: text('reason').notNull().default(''),
    reviewedBy: uuid('reviewed_by').notNull(),
    reviewedAt: instant('reviewed_at').notNull(),
  },
  (table) => [
    index('reference_reviews_request').on(table.requestId, table.reviewedAt),
    index('reference_reviews_evidence').on(table.evidenceId, table.reviewedAt),
    check('reference_reviews_of_one', sql`num_nonnulls(request_id, evidence_id) = 1`),
  ],
)

/** Keyed hashes of where applicants worked from, to compare with where references were sent from. */
export const applicantOrigins = pgTable(
  'applicant_origins',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    print: text('print').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ name: 'applicant_origins_pk', columns: [table.personId, table.print] })],
)
