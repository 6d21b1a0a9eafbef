import { sql } from 'drizzle-orm'
import { mayReadAllCompliance } from '#domains/compliance/compliance.access.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { mayRunSessions } from '#domains/learning/learning.access.ts'
import { sessionChoices } from '#domains/learning/sessions/sessions.queries.server.ts'
import { sessionCovers, sessionDates, trainingSessions } from '#domains/learning/sessions/sessions.table.ts'
import { notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { jobs } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { type Day, formatTime } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { askedOf } from './asked.queries.server.ts'
import { sessionsAhead } from './forecast.queries.server.ts'
import { uncovered } from './uncovered.queries.server.ts'
import type { Which } from './which.form.ts'

export type ToCome = { id: string; name: string; job: string; day: Day }

/**
 * One of the sessions to book, with who is to come and how the last session of its type was held. The rest of its type may have
 * moved up meanwhile: the one named is the one of that number now.
 */
export async function sessionToBook(ctx: Ctx<User>, { key, nth, ...filters }: Which) {
  authorize(mayReadAllCompliance(ctx.actor) && mayRunSessions(ctx.actor), 'Admins only.')
  const narrowed = { ...filters, type: key }
  const sessions = await sessionsAhead(ctx, narrowed)
  const session = found(
    sessions.find((one) => one.nth === nth),
    'Session',
  )
  const [toCome, before, { trainers }] = await Promise.all([
    whoIsToCome(ctx, narrowed, session),
    lastHeld(ctx, session.typeId),
    sessionChoices(ctx),
  ])
  return { session, people: toCome, before, trainers }
}

async function whoIsToCome(ctx: Ctx, filters: Omit<Which, 'key' | 'nth'> & { type: string }, { from, to }: Places) {
  const { rows } = await ctx.db.execute<ToCome>(sql`with ${uncovered(ctx, await askedOf(ctx, filters))}
    select person.id, person.name, uncovered.day::text as day, coalesce((select string_agg(distinct job.title, ', ')
        from ${posts} as post join ${jobs} as job on job.id = post.job_id
        where post.person_id = person.id and ${notEndedOn(todayOf(ctx), 'post')}), '') as job
    from uncovered join ${people} as person on person.id = uncovered.person_id
    where uncovered.place between ${from} and ${to} order by uncovered.place`)
  return rows
}
type Places = { from: number; to: number }

type Before = { place: string; trainerId: string; starts: string; ends: string }

/** Where, when and by whom the last session of a type was planned; of none of it, the last of any. */
async function lastHeld(ctx: Ctx, typeId: string): Promise<Before | undefined> {
  const { rows } = await ctx.db.execute<{ place: string; trainer_id: string; starts_at: string; ends_at: string }>(sql`
    select session.place, session.trainer_id, to_json(held.starts_at) #>> '{}' as starts_at, to_json(held.ends_at) #>> '{}' as ends_at
    from (select session.*, exists (select 1 from ${sessionCovers} as covered
          where covered.session_id = session.id and covered.type_id = ${typeId}::uuid) as of_type
        from ${trainingSessions} as session where session.state <> 'cancelled') as session
      join ${sessionDates} as held on held.session_id = session.id and not held.dropped
    order by session.of_type desc, session.created_at desc, session.id desc, held.position limit 1`)
  const [last] = rows
  if (!last) return undefined
  const [starts, ends] = [timeOf(last.starts_at), timeOf(last.ends_at)]
  return { place: last.place, trainerId: last.trainer_id, starts, ends }
}

const timeOf = (instant: string) => formatTime(new Date(instant).toISOString())
