import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { assignmentRules } from '#domains/learning/assignment/assignment.table.ts'
import { doneUntil } from '#domains/learning/assignment/done-until.queries.server.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { cycles, enrolments, entitlements } from '#domains/learning/enrolment/enrolments.table.ts'
import { mayAssignLearning } from '#domains/learning/learning.access.ts'
import { cohorts, learningPaths, pathCourses } from '#domains/learning/paths.table.ts'
import type { Day } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'

/** Who is on which path: a rule of the path, or a cohort that takes it, gave them a course of it. */
const onPaths = sql`select distinct taken.person_id, coalesce(rule.path_id, cohort.path_id) as path_id
  from ${enrolments} as taken join ${entitlements} as given on given.enrolment_id = taken.id and given.ended_at is null
  left join ${assignmentRules} as rule on given.source = 'rule' and rule.id = given.reference
  left join ${cohorts} as cohort on cohort.id = given.reference
  where coalesce(rule.path_id, cohort.path_id) is not null`

/** Each course of each path for the people of a condition on `member`, whether it is done, begun or still to come. */
const steps = (today: Day, who: SQL) => sql`
  select member.person_id, path.id as path_id, path.title, path.position as path_at, line.position, course.id as course_id,
    course.title as course, taken.id as enrolment_id,
    coalesce(${doneUntil(today, sql`member.person_id`, sql`course`)} >= ${today}::date, false) as done,
    exists (select 1 from ${cycles} as cycle where cycle.enrolment_id = taken.id and cycle.closed_at is null
      and cycle.started_at is not null) as begun
  from (${onPaths}) as member join ${learningPaths} as path on path.id = member.path_id
  join ${pathCourses} as line on line.path_id = path.id join ${courses} as course on course.id = line.course_id
  left join ${enrolments} as taken on taken.person_id = member.person_id and taken.course_id = course.id
  where ${who}`

type Step = {
  path_id: string
  title: string
  course: string
  enrolment_id: string | null
  done: boolean
  begun: boolean
}

/** The asker's learning paths, each with its courses in their order. */
export async function myPaths(ctx: Ctx<User>) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const { rows } = await ctx.db.execute<Step>(sql`
    ${steps(todayOf(ctx), sql`member.person_id = ${ctx.actor.personId}::uuid`)} order by path.position, line.position`)
  return [...Map.groupBy(rows, ({ path_id }) => path_id)].map(([id, own]) => ({
    ...{ id, title: own[0]?.title ?? '', done: own.filter(({ done }) => done).length },
    courses: own.map(({ course: title, enrolment_id: enrolmentId, done, begun }) => ({
      ...{ title, enrolmentId },
      state: done ? ('done' as const) : begun ? ('begun' as const) : ('next' as const),
    })),
  }))
}
export type MyPath = Awaited<ReturnType<typeof myPaths>>[number]

export type PathShown = {
  id: string
  title: string
  summary: string
  courses: string[]
  people: number
  finished: number
}

/** The paths with their courses, how many people are on each, and how many of them have done all of it. */
export async function listPaths(ctx: Ctx<User>): Promise<PathShown[]> {
  authorize(mayAssignLearning(ctx.actor), 'Trainers only.')
  const { rows } = await ctx.db.execute<PathShown>(sql`
    with each as (select step.path_id, step.person_id, bool_and(step.done) as finished
      from (${steps(todayOf(ctx), sql`true`)}) as step group by 1, 2)
    select path.id, path.title, path.summary,
      array(select course.title from ${pathCourses} as line join ${courses} as course on course.id = line.course_id
        where line.path_id = path.id order by line.position) as courses,
      (select count(*)::int from each where each.path_id = path.id) as people,
      (select count(*)::int from each where each.path_id = path.id and each.finished) as finished
    from ${learningPaths} as path where path.closed_at is null order by path.position, path.title`)
  return rows
}

/** One path to change: its courses with their days, and how many people are on it. */
export async function readPath(ctx: Ctx<User>, pathId: string) {
  authorize(mayAssignLearning(ctx.actor), 'Trainers only.')
  const [path] = await ctx.db
    .select()
    .from(learningPaths)
    .where(and(eq(learningPaths.id, pathId), isNull(learningPaths.closedAt)))
  const { id, title, summary, changedAt } = found(path, 'Learning path')
  const lines = await ctx.db
    .select({ courseId: pathCourses.courseId, title: courses.title, dueDays: pathCourses.dueDays })
    .from(pathCourses)
    .innerJoin(courses, eq(courses.id, pathCourses.courseId))
    .where(eq(pathCourses.pathId, pathId))
    .orderBy(asc(pathCourses.position))
  const { rows } = await ctx.db.execute<{ people: number }>(sql`
    select count(*)::int as people from (${onPaths}) as member where member.path_id = ${pathId}::uuid`)
  return { id, title, summary, base: changedAt ?? '', lines, people: rows[0]?.people ?? 0 }
}

/** What can be put on a path. */
export async function coursesForPaths(ctx: Ctx<User>) {
  authorize(mayAssignLearning(ctx.actor), 'Trainers only.')
  return ctx.db
    .select({ value: courses.id, label: courses.title })
    .from(courses)
    .where(eq(courses.published, true))
    .orderBy(asc(courses.title))
}
