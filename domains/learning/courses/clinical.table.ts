import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { day, id, instant } from '#platform/db/columns.ts'
import { courseVersions } from './versions.table.ts'

/** A pharmacist, nurse or paramedic whom an administrator named to read courses before they are sold. */
export const clinicalReviewers = pgTable('clinical_reviewers', {
  id: id(),
  name: text('name').notNull(),
  profession: text('profession').notNull(),
  registrationNumber: text('registration_number').notNull(),
  namedOn: day('named_on').notNull(),
  namedBy: uuid('named_by').notNull(),
  namedAt: instant('named_at').notNull(),
  endedAt: instant('ended_at'),
})

/** What lets a version be sold: that a named reviewer read it, or why it is sold without. Never changed, only withdrawn. */
export const clinicalReviews = pgTable(
  'clinical_reviews',
  {
    id: id(),
    versionId: uuid('version_id')
      .notNull()
      .references(() => courseVersions.id),
    reviewerId: uuid('reviewer_id').references(() => clinicalReviewers.id),
    reviewedOn: day('reviewed_on').notNull(),
    /** "I accept to sell it unreviewed", with the reason. */
    acceptedReason: text('accepted_reason'),
    recordedBy: uuid('recorded_by').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnBy: uuid('withdrawn_by'),
  },
  (table) => [
    index('clinical_reviews_version').on(table.versionId, table.recordedAt),
    index('clinical_reviews_reviewer').on(table.reviewerId),
    check('clinical_reviews_one_way', sql`num_nonnulls(reviewer_id, accepted_reason) = 1`),
    check('clinical_reviews_reason', sql`accepted_reason <> ''`),
  ],
)
