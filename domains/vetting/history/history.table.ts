import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { people } from '#domains/people/people.table.ts'
import type { Checker } from '#domains/vetting/checks/checks.rules.ts'
import { day, id, instant } from '#platform/db/columns.ts'

/** A question to the applicant about one uncovered span, and their answer. */
export const gapExplanations = pgTable(
  'gap_explanations',
  {
    id: id(),
    personId: uuid('person_id').references(() => people.id),
    // a foreign key in the database alone, since its table is right of this domain (foreign-keys.test.ts)
    applicationId: uuid('application_id'),
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
    personId: uuid('person_id').references(() => people.id),
    // a foreign key in the database alone, since its table is right of this domain (foreign-keys.test.ts)
    applicationId: uuid('application_id'),
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

// Rows of one person and one application replace each other: what was said before stays, with the instant it ended.
const historyRow = {
  id: id(),
  personId: uuid('person_id')
    .notNull()
    .references(() => people.id),
  // a foreign key in the database alone, since its table is right of this domain (foreign-keys.test.ts)
  applicationId: uuid('application_id'),
  position: integer('position').notNull(),
  /** As typed: 'YYYY-MM', 'YYYY-MM-DD' or empty. */
  dateFrom: text('date_from').notNull().default(''),
  dateTo: text('date_to').notNull().default(''),
  /** Said to go on today; an open end without it is unconfirmed. */
  current: boolean('current').notNull().default(false),
  statedOn: day('stated_on').notNull(),
  /** Who asked for it: we, or the provider or agency whose file it comes from. */
  checkedBy: text('checked_by').$type<Checker>().notNull().default('us'),
  recordedAt: instant('recorded_at').notNull(),
  recordedBy: uuid('recorded_by').notNull(),
  endedAt: instant('ended_at'),
}

/** Jobs and other periods of a person, as stated. */
export const employmentPeriods = pgTable(
  'employment_periods',
  {
    ...historyRow,
    kind: text('kind').notNull(),
    organisation: text('organisation').notNull().default(''),
    title: text('title').notNull().default(''),
    careWork: boolean('care_work').notNull().default(false),
    reasonForLeaving: text('reason_for_leaving').notNull().default(''),
    explanation: text('explanation').notNull().default(''),
  },
  (table) => [
    index('employment_periods_person').on(table.personId).where(sql`ended_at is null`),
    check('employment_periods_checked_by_known', sql`checked_by in ('us', 'transferor', 'agency')`),
  ],
)

/** Where a person lived, as stated. */
export const addressPeriods = pgTable(
  'address_periods',
  {
    ...historyRow,
    address: text('address').notNull(),
    postcode: text('postcode').notNull().default(''),
    country: text('country').notNull().default(''),
  },
  (table) => [
    index('address_periods_person').on(table.personId).where(sql`ended_at is null`),
    check('address_periods_checked_by_known', sql`checked_by in ('us', 'transferor', 'agency')`),
  ],
)

/** What someone says they did since they sent their history; the newest answer counts, none is overwritten. */
export const historyConfirmations = pgTable(
  'history_confirmations',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    // a foreign key in the database alone, since its table is right of this domain (foreign-keys.test.ts)
    applicationId: uuid('application_id'),
    /** Null where they answered before they were asked. */
    askedBy: uuid('asked_by'),
    askedAt: instant('asked_at').notNull(),
    said: text('said').$type<'same' | 'changed'>(),
    /** Sealed: what changed. */
    words: text('words'),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    index('history_confirmations_person').on(table.personId, table.askedAt),
    index('history_confirmations_application').on(table.applicationId),
    check('history_confirmations_answered', sql`(said is null) = (answered_at is null)`),
    check('history_confirmations_said_known', sql`said in ('same', 'changed')`),
  ],
)
