import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { packages } from '#domains/learning/courses/packages.table.ts'
import { lessons } from '#domains/learning/courses/versions.table.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { cycles } from '#domains/learning/enrolment/enrolments.table.ts'
import { id, instant } from '#platform/db/columns.ts'
import type { Json, Reported } from './results.rules.ts'

/** A package taken in one cycle. What is open last counts: an earlier window of it reports nothing more. */
export const packageAttempts = pgTable(
  'package_attempts',
  {
    id: id(),
    cycleId: uuid('cycle_id')
      .notNull()
      .references(() => cycles.id),
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => lessons.id),
    packageId: uuid('package_id')
      .notNull()
      .references(() => packages.id),
    startedAt: instant('started_at').notNull(),
    /** Grows each time it is opened. */
    sitting: integer('sitting').notNull().default(0),
    /** The last report of this sitting. */
    sequence: integer('sequence').notNull().default(0),
    doneAt: instant('done_at'),
  },
  (table) => [
    unique('package_attempts_once').on(table.cycleId, table.lessonId),
    index('package_attempts_lesson').on(table.lessonId),
    index('package_attempts_package').on(table.packageId),
  ],
)

/** What each part of a package reported last, in its own words. */
export const packageResults = pgTable(
  'package_results',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => packageAttempts.id),
    item: text('item').notNull(),
    completion: text('completion').$type<Reported['completion']>().notNull(),
    success: text('success').$type<Reported['success']>().notNull(),
    score: doublePrecision('score'),
    seconds: integer('seconds').notNull(),
    cmi: jsonb('cmi').$type<Json>().notNull(),
    reportedAt: instant('reported_at').notNull(),
    doneAt: instant('done_at'),
  },
  (table) => [
    primaryKey({ name: 'package_results_pk', columns: [table.attemptId, table.item] }),
    check('package_results_completion_known', sql`completion in ('completed', 'incomplete', 'unknown')`),
    check('package_results_success_known', sql`success in ('passed', 'failed', 'unknown')`),
    check('package_results_score_share', sql`score between -1 and 1`),
    check('package_results_seconds', sql`seconds >= 0`),
  ],
)

/** Whether what packages of a course report renews its record: what an administrator decided last, and why. */
export const packageRenewals = pgTable(
  'package_renewals',
  {
    id: id(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    allowed: boolean('allowed').notNull(),
    reason: text('reason').notNull(),
    decidedBy: uuid('decided_by').notNull(),
    decidedAt: instant('decided_at').notNull(),
  },
  (table) => [index('package_renewals_course').on(table.courseId, table.decidedAt)],
)
