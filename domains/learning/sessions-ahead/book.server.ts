import { sql } from 'drizzle-orm'
import { mayReadAllCompliance } from '#domains/compliance/compliance.access.ts'
import { mayRunSessions } from '#domains/learning/learning.access.ts'
import { makeSession } from '#domains/learning/sessions/make.server.ts'
import { addPeople } from '#domains/learning/sessions/places.server.ts'
import { attendance, sessionCovers, sessionDates, trainingSessions } from '#domains/learning/sessions/sessions.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, Refusal } from '#platform/refusal.ts'
import type { BookForm } from './book.form.ts'

/**
 * Makes a session and puts these people on its list. Those who were booked for the type meanwhile, in another window or by
 * someone else, are left out; where that is everyone, nothing is made. Returns the session’s id.
 */
export async function bookSession(ctx: Ctx<User>, form: BookForm): Promise<string> {
  authorize(mayReadAllCompliance(ctx.actor) && mayRunSessions(ctx.actor), 'Admins only.')
  const { typeId, people, placed, ...session } = form
  if (people.length === 0)
    throw new Refusal('invalid', 'No one chosen', undefined, { 'people.0': 'Tick at least one person' })
  return transaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`learning.ahead ${typeId}`}, 0))`)
    const booked = new Set(await bookedFor(ctx, typeId, people))
    const left = people.filter((id) => !booked.has(id))
    if (left.length === 0)
      throw new Refusal('conflict', 'Booked already', 'Everyone you ticked is on the list of a session of this type.')
    const id = await makeSession(ctx, { ...session, theory: [...new Set([typeId, ...session.theory])] })
    await addPeople(ctx, id, left, { placed: placed === 'on' })
    return id
  })
}

/** Which of these people are on the list of a session to come that gives the type. */
async function bookedFor(ctx: Ctx, typeId: string, people: readonly string[]): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select distinct comes.person_id as id from ${attendance} as comes
      join ${trainingSessions} as session on session.id = comes.session_id and session.state = 'planned'
      join ${sessionCovers} as covered on covered.session_id = session.id and covered.type_id = ${typeId}::uuid
    where comes.person_id = any(${sql.param([...people])}::uuid[]) and comes.state in ('invited', 'placed')
      and exists (select 1 from ${sessionDates} as held where held.session_id = session.id and not held.dropped
        and held.ends_at > ${ctx.now.toString()}::timestamptz)`)
  return rows.map(({ id }) => id)
}
