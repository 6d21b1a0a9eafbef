import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Answer } from '#domains/learning/courses/questions.rules.ts'
import { lessons } from '#domains/learning/courses/versions.table.ts'
import { cycles } from '#domains/learning/enrolment/enrolments.table.ts'
import { people } from '#domains/people/people.table.ts'
import { id, instant } from '#platform/db/columns.ts'

/** How far someone is in a lesson of a cycle: done when its end was reached and its check, if it has one, was tried. */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    cycleId: uuid('cycle_id')
      .notNull()
      .references(() => cycles.id),
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => lessons.id),
    openedAt: instant('opened_at').notNull(),
    endReachedAt: instant('end_reached_at'),
    checkTriedAt: instant('check_tried_at'),
    checkRight: boolean('check_right'),
    doneAt: instant('done_at'),
  },
  (table) => [
    primaryKey({ name: 'lesson_progress_pk', columns: [table.cycleId, table.lessonId] }),
    index('lesson_progress_lesson').on(table.lessonId),
    index('lesson_progress_done').on(table.doneAt),
  ],
)

/** What a device sent, once each: it names every event itself, so that one sent again after a lost connection counts once. */
export const lessonEvents = pgTable(
  'lesson_events',
  {
    id: id(),
    cycleId: uuid('cycle_id')
      .notNull()
      .references(() => cycles.id),
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => lessons.id),
    clientKey: uuid('client_key').notNull(),
    kind: text('kind').$type<'opened' | 'end reached' | 'check tried'>().notNull(),
    answer: jsonb('answer').$type<Answer>(),
    right: boolean('is_right'),
    /** When the device says it happened; never later than when it came. */
    happenedAt: instant('happened_at').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    unique('lesson_events_client_key').on(table.cycleId, table.clientKey),
    index('lesson_events_lesson').on(table.lessonId, table.happenedAt),
    check('lesson_events_kind_known', sql`kind in ('opened', 'end reached', 'check tried')`),
    check('lesson_events_answer_of_check', sql`(kind = 'check tried') = (answer is not null)`),
  ],
)

/** What a learner wrote for herself beside a lesson. No one else reads it. */
export const lessonNotes = pgTable(
  'lesson_notes',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    /** The lesson in all its versions. */
    lessonOriginId: uuid('lesson_origin_id').notNull(),
    text: text('text').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ name: 'lesson_notes_pk', columns: [table.personId, table.lessonOriginId] })],
)
