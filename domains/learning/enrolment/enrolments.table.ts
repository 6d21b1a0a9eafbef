import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { complianceFacts } from '#domains/compliance/compliance.table.ts'
import { courseVersions } from '#domains/learning/courses/versions.table.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { people } from '#domains/people/people.table.ts'
import { day, id, instant } from '#platform/db/columns.ts'
import type { EntitlementSource } from './gifts.rules.ts'

/** One for each person and course, for good; whether it is open now is said by its entitlements. */
export const enrolments = pgTable(
  'enrolments',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('enrolments_once').on(table.personId, table.courseId),
    index('enrolments_course').on(table.courseId),
  ],
)

/** Why someone may take a course. Access is at least one that has not ended: to end one never ends another. */
export const entitlements = pgTable(
  'entitlements',
  {
    id: id(),
    enrolmentId: uuid('enrolment_id')
      .notNull()
      .references(() => enrolments.id),
    source: text('source').$type<EntitlementSource>().notNull(),
    /** The rule, order line or seat it comes from. */
    reference: uuid('reference'),
    fromDay: day('from_day').notNull(),
    endedAt: instant('ended_at'),
    endedBy: uuid('ended_by'),
    reason: text('reason').notNull().default(''),
    createdBy: uuid('created_by'),
    createdAt: instant('created_at').notNull(),
    /** Bought, and not to be begun before the buyer agrees to lose the right to cancel; that right ends at this moment. */
    waitsUntil: instant('waits_until'),
  },
  (table) => [
    uniqueIndex('entitlements_open_once')
      .on(table.enrolmentId, table.source, sql`coalesce(${table.reference}, '00000000-0000-0000-0000-000000000000')`)
      .where(sql`ended_at is null`),
    index('entitlements_enrolment').on(table.enrolmentId),
    check('entitlements_source_known', sql`source in ('rule', 'hand', 'purchase', 'seat', 'self')`),
  ],
)

/** One time through a course: the first, and one for each renewal, with its own attempts and certificate. It never changes after completion. */
export const cycles = pgTable(
  'cycles',
  {
    id: id(),
    enrolmentId: uuid('enrolment_id')
      .notNull()
      .references(() => enrolments.id),
    number: integer('number').notNull(),
    /** Set when it is begun: the published version of that moment. */
    versionId: uuid('version_id').references(() => courseVersions.id),
    openedOn: day('opened_on').notNull(),
    dueOn: day('due_on'),
    startedAt: instant('started_at'),
    closedAt: instant('closed_at'),
    closedAs: text('closed_as').$type<'completed' | 'met elsewhere' | 'ended'>(),
    /** What met it elsewhere. */
    factId: uuid('fact_id').references(() => complianceFacts.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('cycles_number').on(table.enrolmentId, table.number),
    uniqueIndex('cycles_one_open').on(table.enrolmentId).where(sql`closed_at is null`),
    index('cycles_due').on(table.dueOn).where(sql`closed_at is null`),
    index('cycles_version').on(table.versionId),
    index('cycles_fact').on(table.factId),
    check('cycles_closed_as_known', sql`closed_as in ('completed', 'met elsewhere', 'ended')`),
    check('cycles_closed_how', sql`(closed_at is null) = (closed_as is null)`),
    check('cycles_started_with_version', sql`(started_at is null) = (version_id is null)`),
  ],
)

/** More time for one cycle; the latest counts. */
export const extensions = pgTable(
  'extensions',
  {
    id: id(),
    cycleId: uuid('cycle_id')
      .notNull()
      .references(() => cycles.id),
    dueOn: day('due_on').notNull(),
    reason: text('reason').notNull(),
    givenBy: uuid('given_by').notNull(),
    givenAt: instant('given_at').notNull(),
  },
  (table) => [index('extensions_cycle').on(table.cycleId, table.givenAt)],
)

/** A course that someone need not take for a while, and why. */
export const courseWaivers = pgTable(
  'course_waivers',
  {
    id: id(),
    enrolmentId: uuid('enrolment_id')
      .notNull()
      .references(() => enrolments.id),
    fromDay: day('from_day').notNull(),
    untilDay: day('until_day').notNull(),
    reason: text('reason').notNull(),
    givenBy: uuid('given_by').notNull(),
    givenAt: instant('given_at').notNull(),
    endedAt: instant('ended_at'),
    endedBy: uuid('ended_by'),
  },
  (table) => [
    index('course_waivers_enrolment').on(table.enrolmentId, table.untilDay),
    check('course_waivers_in_order', sql`until_day >= from_day`),
  ],
)

/** How a cycle was completed, as it was on that day. Never changed. */
export const completions = pgTable(
  'completions',
  {
    id: id(),
    cycleId: uuid('cycle_id')
      .notNull()
      .unique('completions_once')
      .references(() => cycles.id),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    versionId: uuid('version_id')
      .notNull()
      .references(() => courseVersions.id),
    completedOn: day('completed_on').notNull(),
    completedAt: instant('completed_at').notNull(),
    method: text('method').$type<'quiz' | 'lessons' | 'session' | 'package'>().notNull(),
    rightCount: integer('right_count'),
    asked: integer('asked'),
    attemptId: uuid('attempt_id'),
    /** The record that it renewed. */
    factId: uuid('fact_id').references(() => complianceFacts.id, { onDelete: 'set null' }),
    details: jsonb('details').$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [
    index('completions_person').on(table.personId, table.courseId, table.completedOn),
    index('completions_course').on(table.courseId, table.completedOn),
    index('completions_at').on(table.completedAt),
    index('completions_version').on(table.versionId),
    index('completions_fact').on(table.factId),
    check('completions_method_known', sql`method in ('quiz', 'lessons', 'session', 'package')`),
    check('completions_score_whole', sql`(right_count is null) = (asked is null)`),
    check('completions_score_possible', sql`right_count between 0 and asked`),
  ],
)
