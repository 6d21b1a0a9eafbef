import { sql } from 'drizzle-orm'
import { stateNow } from '#domains/compliance/state/state-now.queries.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { mayOpenTeam } from '#domains/employment/staff/staff.access.ts'
import { heldOn } from '#domains/people/held-posts.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import type { Day } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { dueAmong } from './due-for.queries.server.ts'
import { datesJson } from './sessions.queries.server.ts'
import { nextDate, type SessionDate } from './sessions.rules.ts'
import { attendance, trainingSessions } from './sessions.table.ts'

export type ToSignOff = { personId: string; typeId: string; name: string; type: string; trainedOn: Day }

/** Those whom the asker leads now; never the asker. */
export async function ledBy(ctx: Ctx<User>): Promise<string[]> {
  authorize(mayOpenTeam(ctx.actor), 'Supervisors only.')
  const { rows } = await ctx.db.execute<{ id: string }>(sql`select distinct post.person_id as id from ${posts} as post
    where post.manager_id = ${ctx.actor.personId}::uuid and post.person_id <> post.manager_id
      and ${heldOn(todayOf(ctx), 'post')}`)
  return rows.map(({ id }) => id)
}

/** Who of the team is trained and waits to be signed off as competent; the longest waiting first. */
export async function teamToSignOff(ctx: Ctx<User>): Promise<ToSignOff[]> {
  authorize(mayOpenTeam(ctx.actor), 'Supervisors only.')
  return awaiting(ctx, await ledBy(ctx))
}

async function awaiting(ctx: Ctx, ids: readonly string[]): Promise<ToSignOff[]> {
  if (ids.length === 0) return []
  const who = sql`${people.id} = any(${sql.param([...ids])}::uuid[])`
  const { rows } = await ctx.db.execute<ToSignOff>(sql`
    select state.person_id as "personId", state.type_id as "typeId", person.name, state.name as type,
      state.done_from::text as "trainedOn"
    from (${await stateNow(ctx, { who })}) as state join ${people} as person on person.id = state.person_id
    where state.status = 'awaiting_competence' order by state.done_from, person.name, state.name`)
  return rows
}

/** One sign-off that waits for the asker; of another team, or one that does not wait, it is not found. */
export async function readToSignOff(ctx: Ctx<User>, personId: string, typeId: string): Promise<ToSignOff> {
  authorize(mayOpenTeam(ctx.actor), 'Supervisors only.')
  const led = (await ledBy(ctx)).filter((id) => id === personId)
  return found(
    (await awaiting(ctx, led)).find((one) => one.typeId === typeId),
    'Sign-off',
  )
}

export type TeamSession = {
  id: string
  title: string
  place: string
  capacity: number
  taken: number
  next: SessionDate
  need: { id: string; name: string; why: string }[]
  booked: string[]
}

/** The sessions to come that someone of the team needs or is booked for; the next first. */
export async function teamSessions(ctx: Ctx<User>): Promise<TeamSession[]> {
  authorize(mayOpenTeam(ctx.actor), 'Supervisors only.')
  const led = await ledBy(ctx)
  if (led.length === 0) return []
  const ids = sql`${sql.param(led)}::uuid[]`
  type Row = Omit<TeamSession, 'need' | 'next'> & { dates: SessionDate[] }
  const { rows } = await ctx.db.execute<Row>(sql`
    select session.id, session.title, session.place, session.capacity, ${datesJson} as dates,
      (select count(*)::int from ${attendance} as comes where comes.session_id = session.id and comes.state = 'placed') as taken,
      array(select person.name from ${attendance} as comes join ${people} as person on person.id = comes.person_id
        where comes.session_id = session.id and comes.state = 'placed' and comes.person_id = any(${ids})
        order by person.name) as booked
    from ${trainingSessions} as session where session.state = 'planned'`)
  const shown: TeamSession[] = []
  for (const { dates, ...row } of rows) {
    const next = nextDate(dates, ctx.now.toString())
    if (!next) continue
    const need = (await dueAmong(ctx, row.id, led)).map(({ id, name, why }) => ({ id, name, why }))
    if (need.length + row.booked.length > 0) shown.push({ ...row, next, need })
  }
  return shown.toSorted((a, b) => a.next.startsAt.localeCompare(b.next.startsAt))
}
