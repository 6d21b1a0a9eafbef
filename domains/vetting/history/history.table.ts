import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { day, id, instant } from '#platform/db/columns.ts'

/** A question to the applicant about one uncovered span, and their answer. */
export const gapExplanations = pgTable(
  'gap_explanations',
  {
    id: id(),
    // a foreign key in the database alone, since its table is right of this domain (foreign-keys.test.ts)
    applicationId: uuid('application_id').notNull(),
    kind: text('kind').$type<'employment' | 'address'>().notNull(),
    gapFrom: day('gap_from').notNull(),
    gapTo: day('gap_to').notNull(),
    askedBy: uuid('asked_by').notNull(),
    askedAt: instant('asked_at').notNull(),
    /** Sealed. */
    explanation: text('explanation'),
    explainedBy: uuid('explained_by'),
    explainedAt: instant('explained_at'),
  },
  (table) => [
    index('gap_explanations_application').on(table.applicationId, table.askedAt),
    check('gap_explanations_kind_known', sql`kind in ('employment', 'address')`),
  ],
)

/** HR's decision on one gap; the newest counts, none is overwritten. */
export const gapReviews = pgTable(
  'gap_reviews',
  {
    id: id(),
    // a foreign key in the database alone, since its table is right of this domain (foreign-keys.test.ts)
    applicationId: uuid('application_id').notNull(),
    kind: text('kind').$type<'employment' | 'address'>().notNull(),
    gapFrom: day('gap_from').notNull(),
    gapTo: day('gap_to').notNull(),
    verdict: text('verdict').$type<'accepted' | 'not_accepted'>().notNull(),
    note: text('note').notNull().default(''),
    reviewedBy: uuid('reviewed_by').notNull(),
    reviewedAt: instant('reviewed_at').notNull(),
  },
  (table) => [index('gap_reviews_application').on(table.applicationId, table.reviewedAt)],
)
