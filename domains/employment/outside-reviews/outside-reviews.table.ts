import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { people } from '#domains/people/people.table.ts'
import { id, instant } from '#platform/db/columns.ts'
import type { ReviewAbout, ReviewAnswer } from './outside-reviews.rules.ts'

/**
 * One question put to someone outside the provider, where no second person is within: about one record against a person, as it
 * was weighed then, or about an appointment of oneself. Never changed but to be withdrawn; sent again it is another.
 */
export const outsideReviewRequests = pgTable(
  'outside_review_requests',
  {
    id: id(),
    about: text('about').$type<ReviewAbout>().notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    /** The application or post whose file waits. */
    subjectId: uuid('subject_id'),
    /** What was recorded against the person. Of no single table, so without a foreign key. */
    recordId: uuid('record_id'),
    recordKey: text('record_key'),
    /** The job it is answered for. No foreign key: merged with another it is another job, and the answer no longer counts. */
    jobId: uuid('job_id'),
    appointmentId: uuid('appointment_id'),
    /** The records that answered it when the question was put: with another the question is another. */
    seen: jsonb('seen').$type<string[]>().notNull().default([]),
    /** Everything on record against the person then. */
    known: jsonb('known').$type<string[]>().notNull().default([]),
    /** What the reviewer reads, as sealed JSON. */
    question: text('question').notNull(),
    reviewerName: text('reviewer_name').notNull(),
    reviewerEmail: text('reviewer_email').notNull(),
    /** Their profession or role. */
    reviewerRole: text('reviewer_role').notNull(),
    /** How they know the provider. */
    knows: text('knows').notNull(),
    /** Why they are independent, by who asked. */
    independence: text('independence').notNull(),
    tokenHash: text('token_hash').notNull().unique('outside_review_requests_token'),
    askedBy: uuid('asked_by').notNull(),
    askedAt: instant('asked_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    revokedBy: uuid('revoked_by'),
  },
  (table) => [
    index('outside_review_requests_person').on(table.personId, table.askedAt),
    index('outside_review_requests_subject').on(table.subjectId),
    index('outside_review_requests_appointment').on(table.appointmentId),
    check(
      'outside_review_requests_about_one',
      sql`(about = 'record' and num_nonnulls(subject_id, record_id, record_key, job_id) = 4 and appointment_id is null)
        or (about = 'appointment' and appointment_id is not null and num_nonnulls(subject_id, record_id, record_key, job_id) = 0)`,
    ),
    check('outside_review_requests_days', sql`expires_at > asked_at and expires_at <= asked_at + interval '14 days'`),
    check('outside_review_requests_withdrawn_by_someone', sql`(revoked_at is null) = (revoked_by is null)`),
  ],
)

/** The one answer to a request, through its link. Rows are only ever added. */
export const outsideReviewAnswers = pgTable(
  'outside_review_answers',
  {
    id: id(),
    requestId: uuid('request_id')
      .notNull()
      .unique('outside_review_answers_one')
      .references(() => outsideReviewRequests.id),
    answer: text('answer').$type<ReviewAnswer>().notNull(),
    /** The written reason and any conditions, as sealed JSON. */
    content: text('content').notNull(),
    typedName: text('typed_name').notNull(),
    /** The secret of the link, compared by the database and not kept. */
    givenToken: text('given_token').notNull(),
    answeredAt: instant('answered_at').notNull(),
  },
  () => [
    check('outside_review_answers_known', sql`answer in ('agree', 'conditions', 'disagree')`),
    check('outside_review_answers_token_not_kept', sql`given_token = ''`),
    check('outside_review_answers_named', sql`typed_name <> ''`),
  ],
)
