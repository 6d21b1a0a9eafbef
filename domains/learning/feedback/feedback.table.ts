import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { courses } from '#domains/learning/courses.table.ts'
import { cycles } from '#domains/learning/enrolment/enrolments.table.ts'
import { instant } from '#platform/db/columns.ts'

/** What a learner says of a course after completing it, once for each time; hers to change until it is sent. */
export const courseFeedback = pgTable(
  'course_feedback',
  {
    cycleId: uuid('cycle_id')
      .primaryKey()
      .references(() => cycles.id),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    /** From 1, not at all, to 5, very. */
    clear: integer('clear').notNull(),
    useful: integer('useful').notNull(),
    change: text('change').notNull().default(''),
    savedAt: instant('saved_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('course_feedback_course').on(table.courseId, table.sentAt),
    check('course_feedback_marks', sql`clear between 1 and 5 and useful between 1 and 5`),
  ],
)
