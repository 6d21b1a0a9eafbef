import { and, type SQL, sql } from 'drizzle-orm'
import { complianceFacts } from '#domains/compliance/compliance.table.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { completions, courseWaivers, cycles, enrolments } from '#domains/learning/enrolment/enrolments.table.ts'
import { people } from '#domains/people/people.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { contains, containsFolded } from '#platform/db/search.ts'
import { DUE_SOON_DAYS } from './due.rules.ts'
import { postNow } from './learner-rows.queries.server.ts'
import type { LearnerFilters } from './learners.form.ts'
import { awaitsMarking, hasAccess, restedUntil } from './open-courses.queries.server.ts'
import { staffSeenBy, staffSeenOneByOne } from './seen.queries.server.ts'

type Place = { limit: number; offset: number }

/** How many lines the list has. */
export async function countLearners(ctx: Ctx<User>, filters: LearnerFilters): Promise<number> {
  const seen = staffSeenBy(ctx, sql`taken.person_id`)
  const from =
    filters.state === 'done' ? doneOnes(ctx, filters, seen) : sql`${open} where ${openOnes(ctx, filters, seen)}`
  const { rows } = await ctx.db.execute<{ total: number }>(sql`select count(*)::int as total ${from}`)
  return rows[0]?.total ?? 0
}

/** The enrolments of a page: by the day they are due, after what rested it; what is done by when it was, the last first. */
export async function enrolmentsAt(ctx: Ctx<User>, filters: LearnerFilters, place: Place): Promise<string[]> {
  const page = filters.state === 'done' ? lastDone(ctx, filters, place) : mostPressing(ctx, filters, place)
  const { rows } = await ctx.db.execute<{ id: string }>(page)
  return rows.map(({ id }) => id)
}

/** Nearly all are due on the day of an index, which is walked; those whose day a waiver moved are few, and merged. */
function mostPressing(ctx: Ctx<User>, filters: LearnerFilters, { limit, offset }: Place): SQL {
  const today = todayOf(ctx)
  const moved = sql`(${restedUntil(today)} >= cycle.due_on)`
  const fit = openOnes(ctx, filters, staffSeenOneByOne(ctx, sql`taken.person_id`))
  const lines = (day: SQL, which: SQL) => sql`select taken.id, ${day} as day, fold(course.title) as folded,
    course.title, taken.person_id, cycle.id as cycle_id ${open} where ${fit} and ${which}`
  const onTheirDay = lines(sql`cycle.due_on`, sql`${moved} is not true`)
  // an enrolment has one open cycle at most
  const later = sql`select line.* from (${waived}) as rests cross join lateral (
    ${lines(sql`${restedUntil(today)} + 1`, sql`taken.id = rests.enrolment_id and ${moved}`)} limit 1) as line`
  const first = (lines: SQL) => sql`(${lines} order by 2, 3, 4, 5, 6 limit ${limit + offset})`
  return sql`select id from (${first(onTheirDay)} union all ${first(later)}) as page
    order by day, folded, title, person_id, cycle_id limit ${limit} offset ${offset}`
}

const open = sql`from ${cycles} as cycle join ${enrolments} as taken on taken.id = cycle.enrolment_id
  join ${courses} as course on course.id = taken.course_id`

/** Enrolments with a waiver of their own or of the type that their course renews. */
const waived = sql`select waiver.enrolment_id from ${courseWaivers} as waiver
  union select given.id from ${complianceFacts} as fact join ${courses} as renewing on renewing.type_id = fact.type_id
    join ${enrolments} as given on given.person_id = fact.person_id and given.course_id = renewing.id
    where fact.aspect = 'waiver' and fact.voids_id is null`

const openOnes = (ctx: Ctx<User>, filters: LearnerFilters, seen: SQL) =>
  and(sql`cycle.closed_at is null`, inState(ctx, filters.state), hasAccess, seen, matching(ctx, filters))

/** As `dueStateOf` has it. */
function inState(ctx: Ctx<User>, state: LearnerFilters['state']): SQL | undefined {
  if (state === '') return undefined
  if (state === 'not begun') return sql`cycle.started_at is null`
  const today = sql`${todayOf(ctx)}::date`
  const until = restedUntil(todayOf(ctx))
  if (state === 'waived') return sql`${until} >= ${today}`
  const goesOn = sql`(${until} >= ${today}) is not true`
  if (state === 'awaiting marking') return and(goesOn, awaitsMarking)
  // a day is moved to today at the latest while it does not rest, and never back
  const day = sql`case when ${until} >= cycle.due_on then ${until} + 1 else cycle.due_on end`
  const soon = sql`${today} + ${DUE_SOON_DAYS}::int`
  const days = {
    overdue: sql`cycle.due_on < ${today} and ${day} < ${today}`,
    'due soon': sql`cycle.due_on <= ${soon} and ${day} between ${today} and ${soon}`,
    later: sql`cycle.due_on > ${soon}`,
    'no date': sql`cycle.due_on is null`,
    done: undefined,
  }
  return and(days[state], goesOn, sql`not ${awaitsMarking}`)
}

/** By the last completion of each; `done` is one that has none after it. */
function doneOnes(ctx: Ctx<User>, filters: LearnerFilters, seen: SQL): SQL {
  return sql`from ${completions} as done
    join ${enrolments} as taken on taken.person_id = done.person_id and taken.course_id = done.course_id
    where not exists (select 1 from ${completions} as later where later.person_id = done.person_id
        and later.course_id = done.course_id and (later.completed_at, later.id) > (done.completed_at, done.id))
      and not exists (select 1 from ${cycles} as cycle where cycle.enrolment_id = taken.id and cycle.closed_at is null)
      and ${and(seen, matching(ctx, filters))}`
}

const lastDone = (ctx: Ctx<User>, filters: LearnerFilters, { limit, offset }: Place) => sql`select taken.id
  ${doneOnes(ctx, filters, staffSeenOneByOne(ctx, sql`taken.person_id`))} order by done.completed_at desc, taken.id limit ${limit} offset ${offset}`

function matching(ctx: Ctx<User>, { q, course, location }: LearnerFilters): SQL | undefined {
  // the index has the address too, by which no one is found here
  const named = sql`taken.person_id in (select person.id from ${people} as person
    where ${containsFolded(sql`person.search_text`, q)} and ${contains(sql`person.name`, q)})`
  const placed = sql`exists (select 1 from ${people} as person ${postNow(todayOf(ctx))}
    where person.id = taken.person_id and place.location_id = ${location || null}::uuid)`
  return and(
    course ? sql`taken.course_id = ${course}::uuid` : undefined,
    q ? named : undefined,
    location ? placed : undefined,
  )
}
