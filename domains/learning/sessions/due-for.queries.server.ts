import { sql } from 'drizzle-orm'
import { stateNow } from '#domains/compliance/state/state-now.queries.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { dueWords } from '#domains/learning/assignment/due.rules.ts'
import { openCourses } from '#domains/learning/assignment/open-courses.queries.server.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { mayRunSessions } from '#domains/learning/learning.access.ts'
import { notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { jobs } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { attendance, sessionCovers, trainingSessions } from './sessions.table.ts'

export type DueFor = { id: string; name: string; job: string; why: string; left: number }

/**
 * People in post whom a session is for and who are not on its list: who has its course, or one that renews what it covers,
 * open; and who is trained and not signed off yet. The most pressing first.
 */
export function dueFor(ctx: Ctx<User>, sessionId: string): Promise<DueFor[]> {
  authorize(mayRunSessions(ctx.actor), 'Trainers only.')
  return dueAmong(ctx, sessionId)
}

/** The same of some of them, for queries that have authorized it. */
export async function dueAmong(ctx: Ctx, sessionId: string, ids?: readonly string[]): Promise<DueFor[]> {
  const today = todayOf(ctx)
  const free = sql`not exists (select 1 from ${attendance} as comes where comes.session_id = ${sessionId}::uuid
    and comes.person_id = person.id and comes.state <> 'declined' and comes.state <> 'removed')
    and person.id <> (select trainer_id from ${trainingSessions} where id = ${sessionId}::uuid)`
  const { rows } = await ctx.db.execute<{ id: string; name: string; job: string }>(sql`
    select person.id, person.name, string_agg(distinct job.title, ', ') as job from ${people} as person
    join ${posts} as post on post.person_id = person.id and ${notEndedOn(today, 'post')} join ${jobs} as job on job.id = post.job_id
    where ${free} and ${ids ? sql`person.id = any(${sql.param([...ids])}::uuid[])` : sql`true`} group by person.id order by person.name`)
  const why = new Map<string, { why: string; left: number }>()
  for (const { personId, title, due } of await openFor(ctx, sessionId))
    if (!why.has(personId)) why.set(personId, { why: `${title}: ${dueWords(due)}`, left: due.left ?? 9999 })
  for (const { person_id, name } of await notSignedOff(ctx, sessionId))
    if (!why.has(person_id)) why.set(person_id, { why: `${name}: trained, not signed off`, left: 0 })
  return rows
    .flatMap((row) => {
      const known = why.get(row.id)
      return known ? [{ ...row, ...known }] : []
    })
    .toSorted((a, b) => a.left - b.left || a.name.localeCompare(b.name))
}

function openFor(ctx: Ctx, sessionId: string) {
  const who = sql`(taken.course_id = (select course_id from ${trainingSessions} where id = ${sessionId}::uuid)
    or taken.course_id in (select taught.id from ${courses} as taught join ${sessionCovers} as covered on covered.type_id = taught.type_id
      where covered.session_id = ${sessionId}::uuid and covered.aspect = 'theory'))`
  return openCourses(ctx, todayOf(ctx), { who })
}

async function notSignedOff(ctx: Ctx, sessionId: string) {
  const { rows: covered } = await ctx.db.execute<{ type_id: string }>(sql`select type_id from ${sessionCovers}
    where session_id = ${sessionId}::uuid and aspect = 'competence'`)
  if (covered.length === 0) return []
  const state = await stateNow(ctx, { types: covered.map(({ type_id }) => type_id) })
  const { rows } = await ctx.db.execute<{ person_id: string; name: string }>(
    sql`select person_id, name from (${state}) as state where status = 'awaiting_competence' and required`,
  )
  return rows
}
