import { sql } from 'drizzle-orm'
import { openCourses } from '#domains/learning/assignment/open-courses.queries.server.ts'
import { courseVersions, lessons } from '#domains/learning/courses/versions.table.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { completions, cycles, enrolments, entitlements } from '#domains/learning/enrolment/enrolments.table.ts'
import { mayEditCourses } from '#domains/learning/learning.access.ts'
import { lessonProgress } from '#domains/learning/lessons/progress.table.ts'
import { quizAttempts } from '#domains/learning/quiz/attempts.table.ts'
import { addDays, addMonths } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'

export type CourseFigures = {
  id: string
  title: string
  /** With an open cycle that was begun, and that was not. */
  begun: number
  notBegun: number
  overdue: number
  /** In the last twelve months. */
  completed: number
  /** Of those cycles with a marked first attempt in the last twelve months: how many passed with it. */
  firstAttempts: number
  passedFirst: number
}

/** Published courses with their figures; counts alone, of everyone who learns here. */
export async function courseFigures(ctx: Ctx<User>): Promise<CourseFigures[]> {
  authorize(mayEditCourses(ctx.actor), 'Trainers only.')
  const today = todayOf(ctx)
  const since = addMonths(today, -12)
  const { rows } = await ctx.db.execute<Omit<CourseFigures, 'overdue'>>(sql`
    with running as (select taken.course_id, count(*) filter (where cycle.started_at is not null)::int as begun,
        count(*) filter (where cycle.started_at is null)::int as not_begun
      from ${cycles} as cycle join ${enrolments} as taken on taken.id = cycle.enrolment_id
      where cycle.closed_at is null and exists (select 1 from ${entitlements} as given
        where given.enrolment_id = taken.id and given.ended_at is null) group by 1),
    done as (select course_id, count(*)::int as completed from ${completions} where completed_on > ${since}::date group by 1),
    first as (select taken.course_id, count(*)::int as attempts, count(*) filter (where attempt.passed)::int as passed
      from ${quizAttempts} as attempt join ${cycles} as cycle on cycle.id = attempt.cycle_id
      join ${enrolments} as taken on taken.id = cycle.enrolment_id
      where attempt.number = 1 and attempt.marked_at > ${since}::date group by 1)
    select course.id, course.title, coalesce(running.begun, 0) as begun, coalesce(running.not_begun, 0) as "notBegun",
      coalesce(done.completed, 0) as completed,
      coalesce(first.attempts, 0) as "firstAttempts", coalesce(first.passed, 0) as "passedFirst"
    from ${courses} as course left join running on running.course_id = course.id
    left join done on done.course_id = course.id left join first on first.course_id = course.id
    where course.published order by course.title`)
  const late = await openCourses(ctx, today, { which: sql`cycle.due_on < ${today}::date` })
  // not what rests: the same as in the lists of people
  const overdue = Map.groupBy(
    late.filter(({ due }) => due.state === 'overdue'),
    ({ courseId }) => courseId,
  )
  return rows.map((row) => ({ ...row, overdue: overdue.get(row.id)?.length ?? 0 }))
}

/** How far learners of a course come: those who began the version that most recently has any, lesson by lesson, and who completed it. */
export async function dropOff(ctx: Ctx<User>, courseId: string) {
  authorize(mayEditCourses(ctx.actor), 'Trainers only.')
  const versions = await ctx.db.execute<{
    id: string
    title: string
    number: number
    began: number
    passed: number
  }>(sql`
    select version.id, course.title, version.number,
      (select count(*)::int from ${cycles} as cycle where cycle.version_id = version.id) as began,
      (select count(*)::int from ${completions} as done where done.version_id = version.id) as passed
    from ${courses} as course join ${courseVersions} as version on version.course_id = course.id
    where course.id = ${courseId}::uuid and version.state = 'published' order by version.number desc`)
  const { id, title, number, began, passed } = found(
    versions.rows.find(({ began }) => began > 0) ?? versions.rows[0],
    'Course',
  )
  const { rows } = await ctx.db.execute<{ position: number; title: string; finished: number }>(sql`
    select lesson.position, lesson.title, (select count(*)::int from ${lessonProgress} as progress
      where progress.lesson_id = lesson.id and progress.done_at is not null) as finished
    from ${lessons} as lesson where lesson.version_id = ${id}::uuid order by lesson.position`)
  return { title, number, began, passed, lessons: rows }
}
export type CourseDropOff = Awaited<ReturnType<typeof dropOff>>

/** The courses that someone has begun, those with most learners first: what a plot can be drawn of. */
export async function begunCourses(ctx: Ctx<User>): Promise<{ value: string; label: string }[]> {
  authorize(mayEditCourses(ctx.actor), 'Trainers only.')
  const { rows } = await ctx.db.execute<{ value: string; label: string }>(sql`
    select course.id as value, course.title as label from ${courses} as course
    join ${enrolments} as taken on taken.course_id = course.id
    join ${cycles} as cycle on cycle.enrolment_id = taken.id and cycle.started_at is not null
    where course.published group by course.id order by count(*) desc, course.title`)
  return rows
}

export type Week = {
  learners: number
  people: number
  minutes: number
  firstAttempts: number
  passedFirst: number
  usedUp: number
}

/** The last seven days in figures, for the trainer's first page. */
export async function learningThisWeek(ctx: Ctx<User>): Promise<Week> {
  authorize(mayEditCourses(ctx.actor), 'Trainers only.')
  const since = addDays(todayOf(ctx), -7)
  const months = addMonths(todayOf(ctx), -3)
  const { rows } = await ctx.db.execute<Week>(sql`
    select (select count(distinct taken.person_id)::int from ${lessonProgress} as progress
        join ${cycles} as cycle on cycle.id = progress.cycle_id join ${enrolments} as taken on taken.id = cycle.enrolment_id
        where progress.done_at > ${since}::date) as learners,
      (select coalesce(sum(lesson.minutes), 0)::int from ${lessonProgress} as progress
        join ${lessons} as lesson on lesson.id = progress.lesson_id where progress.done_at > ${since}::date) as minutes,
      (select count(distinct taken.person_id)::int from ${enrolments} as taken where exists (select 1
        from ${entitlements} as given where given.enrolment_id = taken.id and given.ended_at is null)) as people,
      (select count(*)::int from ${quizAttempts} as attempt
        where attempt.number = 1 and attempt.marked_at > ${months}::date) as "firstAttempts",
      (select count(*)::int from ${quizAttempts} as attempt
        where attempt.number = 1 and attempt.passed and attempt.marked_at > ${months}::date) as "passedFirst",
      (select count(*)::int from ${quizAttempts} as attempt
        where attempt.number >= 3 and attempt.marked_at > ${months}::date) as "usedUp"`)
  return found(rows[0], 'Figures')
}
