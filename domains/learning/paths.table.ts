import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { courses } from '#domains/learning/courses.table.ts'
import { people } from '#domains/people/people.table.ts'
import { day, id, instant } from '#platform/db/columns.ts'

/** Courses in an order that are taken together: induction, the Care Certificate. */
export const learningPaths = pgTable('learning_paths', {
  id: id(),
  slug: text('slug').notNull().unique('learning_paths_slug_unique'),
  title: text('title').notNull(),
  summary: text('summary').notNull(),
  position: integer('position').notNull(),
  createdAt: instant('created_at').notNull(),
  /** Once someone in the office changed it, the hub brings nothing into it. */
  changedAt: instant('changed_at'),
  closedAt: instant('closed_at'),
})

export const pathCourses = pgTable(
  'path_courses',
  {
    pathId: uuid('path_id')
      .notNull()
      .references(() => learningPaths.id),
    position: integer('position').notNull(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    /** Days after the path begins. */
    dueDays: integer('due_days').notNull(),
  },
  (table) => [
    primaryKey({ name: 'path_courses_pk', columns: [table.pathId, table.position] }),
    unique('path_courses_once').on(table.pathId, table.courseId),
    index('path_courses_course').on(table.courseId),
    check('path_courses_due_days', sql`due_days between 1 and 730`),
  ],
)

/** People who begin a course or a path together; it is due so many days after their day. */
export const cohorts = pgTable(
  'cohorts',
  {
    id: id(),
    name: text('name').notNull(),
    startsOn: day('starts_on').notNull(),
    courseId: uuid('course_id').references(() => courses.id),
    pathId: uuid('path_id').references(() => learningPaths.id),
    /** Of a course; each course of a path has its own. */
    dueDays: integer('due_days'),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
    closedBy: uuid('closed_by'),
  },
  (table) => [
    index('cohorts_course').on(table.courseId),
    index('cohorts_path').on(table.pathId),
    check('cohorts_one_thing', sql`num_nonnulls(course_id, path_id) = 1`),
    check('cohorts_due_days', sql`(course_id is not null) = (due_days is not null) and due_days between 1 and 730`),
  ],
)

export const cohortMembers = pgTable(
  'cohort_members',
  {
    cohortId: uuid('cohort_id')
      .notNull()
      .references(() => cohorts.id),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    addedBy: uuid('added_by').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'cohort_members_pk', columns: [table.cohortId, table.personId] }),
    index('cohort_members_person').on(table.personId),
  ],
)
