import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { riskAssessments } from '#domains/vetting/checks/checks.table.ts'
import { day, id, instant } from '#platform/db/columns.ts'

/** The registered manager's sign-off: full, or on conditions until a day. */
export const clearances = pgTable(
  'clearances',
  {
    id: id(),
    personId: uuid('person_id').references(() => people.id),
    /** The post signed for, once there is one. */
    postId: uuid('post_id').references(() => posts.id),
    // a foreign key in the database alone, since its table is right of this domain (foreign-keys.test.ts)
    applicationId: uuid('application_id'),
    /** The job and location signed for: if either changes, the sign-off no longer counts. */
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id),
    locationId: uuid('location_id')
      .notNull()
      .references(() => locations.id),
    kind: text('kind').$type<'full' | 'conditional'>().notNull(),
    reason: text('reason').notNull().default(''),
    riskAssessmentId: uuid('risk_assessment_id').references(() => riskAssessments.id),
    supervisorId: uuid('supervisor_id').references(() => people.id),
    endsOn: day('ends_on'),
    /** What was outstanding on the day of signing, by its key. */
    open: jsonb('open').$type<string[]>().notNull().default([]),
    /** The records that counted, by requirement: their ids, so that a change is seen. */
    restsOn: jsonb('rests_on').$type<Record<string, string[]>>().notNull().default({}),
    /** What the place asked on the day of signing, by requirement key. */
    asked: jsonb('asked').$type<string[]>().notNull().default([]),
    /**
     * Every record of the person that may speak against them, as it was signed: the database writes it. One that is not
     * among them asks for a new signature, also when it was answered since.
     */
    weighed: jsonb('weighed').$type<string[]>(),
    /** Signed since signatures of an unconfirmed manager lapse; the database writes it. */
    lapsesUnconfirmed: boolean('lapses_unconfirmed').notNull().default(false),
    /** 'earlier': signed before signatures named their records. */
    rules: text('rules').$type<'earlier' | 'standing'>().notNull().default('earlier'),
    /** Signed under earlier rules: by when what would not pass today is put in order. */
    reviewBy: day('review_by'),
    /** The appointment by which the signer was the manager. */
    appointmentId: uuid('appointment_id').references(() => managerAppointments.id),
    signedBy: uuid('signed_by').notNull(),
    signedAt: instant('signed_at').notNull(),
    revokedAt: instant('revoked_at'),
    revokedBy: uuid('revoked_by'),
    revokedReason: text('revoked_reason'),
  },
  (table) => [
    index('clearances_person').on(table.personId, table.signedAt),
    index('clearances_application').on(table.applicationId, table.signedAt),
    index('clearances_supervisor').on(table.supervisorId).where(sql`kind = 'conditional' and revoked_at is null`),
    index('clearances_ending').on(table.endsOn).where(sql`kind = 'conditional' and revoked_at is null`),
    index('clearances_appointment').on(table.appointmentId),
    // conditions need all three: risk assessment, supervisor, end date
    check(
      'clearances_conditional_complete',
      sql`kind = 'full' or (risk_assessment_id is not null and supervisor_id is not null and ends_on is not null)`,
    ),
  ],
)

/** The hire of an applicant: once per application. */
export const hires = pgTable(
  'hires',
  {
    // a foreign key in the database alone, since its table is right of this domain (foreign-keys.test.ts)
    applicationId: uuid('application_id').primaryKey(),
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id),
    /** Hours a week; null for zero-hours contracts. */
    contractHours: numeric('contract_hours', { precision: 4, scale: 1, mode: 'number' }),
    hiredBy: uuid('hired_by').notNull(),
    hiredAt: instant('hired_at').notNull(),
    startedBy: uuid('started_by'),
    startedAt: instant('started_at'),
  },
  (table) => [index('hires_hired').on(table.hiredAt, table.applicationId)],
)
