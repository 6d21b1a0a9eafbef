import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { complianceTypes } from '#domains/compliance/compliance.table.ts'
import { people } from '#domains/people/people.table.ts'
import { day, id, instant } from '#platform/db/columns.ts'

export const courses = pgTable(
  'courses',
  {
    id: id(),
    slug: text('slug').notNull().unique('courses_slug_unique'),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    description: text('description').notNull(),
    audience: text('audience').notNull().default(''),
    outcomes: jsonb('outcomes').$type<string[]>().notNull(),
    modules: jsonb('modules').$type<{ title: string; minutes: number }[]>().notNull(),
    /** Moved to the price book; goes with the next release. */
    formerPricePence: integer('price_pence').notNull().default(0),
    /** The name of a drawing that the hub ships; the slug of the course it was made for. */
    picture: text('picture').notNull(),
    isNew: boolean('is_new').notNull().default(false),
    published: boolean('published').notNull().default(false),
    cpdMinutes: integer('cpd_minutes').notNull(),
    practicalSignOff: boolean('practical_sign_off').notNull().default(false),
    guidance: jsonb('guidance').$type<string[]>().notNull(),
    /** The day on which the text was last compared with its guidance, YYYY-MM-DD. */
    reviewedOn: text('reviewed_on').notNull(),
    position: integer('position').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** In the catalogue; the others have their page, and are sold in a bundle. */
    listed: boolean('listed').notNull().default(true),
    /** The record that a completion renews. */
    typeId: uuid('type_id').references(() => complianceTypes.id),
    /** None: it does not need renewing, or its type says when. */
    renewalMonths: integer('renewal_months'),
    selfEnrolment: boolean('self_enrolment').notNull().default(true),
    /** On a renewal the quiz may come before the lessons. */
    quizFirst: boolean('quiz_first').notNull().default(false),
    ownerId: uuid('owner_id').references(() => people.id),
    /** When its owner is reminded to compare it with its guidance. */
    reviewDueOn: day('review_due_on'),
    /** What must still be read by a specialist before it is sold. */
    awaits: text('awaits').$type<'clinical review' | 'outcomes review'>(),
  },
  (table) => [
    index('courses_type').on(table.typeId),
    index('courses_owner').on(table.ownerId),
    check('courses_awaits_known', sql`awaits in ('clinical review', 'outcomes review')`),
    check('courses_renewal_positive', sql`renewal_months > 0`),
    check('courses_price_not_negative', sql`price_pence >= 0`),
    check('courses_minutes_positive', sql`cpd_minutes > 0`),
  ],
)

export const bundles = pgTable(
  'bundles',
  {
    id: id(),
    slug: text('slug').notNull().unique('bundles_slug_unique'),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    description: text('description').notNull(),
    /** Moved to the price book; goes with the next release. */
    formerPricePence: integer('price_pence'),
    picture: text('picture').notNull(),
    published: boolean('published').notNull().default(false),
    position: integer('position').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  () => [check('bundles_price_not_negative', sql`price_pence >= 0`)],
)

/** The lines of a bundle; one without a course is a gap that keeps the bundle from being sold. */
export const bundleCourses = pgTable(
  'bundle_courses',
  {
    bundleId: uuid('bundle_id')
      .notNull()
      .references(() => bundles.id),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    courseId: uuid('course_id').references(() => courses.id),
  },
  (table) => [primaryKey({ name: 'bundle_courses_pk', columns: [table.bundleId, table.position] })],
)

/** Who asked to start what: a course or a bundle, once per person. */
export const courseRequests = pgTable(
  'course_requests',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    courseId: uuid('course_id').references(() => courses.id),
    bundleId: uuid('bundle_id').references(() => bundles.id),
    requestedAt: instant('requested_at').notNull(),
  },
  (table) => [
    unique('course_requests_once_per_course').on(table.personId, table.courseId),
    unique('course_requests_once_per_bundle').on(table.personId, table.bundleId),
    index('course_requests_at').on(table.requestedAt, table.id),
    check('course_requests_one_thing', sql`num_nonnulls(course_id, bundle_id) = 1`),
  ],
)
