import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { courses } from '#domains/learning/courses.table.ts'
import type { RichText } from '#lib/rich-text.ts'
import type { Marks } from '#lib/saved-parts.ts'
import { day, id, instant } from '#platform/db/columns.ts'
import { packages } from './packages.table.ts'
import type { Option, QuestionKind } from './questions.rules.ts'

export const versionStates = ['draft', 'review', 'published'] as const

/** A course as it was written at one time. Learners finish the version they began; a published one never changes. */
export const courseVersions = pgTable(
  'course_versions',
  {
    id: id(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    number: integer('number').notNull(),
    state: text('state').$type<(typeof versionStates)[number]>().notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    description: text('description').notNull(),
    audience: text('audience').notNull().default(''),
    outcomes: jsonb('outcomes').$type<string[]>().notNull(),
    guidance: jsonb('guidance').$type<string[]>().notNull(),
    reviewedOn: day('reviewed_on').notNull(),
    cpdMinutes: integer('cpd_minutes').notNull(),
    practicalSignOff: boolean('practical_sign_off').notNull(),
    /** Per cent of the questions asked. */
    passMark: integer('pass_mark').notNull(),
    attempts: integer('attempts').notNull(),
    /** How many the quiz draws; all, if it has fewer. 0: it has no quiz. */
    questionsAsked: integer('questions_asked').notNull(),
    timeLimitMinutes: integer('time_limit_minutes'),
    /** Of a text that the hub brought: the hash of its file. */
    textHash: text('text_hash'),
    /** Grows with each save of a draft, so that two editors do not write over each other. */
    revision: integer('revision').notNull().default(0),
    /** Grows when its settings are saved: their form is drawn once, and says which ones it was drawn from. */
    settingsRevision: integer('settings_revision').notNull().default(0),
    /** None: the hub brought it. */
    createdBy: uuid('created_by'),
    createdAt: instant('created_at').notNull(),
    changedBy: uuid('changed_by'),
    changedAt: instant('changed_at').notNull(),
    /** Everyone who saved something in it; none of them reviews it. */
    editedBy: uuid('edited_by').array().notNull().default(sql`'{}'`),
    submittedBy: uuid('submitted_by'),
    submittedAt: instant('submitted_at'),
    publishedBy: uuid('published_by'),
    publishedAt: instant('published_at'),
    /** Why it was published without another's review, where it was. */
    publishReason: text('publish_reason'),
  },
  (table) => [
    unique('course_versions_number').on(table.courseId, table.number),
    uniqueIndex('course_versions_one_draft').on(table.courseId).where(sql`state <> 'published'`),
    index('course_versions_published').on(table.courseId, table.publishedAt).where(sql`state = 'published'`),
    check('course_versions_state_known', sql`state in ('draft', 'review', 'published')`),
    check('course_versions_pass_mark', sql`pass_mark between 1 and 100`),
    check('course_versions_attempts', sql`attempts between 1 and 20`),
    check('course_versions_asked', sql`questions_asked between 0 and 100`),
    check('course_versions_time_limit', sql`time_limit_minutes between 1 and 600`),
    check('course_versions_minutes', sql`cpd_minutes > 0`),
    check('course_versions_published_when', sql`(state = 'published') = (published_at is not null)`),
  ],
)

export const courseModules = pgTable(
  'course_modules',
  {
    id: id(),
    versionId: uuid('version_id')
      .notNull()
      .references(() => courseVersions.id),
    position: integer('position').notNull(),
    title: text('title').notNull(),
  },
  (table) => [unique('course_modules_position').on(table.versionId, table.position)],
)

export const lessons = pgTable(
  'lessons',
  {
    id: id(),
    versionId: uuid('version_id')
      .notNull()
      .references(() => courseVersions.id),
    moduleId: uuid('module_id')
      .notNull()
      .references(() => courseModules.id),
    /** The same in every version of the course, so that learners' notes and what trainers see go on. */
    originId: uuid('origin_id').notNull(),
    /** Within the course, from 1. */
    position: integer('position').notNull(),
    title: text('title').notNull(),
    minutes: integer('minutes').notNull(),
    body: jsonb('body').$type<RichText>().notNull(),
    checkId: uuid('check_id').references(() => questionVersions.id),
    /** Why it asks nothing, where it has no check. */
    noCheckReason: text('no_check_reason').notNull().default(''),
    /** The package that is this lesson; then it has no text and no check. */
    packageId: uuid('package_id').references(() => packages.id),
    /** Grows with each save of the lesson in a draft. */
    revision: integer('revision').notNull().default(0),
    /** For each of title, minutes and body: in which revision it last changed, and by which save. */
    marks: jsonb('marks').$type<Marks>().notNull().default({ changed: {} }),
  },
  (table) => [
    unique('lessons_position').on(table.versionId, table.position),
    index('lessons_module').on(table.moduleId),
    index('lessons_check').on(table.checkId),
    index('lessons_origin').on(table.originId),
    index('lessons_package').on(table.packageId),
    check('lessons_package_alone', sql`package_id is null or check_id is null`),
    check('lessons_minutes', sql`minutes between 1 and 600`),
  ],
)

/** A question of a course's bank; what it asks is in its versions. */
export const questions = pgTable(
  'questions',
  {
    id: id(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    createdAt: instant('created_at').notNull(),
    retiredAt: instant('retired_at'),
  },
  (table) => [index('questions_course').on(table.courseId)],
)

/** What a question asks, and what is right. Never changed: answers refer to it. */
export const questionVersions = pgTable(
  'question_versions',
  {
    id: id(),
    questionId: uuid('question_id')
      .notNull()
      .references(() => questions.id),
    number: integer('number').notNull(),
    kind: text('kind').$type<QuestionKind>().notNull(),
    text: text('text').notNull(),
    options: jsonb('options').$type<Option[]>().notNull(),
    /** Shown after the answer; for a short answer, what the trainer looks for. */
    why: text('why').notNull().default(''),
    createdBy: uuid('created_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('question_versions_number').on(table.questionId, table.number),
    check('question_versions_kind_known', sql`kind in ('single', 'multiple', 'truefalse', 'order', 'match', 'short')`),
  ],
)

/** From which questions the quiz of a version draws, and which module or lesson each is about. */
export const quizQuestions = pgTable(
  'quiz_questions',
  {
    versionId: uuid('version_id')
      .notNull()
      .references(() => courseVersions.id),
    position: integer('position').notNull(),
    questionVersionId: uuid('question_version_id')
      .notNull()
      .references(() => questionVersions.id),
    moduleId: uuid('module_id')
      .notNull()
      .references(() => courseModules.id),
    lessonId: uuid('lesson_id').references(() => lessons.id),
  },
  (table) => [
    primaryKey({ name: 'quiz_questions_pk', columns: [table.versionId, table.position] }),
    unique('quiz_questions_once').on(table.versionId, table.questionVersionId),
    index('quiz_questions_question').on(table.questionVersionId),
    index('quiz_questions_module').on(table.moduleId),
    index('quiz_questions_lesson').on(table.lessonId),
  ],
)

/** Who read a version that waits for review, and what they said. */
export const versionReviews = pgTable(
  'version_reviews',
  {
    id: id(),
    versionId: uuid('version_id')
      .notNull()
      .references(() => courseVersions.id),
    revision: integer('revision').notNull(),
    outcome: text('outcome').$type<'approved' | 'returned'>().notNull(),
    note: text('note').notNull().default(''),
    reviewedBy: uuid('reviewed_by').notNull(),
    reviewedAt: instant('reviewed_at').notNull(),
  },
  (table) => [
    index('version_reviews_version').on(table.versionId, table.reviewedAt),
    check('version_reviews_outcome_known', sql`outcome in ('approved', 'returned')`),
  ],
)
