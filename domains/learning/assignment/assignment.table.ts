import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { courses } from '#domains/learning/courses.table.ts'
import { learningPaths } from '#domains/learning/paths.table.ts'
import { people } from '#domains/people/people.table.ts'
import { day, id, instant } from '#platform/db/columns.ts'
import type { DueKind } from './due-kinds.rules.ts'

/** Who takes a course, and by when: those in these jobs, at these locations and in these teams, plus and except people. */
export const assignmentRules = pgTable(
  'assignment_rules',
  {
    id: id(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    /** False: only the people it names. True with no job, location or team: everyone in post. */
    byPost: boolean('by_post').notNull(),
    jobIds: uuid('job_ids').array().notNull(),
    locationIds: uuid('location_ids').array().notNull(),
    teams: text('teams').array().notNull(),
    dueKind: text('due_kind').$type<DueKind>().notNull(),
    dueDays: integer('due_days'),
    dueOn: day('due_on'),
    /** A new cycle for each renewal. */
    again: boolean('again').notNull(),
    /** Also for those who join or change job later. */
    joiners: boolean('joiners').notNull(),
    fromDay: day('from_day').notNull(),
    /** Of a path: it has one rule for each of its courses, made together. */
    pathId: uuid('path_id').references(() => learningPaths.id),
    togetherId: uuid('together_id'),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    endedBy: uuid('ended_by'),
  },
  (table) => [
    index('assignment_rules_course').on(table.courseId),
    index('assignment_rules_path').on(table.pathId),
    index('assignment_rules_open').on(table.createdAt).where(sql`ended_at is null`),
    check('assignment_rules_path_whole', sql`(path_id is null) = (together_id is null)`),
    check('assignment_rules_due_kind_known', sql`due_kind in ('days', 'date', 'expiry')`),
    check(
      'assignment_rules_due_days',
      sql`(due_kind = 'days') = (due_days is not null) and due_days between 0 and 730`,
    ),
    check('assignment_rules_due_on', sql`(due_kind = 'date') = (due_on is not null)`),
  ],
)

/** Whom a rule names: besides those in the posts, or not although they are. */
export const assignmentRulePeople = pgTable(
  'assignment_rule_people',
  {
    ruleId: uuid('rule_id')
      .notNull()
      .references(() => assignmentRules.id),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    kind: text('kind').$type<'plus' | 'except'>().notNull(),
    /** The last day of an exception; none: for good. */
    untilDay: day('until_day'),
  },
  (table) => [
    primaryKey({ name: 'assignment_rule_people_pk', columns: [table.ruleId, table.personId] }),
    index('assignment_rule_people_person').on(table.personId),
    check('assignment_rule_people_kind_known', sql`kind in ('plus', 'except')`),
  ],
)
