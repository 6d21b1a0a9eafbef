import { type SQL, sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { lessons } from '#domains/learning/courses/versions.table.ts'
import { courses } from '#domains/learning/courses.table.ts'
import {
  completions,
  courseWaivers,
  cycles,
  enrolments,
  entitlements,
} from '#domains/learning/enrolment/enrolments.table.ts'
import type { EntitlementSource } from '#domains/learning/enrolment/gifts.rules.ts'
import { lessonProgress } from '#domains/learning/lessons/progress.table.ts'
import { quizAttempts } from '#domains/learning/quiz/attempts.table.ts'
import { notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import type { Day } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { type DueKnown, type DueState, dueStateOf } from './due.rules.ts'
import { awaitsMarking, restedUntil } from './open-courses.queries.server.ts'

export type LearnerCourse = {
  enrolmentId: string
  personId: string
  name: string
  job: string | null
  location: string | null
  title: string
  /** None: access has ended. */
  sources: EntitlementSource[]
  lessonsDone: number
  lessons: number
  /** The last attempt of the open cycle that is marked. */
  attempt: { number: number; right: number; asked: number } | null
  /** The last time it was completed, with its score where it had a quiz. */
  completed: { on: Day; right: number | null; asked: number | null } | null
  waiver: { untilDay: Day; reason: string } | null
  /** None: nothing is open. */
  open: { due: DueState; started: boolean; number: number } | null
}

/** What the people of these enrolments have done of them and have to do, by name and title. */
export async function learnerRows(ctx: Ctx, ids: readonly string[]): Promise<LearnerCourse[]> {
  if (ids.length === 0) return []
  const today = todayOf(ctx)
  const asked = sql`${sql.param([...ids])}::uuid[]`
  const { rows } = await ctx.db.execute<Row>(sql`
    select taken.id as "enrolmentId", person.id as "personId", person.name, place.job, place.location, course.title,
      array(select distinct given.source from ${entitlements} as given
        where given.enrolment_id = taken.id and given.ended_at is null) as sources,
      (select count(*)::int from ${lessonProgress} as progress
        where progress.cycle_id = cycle.id and progress.done_at is not null) as "lessonsDone",
      (select count(*)::int from ${lessons} as lesson where lesson.version_id = cycle.version_id) as lessons,
      (select jsonb_build_object('number', past.number, 'right', past.right_count, 'asked', past.asked)
        from ${quizAttempts} as past where past.cycle_id = cycle.id and past.marked_at is not null
        order by past.number desc limit 1) as attempt,
      (select jsonb_build_object('on', done.completed_on, 'right', done.right_count, 'asked', done.asked)
        from ${completions} as done where done.person_id = taken.person_id and done.course_id = taken.course_id
        order by done.completed_at desc limit 1) as completed,
      (select jsonb_build_object('untilDay', waiver.until_day, 'reason', waiver.reason) from ${courseWaivers} as waiver
        where waiver.enrolment_id = taken.id and waiver.ended_at is null and waiver.until_day >= ${today}::date
        order by waiver.given_at desc limit 1) as waiver,
      case when cycle.id is not null then jsonb_build_object('number', cycle.number, 'started', cycle.started_at is not null,
        'dueOn', cycle.due_on, 'restedUntil', ${restedUntil(today)}, 'awaitsMarking', ${awaitsMarking}) end as cycle
    from ${enrolments} as taken join ${people} as person on person.id = taken.person_id
    join ${courses} as course on course.id = taken.course_id
    left join ${cycles} as cycle on cycle.enrolment_id = taken.id and cycle.closed_at is null
    ${postNow(today)}
    where taken.id = any(${asked}) order by person.name, person.id, course.title`)
  return rows.map(({ cycle, ...row }) => {
    const open = cycle && row.sources.length > 0
    return {
      ...row,
      open: open ? { due: dueStateOf(cycle, today), started: cycle.started, number: cycle.number } : null,
    }
  })
}
type Row = Omit<LearnerCourse, 'open'> & { cycle: (DueKnown & { number: number }) | null }

/** The post that names someone's job and location, joined as `place` beside `person`. */
export const postNow = (today: Day): SQL => sql`left join lateral (
    select job.title as job, place.name as location, place.id as location_id
    from ${posts} as post join ${jobs} as job on job.id = post.job_id join ${locations} as place on place.id = post.location_id
    where post.person_id = person.id and ${notEndedOn(today, 'post')}
    order by post.date_from nulls last, post.id limit 1) as place on true`
