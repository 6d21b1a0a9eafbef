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
import type { Answer } from '#domains/learning/courses/questions.rules.ts'
import { questionVersions } from '#domains/learning/courses/versions.table.ts'
import { cycles } from '#domains/learning/enrolment/enrolments.table.ts'
import { id, instant } from '#platform/db/columns.ts'

/** One attempt at the quiz of a cycle: open, sent, marked. */
export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    id: id(),
    cycleId: uuid('cycle_id')
      .notNull()
      .references(() => cycles.id),
    number: integer('number').notNull(),
    startedAt: instant('started_at').notNull(),
    /** Of a timed quiz: what comes later is marked as it is. */
    endsAt: instant('ends_at'),
    sentAt: instant('sent_at'),
    /** None while a short answer waits for a trainer. */
    markedAt: instant('marked_at'),
    asked: integer('asked').notNull(),
    rightCount: integer('right_count'),
    passed: boolean('passed'),
  },
  (table) => [
    unique('quiz_attempts_number').on(table.cycleId, table.number),
    uniqueIndex('quiz_attempts_one_open').on(table.cycleId).where(sql`marked_at is null`),
    index('quiz_attempts_waiting').on(table.sentAt).where(sql`sent_at is not null and marked_at is null`),
    index('quiz_attempts_first').on(table.markedAt).where(sql`number = 1`),
    check('quiz_attempts_sent_then_marked', sql`marked_at is null or sent_at is not null`),
    check('quiz_attempts_marked_whole', sql`num_nonnulls(marked_at, right_count, passed) in (0, 3)`),
    check('quiz_attempts_score_possible', sql`right_count between 0 and asked`),
  ],
)

/** The questions of an attempt, in their order, each with its options under ids of this attempt alone. */
export const drawnQuestions = pgTable(
  'drawn_questions',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => quizAttempts.id),
    position: integer('position').notNull(),
    questionVersionId: uuid('question_version_id')
      .notNull()
      .references(() => questionVersions.id),
    /** As shown; `option` is the id in the question. */
    shown: jsonb('shown').$type<{ id: string; option: string; side?: 'left' | 'right' }[]>().notNull(),
    /** In the ids of this attempt. */
    answer: jsonb('answer').$type<Answer>(),
    answeredAt: instant('answered_at'),
    flagged: boolean('flagged').notNull().default(false),
    /** None while it waits for a trainer, or was not sent. */
    right: boolean('is_right'),
  },
  (table) => [
    primaryKey({ name: 'drawn_questions_pk', columns: [table.attemptId, table.position] }),
    unique('drawn_questions_once').on(table.attemptId, table.questionVersionId),
    index('drawn_questions_question').on(table.questionVersionId),
  ],
)

/** What a trainer said of a short answer; a later one answers an earlier one, with its reason. */
export const marks = pgTable(
  'marks',
  {
    id: id(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => quizAttempts.id),
    position: integer('position').notNull(),
    right: boolean('is_right').notNull(),
    /** For the learner. */
    comment: text('comment').notNull().default(''),
    /** Why it was marked again; the learner does not read it. */
    reason: text('reason').notNull().default(''),
    markedBy: uuid('marked_by').notNull(),
    markedAt: instant('marked_at').notNull(),
  },
  (table) => [index('marks_attempt').on(table.attemptId, table.position, table.markedAt)],
)

/** Attempts given after the last was failed, and why. */
export const attemptResets = pgTable(
  'attempt_resets',
  {
    id: id(),
    cycleId: uuid('cycle_id')
      .notNull()
      .references(() => cycles.id),
    attempts: integer('attempts').notNull(),
    reason: text('reason').notNull(),
    givenBy: uuid('given_by').notNull(),
    givenAt: instant('given_at').notNull(),
  },
  (table) => [
    index('attempt_resets_cycle').on(table.cycleId),
    check('attempt_resets_some', sql`attempts between 1 and 20`),
    check('attempt_resets_reason', sql`reason <> ''`),
  ],
)
