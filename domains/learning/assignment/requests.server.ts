import { type SQL, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { RENEWAL_WINDOW_DAYS } from '#domains/learning/completion/renewal.rules.ts'
import { mayReadCourseRequests } from '#domains/learning/course-requests.access.ts'
import { bundleCourses, bundles, courseRequests, courses } from '#domains/learning/courses.table.ts'
import { enrolments, entitlements } from '#domains/learning/enrolment/enrolments.table.ts'
import { giveCourses } from '#domains/learning/enrolment/give.server.ts'
import { mayAssignLearning } from '#domains/learning/learning.access.ts'
import { notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import { type Day, daysBetween } from '#lib/day.ts'
import { pageOf } from '#lib/list-filters.ts'
import type { Actor, User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, Refusal } from '#platform/refusal.ts'
import { oneAtATime } from './assign.server.ts'
import type { RequestsForm } from './assignment.form.ts'
import { doneUntil } from './done-until.queries.server.ts'

const REQUESTS = 100

const mayAnswer = (actor: Actor) => mayReadCourseRequests(actor) && mayAssignLearning(actor)

export type StaffRequest = {
  id: string
  personId: string
  name: string
  wanted: string
  requestedAt: string
  /** The courses it would give; a bundle gives several. */
  courses: { id: string; title: string; inDate: boolean }[]
}

/** What people in post asked for and do not have yet. Requests of everyone else wait until there is something to buy. */
const waiting = (today: Day) => sql`from ${courseRequests} as request
  where exists (select 1 from ${posts} as post where post.person_id = request.person_id and ${notEndedOn(today, 'post')})
    and (select true from (${coursesOf}) as course where ${notTaken} limit 1)`

/** The courses that `request` is for. */
const coursesOf = sql`select one.* from ${courses} as one where one.id = request.course_id and one.published
  union all select one.* from ${bundleCourses} as line join ${courses} as one on one.id = line.course_id
    where line.bundle_id = request.bundle_id and one.published`

// one request after another by indexes, and no further than a page
const notTaken = sql`(select given.id from ${enrolments} as taken join ${entitlements} as given on given.enrolment_id = taken.id
  where taken.person_id = request.person_id and taken.course_id = course.id and given.ended_at is null limit 1) is null`

export async function countRequests(ctx: Ctx<User>): Promise<number> {
  authorize(mayAnswer(ctx.actor), 'Admins only.')
  const { rows } = await ctx.db.execute<{ total: number }>(sql`select count(*)::int as total ${waiting(todayOf(ctx))}`)
  return rows[0]?.total ?? 0
}

/** A page of them, the oldest first; a page past the end is the last one. */
export async function listRequests(ctx: Ctx<User>, asked: number) {
  authorize(mayAnswer(ctx.actor), 'Admins only.')
  const today = todayOf(ctx)
  const at = (offset: number) => sql`select request.* ${waiting(today)}
    order by request.requested_at, request.id limit ${REQUESTS} offset ${offset}`
  const found = await requestsOf(ctx, at((asked - 1) * REQUESTS))
  // a page that is not full is the last, and needs no count
  const isLast = found.length < REQUESTS && (found.length > 0 || asked === 1)
  const total = isLast ? (asked - 1) * REQUESTS + found.length : await countRequests(ctx)
  const { page, pages, offset } = pageOf(asked, total, REQUESTS)
  return { rows: page === asked ? found : await requestsOf(ctx, at(offset)), total, page, pages }
}

/** Those among these that still wait. */
async function requestsOf(ctx: Ctx<User>, which: SQL): Promise<StaffRequest[]> {
  const today = todayOf(ctx)
  const { rows } = await ctx.db.execute<Row>(sql`
    select request.id, request.person_id, person.name, coalesce(bundle.title, wanted.title) as wanted,
      request.requested_at::text, course.id as course_id, course.title,
      ${doneUntil(today, sql`request.person_id`, sql`course`)}::text as done_until
    from (${which}) as request join ${people} as person on person.id = request.person_id
    left join ${bundles} as bundle on bundle.id = request.bundle_id
    left join ${courses} as wanted on wanted.id = request.course_id
    join lateral (${coursesOf}) as course on ${notTaken}
    order by request.requested_at, request.id, course.position`)
  return [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, lines]) => {
    const [first] = lines
    if (!first) return []
    const { person_id: personId, name, wanted, requested_at } = first
    const requestedAt = new Date(requested_at).toISOString()
    return [{ id, personId, name, wanted, requestedAt, courses: lines.map((line) => courseOf(line, today)) }]
  })
}

type Row = {
  id: string
  person_id: string
  name: string
  wanted: string
  requested_at: string
  course_id: string
  title: string
  done_until: Day | null
}

const courseOf = ({ course_id: id, title, done_until }: Row, today: Day) => ({
  ...{ id, title },
  inDate: done_until !== null && daysBetween(today, done_until) >= RENEWAL_WINDOW_DAYS,
})

/** Turns requests of people in post into enrolments; returns how many people got how many courses. */
export async function enrolFromRequests(ctx: Ctx<User>, { ids, dueOn }: RequestsForm) {
  authorize(mayAnswer(ctx.actor), 'Admins only.')
  return transaction(ctx, async (ctx) => {
    await oneAtATime(ctx)
    const among = sql`request.id = any(${sql.param([...ids])}::uuid[])`
    const requests = await requestsOf(ctx, sql`select request.* ${waiting(todayOf(ctx))} and ${among}`)
    if (requests.length === 0)
      throw new Refusal('conflict', 'Nothing to enrol', 'These requests have been answered already.')
    const gifts = requests.flatMap(({ personId, courses }) =>
      courses.map(({ id: courseId, inDate }) => ({
        ...{ personId, courseId, source: 'hand' as const, anew: true },
        dueOn: (!inDate && dueOn) || null,
        opens: !inDate,
      })),
    )
    await giveCourses(ctx, gifts)
    await record(ctx, 'learning.requests_enrolled', undefined, { count: gifts.length, requests: requests.length })
    return { people: new Set(requests.map(({ personId }) => personId)).size, courses: gifts.length }
  })
}
