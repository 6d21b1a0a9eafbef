import { type SQL, sql } from 'drizzle-orm'
import { complianceFacts } from '#domains/compliance/compliance.table.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { courseWaivers, cycles, enrolments, entitlements } from '#domains/learning/enrolment/enrolments.table.ts'
import { quizAttempts } from '#domains/learning/quiz/attempts.table.ts'
import type { Day } from '#lib/day.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type DueKnown, type DueState, dueStateOf } from './due.rules.ts'

export type OpenCourse = {
  cycleId: string
  enrolmentId: string
  personId: string
  courseId: string
  title: string
  picture: string
  /** The first time, or a renewal. */
  number: number
  started: boolean
  versionId: string | null
  /** Bought, and it waits until then for its buyer to want to begin. */
  waitsUntil: string | null
  due: DueState
}

const everyone = sql`true`

/** Whether the person of `taken` may take it now. */
export const hasAccess = sql`exists (select 1 from ${entitlements} as given
  where given.enrolment_id = taken.id and given.ended_at is null)`

/** Whether a sent attempt of `cycle` waits for a trainer. */
export const awaitsMarking = sql`exists (select 1 from ${quizAttempts} as waiting
  where waiting.cycle_id = cycle.id and waiting.sent_at is not null and waiting.marked_at is null)`

/** The last day of a waiver of `taken`, of today or before. */
export const restedUntil = (today: Day): SQL => sql`greatest(
  (select max(rested.until) from ${courseWaivers} as waiver
    cross join lateral (select least(waiver.until_day, (waiver.ended_at at time zone 'Europe/London')::date - 1) as until) as rested
    where waiver.enrolment_id = taken.id and waiver.from_day <= ${today}::date and rested.until >= waiver.from_day),
  (select max(fact.expires_on) from ${complianceFacts} as fact
    where fact.person_id = taken.person_id and fact.type_id = course.type_id and fact.aspect = 'waiver'
      and fact.voids_id is null and fact.valid_from <= ${today}::date
      and not exists (select 1 from ${complianceFacts} as voiding where voiding.voids_id = fact.id)))`

/**
 * The open cycles of people who have access, with their due days and what rests them. `who` is a condition on `taken`, the
 * enrolment; `which` one on `cycle`.
 */
export async function openCourses(
  ctx: Ctx,
  today: Day,
  { who = everyone, which = everyone }: { who?: SQL; which?: SQL },
): Promise<OpenCourse[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select cycle.id, cycle.number, cycle.due_on::text, cycle.version_id, cycle.started_at is not null as started,
      taken.id as enrolment_id, taken.person_id, taken.course_id, course.title, course.picture,
      ${restedUntil(today)}::text as rested_until, ${awaitsMarking} as awaits_marking,
      (select case when bool_and(given.waits_until is not null) then max(given.waits_until) end from ${entitlements} as given
        where given.enrolment_id = taken.id and given.ended_at is null)::text as waits_until
    from ${cycles} as cycle join ${enrolments} as taken on taken.id = cycle.enrolment_id
    join ${courses} as course on course.id = taken.course_id
    where cycle.closed_at is null and ${who} and ${which} and ${hasAccess}
    order by taken.person_id, cycle.id`)
  return rows.map((row) => openCourseOf(row, today))
}

type Row = {
  id: string
  number: number
  due_on: Day | null
  version_id: string | null
  started: boolean
  enrolment_id: string
  person_id: string
  course_id: string
  title: string
  picture: string
  rested_until: Day | null
  awaits_marking: boolean
  waits_until: string | null
}

function openCourseOf(row: Row, today: Day): OpenCourse {
  const known: DueKnown = {
    ...{ dueOn: row.due_on, restedUntil: row.rested_until, awaitsMarking: row.awaits_marking, started: row.started },
  }
  return {
    ...{ cycleId: row.id, enrolmentId: row.enrolment_id, personId: row.person_id, courseId: row.course_id },
    ...{ title: row.title, picture: row.picture, number: row.number, started: row.started, versionId: row.version_id },
    waitsUntil: row.waits_until && Temporal.Instant.from(row.waits_until).toString(),
    due: dueStateOf(known, today),
  }
}
