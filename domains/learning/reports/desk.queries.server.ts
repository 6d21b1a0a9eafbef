import { type SQL, sql } from 'drizzle-orm'
import { postNow } from '#domains/learning/assignment/learner-rows.queries.server.ts'
import { staffSeenBy } from '#domains/learning/assignment/seen.queries.server.ts'
import { courseVersions, questions, questionVersions } from '#domains/learning/courses/versions.table.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { mayAssignLearning, mayEditCourses, mayRunSessions } from '#domains/learning/learning.access.ts'
import { countToMark } from '#domains/learning/quiz/marking.queries.server.ts'
import { sessionDates, trainingSessions } from '#domains/learning/sessions/sessions.table.ts'
import { people } from '#domains/people/people.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { contains } from '#platform/db/search.ts'
import { authorize } from '#platform/refusal.ts'

export type TrainerCounts = { marking: number; courses: number; sessions: number }

/** What waits for a trainer: work to mark, courses to write or review, sessions of today and those without results. */
export async function trainerCounts(ctx: Ctx<User>): Promise<TrainerCounts> {
  authorize(mayEditCourses(ctx.actor) && mayRunSessions(ctx.actor), 'Trainers only.')
  const today = todayOf(ctx)
  const { rows } = await ctx.db.execute<Omit<TrainerCounts, 'marking'>>(sql`select
    (select count(*)::int from ${courses} as course where course.review_due_on <= ${today}::date or exists (
      select 1 from ${courseVersions} as version where version.course_id = course.id and version.state <> 'published')) as courses,
    (select count(*)::int from ${trainingSessions} as session where session.state = 'planned' and exists (
      select 1 from ${sessionDates} as held where held.session_id = session.id and not held.dropped
        and ((held.starts_at at time zone 'Europe/London')::date = ${today}::date or held.ends_at <= ${ctx.now.toString()}))) as sessions`)
  return { marking: await countToMark(ctx), courses: rows[0]?.courses ?? 0, sessions: rows[0]?.sessions ?? 0 }
}

type Row<More> = { id: string; title: string; total: number } & More
const MOST = 8

/** Courses, people whose training the asker sees, and questions, by a part of their title, name or words. */
export async function searchTeaching(ctx: Ctx<User>, q: string) {
  authorize(mayEditCourses(ctx.actor) && mayAssignLearning(ctx.actor), 'Trainers only.')
  return {
    courses: await found<{ published: boolean }>(
      ctx,
      sql`select course.id, course.title, course.published, count(*) over ()::int as total from ${courses} as course
        where ${contains(sql`course.title`, q)} order by course.position`,
    ),
    people: await found<{ job: string | null; location: string | null }>(
      ctx,
      sql`select person.id, person.name as title, place.job, place.location, count(*) over ()::int as total
        from ${people} as person ${postNow(todayOf(ctx))}
        where ${contains(sql`person.name`, q)} and ${staffSeenBy(ctx, sql`person.id`)} order by person.name, person.id`,
    ),
    questions: await found<{ courseId: string; course: string }>(
      ctx,
      sql`select question.id, version.text as title, course.id as "courseId", course.title as course,
          count(*) over ()::int as total
        from ${questions} as question join ${courses} as course on course.id = question.course_id
        join lateral (select newest.text from ${questionVersions} as newest where newest.question_id = question.id
          order by newest.number desc limit 1) as version on true
        where question.retired_at is null and ${contains(sql`version.text`, q)} order by course.position, question.created_at, question.id`,
    ),
  }
}
export type TeachingFound = Awaited<ReturnType<typeof searchTeaching>>

async function found<More>({ db }: Ctx, query: SQL) {
  const { rows } = await db.execute<Row<More>>(sql`${query} limit ${MOST}`)
  return { total: rows[0]?.total ?? 0, rows }
}
