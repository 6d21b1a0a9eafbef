import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { id, instant } from '#platform/db/columns.ts'
import type { InterviewState } from './interviews.labels.ts'

/** Every time that was arranged for an interview. A time is never changed: another row takes its place. */
export const interviews = pgTable(
  'interviews',
  {
    id: id(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id),
    round: integer('round').notNull().default(1),
    at: instant('at').notNull(),
    place: text('place').notNull(),
    state: text('state').$type<InterviewState>().notNull().default('arranged'),
    /** The time this one takes the place of, in the same round. */
    supersedesId: uuid('supersedes_id')
      .unique('interviews_supersedes_unique')
      .references((): AnyPgColumn => interviews.id),
    /** One appointment in the applicant's calendar, with each change of it counted. */
    seriesId: uuid('series_id').notNull(),
    sequence: integer('sequence').notNull().default(0),
    /** Unknown where the version before arranged it. */
    arrangedBy: uuid('arranged_by'),
    arrangedAt: instant('arranged_at').notNull(),
    /** Who recorded that it was held, missed, moved or cancelled. */
    closedBy: uuid('closed_by'),
    closedAt: instant('closed_at'),
    reason: text('reason'),
    /** The email that announced it. */
    messageId: uuid('message_id'),
  },
  (table) => [
    uniqueIndex('interviews_one_arranged').on(table.applicationId).where(sql`state = 'arranged'`),
    uniqueIndex('interviews_series_sequence').on(table.seriesId, table.sequence),
    index('interviews_application').on(table.applicationId, table.arrangedAt),
    check('interviews_state_known', sql`state in ('arranged', 'rescheduled', 'held', 'no_show', 'cancelled')`),
    check('interviews_closed_when', sql`(state = 'arranged') = (closed_at is null)`),
    check('interviews_round_counts', sql`round between 1 and 9 and sequence >= 0`),
  ],
)

/** What an applicant asked for so that they can take part in the interview: sealed, and in no list or export of applicants. */
export const interviewAdjustments = pgTable('interview_adjustments', {
  applicationId: uuid('application_id')
    .primaryKey()
    .references(() => applications.id),
  content: text('content').notNull(),
  answeredAt: instant('answered_at').notNull(),
})
