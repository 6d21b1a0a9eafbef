import { sql } from 'drizzle-orm'
import { courseVersions, lessons } from '#domains/learning/courses/versions.table.ts'
import { completions, cycles, enrolments } from '#domains/learning/enrolment/enrolments.table.ts'
import { lessonProgress } from '#domains/learning/lessons/progress.table.ts'
import { orderLineCourses } from '#domains/shop/orders/orders.table.ts'

const times = sql`left join ${enrolments} as taken on taken.course_id = part.course_id and taken.person_id = held.person_id
  left join lateral (select one.id, one.version_id, one.started_at from ${cycles} as one
    where one.enrolment_id = taken.id and (one.closed_at is null or one.closed_at >= held.claimed_at)
    order by one.number limit 1) as cycle on true
  left join ${completions} as done on done.cycle_id = cycle.id`

const ofItsVersion = sql`lesson.version_id = coalesce(cycle.version_id, (select live.id
      from ${courseVersions} as live where live.course_id = part.course_id and live.state = 'published'
      order by live.number desc limit 1))`

/**
 * The progress of `held`, an assigned seat, on the line of `seat`: of each course the cycle that was open when it was
 * claimed, or the first after it. Times before and later renewals are not the purchaser’s, nor are answers, scores or notes.
 */
export const progressOfSeat = sql`(
  select count(*)::int as courses, count(done.id)::int as "coursesDone",
    coalesce(bool_or(cycle.started_at is not null), false) as begun,
    coalesce(sum(learned.lessons), 0)::int as lessons, coalesce(sum(learned.done), 0)::int as "lessonsDone",
    max(done.completed_on)::text as "lastDoneOn"
  from ${orderLineCourses} as part
  ${times}
  left join lateral (select count(*)::int as lessons, count(learnt.done_at)::int as done
    from ${lessons} as lesson
    left join ${lessonProgress} as learnt on learnt.lesson_id = lesson.id and learnt.cycle_id = cycle.id
    where cycle.id is not null and ${ofItsVersion}) as learned on true
  where part.line_id = seat.line_id)`

/** Of the same: how many courses, how many are done, and whether one was begun; a lesson is looked for only where nothing else says so. */
export const stateOfClaimed = sql`(
  select count(*)::int as courses, count(done.id)::int as done,
    coalesce(bool_or(cycle.started_at is not null or exists (select 1 from ${lessonProgress} as learnt
      join ${lessons} as lesson on lesson.id = learnt.lesson_id
      where learnt.cycle_id = cycle.id and learnt.done_at is not null and ${ofItsVersion})), false) as begun
  from ${orderLineCourses} as part
  ${times}
  where part.line_id = seat.line_id)`
