import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { mayRunSessions } from '#domains/learning/learning.access.ts'
import { invitePeople, removePerson } from '#domains/learning/sessions/places.server.ts'
import { dateWords, isOpen, lastDay } from '#domains/learning/sessions/sessions.rules.ts'
import { attendance, sessionDates, trainingSessions } from '#domains/learning/sessions/sessions.table.ts'
import { notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { countOf } from '#lib/count.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { found, Refusal } from '#platform/refusal.ts'
import type { BeginForm } from './bulk.form.ts'
import { refuseFields } from './filled.rules.ts'
import type { Kind } from './kind.server.ts'
import { type Looked, lookAtPeople } from './subjects.queries.server.ts'

/** A place at one session for each who can come, and then its waiting list. */
export const joiningSession: Kind = {
  may: mayRunSessions,
  look,
  async check(ctx, { sessionId }) {
    refuseFields({ ...(!sessionId && { sessionId: 'Choose the session' }) })
    if (!(await sessionAt(ctx, sessionId)).open) refuseFields({ sessionId: 'This session is over or cancelled' })
  },
  async say(ctx, { sessionId }) {
    const { session, dates, free } = await sessionAt(ctx, sessionId)
    const [first] = dates
    const when = first ? `, ${dateWords(first)}` : ''
    const more = dates.length > 1 ? `, and ${countOf(dates.length - 1, 'more day', 'more days')}` : ''
    return `${session.title}${when}${more}, ${session.place}. ${freeWords(free, session.capacity)}`
  },
  async act(ctx, personId, form) {
    const { sessionId } = form
    const [person] = await look(ctx, [personId], form)
    const { whyNot } = found(person, 'Person')
    if (whyNot) throw new Refusal('conflict', 'Update failed', whyNot)
    await invitePeople(ctx, sessionId, { people: [personId], names: [], placed: 'on' })
    const [made] = await ctx.db.select({ id: attendance.id }).from(attendance).where(onList(sessionId, personId))
    return { session: sessionId, attendance: found(made, 'Session').id }
  },
  async undo(ctx, personId, { session, attendance: id }) {
    const sessionId = found(session, 'Session')
    const [now] = await ctx.db.select().from(attendance).where(onList(sessionId, personId))
    if (now?.id !== id || now?.state === 'removed') return 'Taken off the list since'
    if (now?.state === 'declined') return 'Declined since'
    await removePerson(ctx, sessionId, found(id, 'Person'))
    return undefined
  },
}

const onList = (sessionId: string, personId: string) =>
  and(eq(attendance.sessionId, sessionId), eq(attendance.personId, personId))

async function look(ctx: Ctx<User>, ids: readonly string[], form?: BeginForm): Promise<Looked[]> {
  const looked = await lookAtPeople(ctx, ids)
  const reasons = form ? await reasonsAgainst(ctx, form.sessionId, ids) : undefined
  let free = form ? (await sessionAt(ctx, form.sessionId)).free : 0
  const byId = new Map(looked.map((person) => [person.id, person]))
  // in the order of the list, since the first get the places
  return ids.flatMap((id) => {
    const person = byId.get(id)
    if (!person) return []
    const { name, held, leftOn } = person
    const whyNot = leftOn ? 'No longer works here' : reasons?.(id)
    const row = { id, name, line: held || 'Not currently in post', to: { page: 'staff', id } as const, whyNot }
    if (!form || whyNot) return [row]
    free--
    return [{ ...row, needs: free >= 0 ? 'Gets a place.' : 'It is full then: goes on the waiting list.' }]
  })
}

/** Why each of these people is not added. */
async function reasonsAgainst(ctx: Ctx, sessionId: string, ids: readonly string[]) {
  const { session, dates } = await sessionAt(ctx, sessionId)
  const listed = await ctx.db
    .select({ personId: attendance.personId, state: attendance.state })
    .from(attendance)
    .where(and(eq(attendance.sessionId, sessionId), inArray(attendance.personId, [...ids])))
  const states = new Map(listed.map(({ personId, state }) => [personId, state]))
  const there = new Set(await inPostOn(ctx, lastDay(dates), ids))
  const clashes = await elsewhere(ctx, sessionId, ids)
  return (id: string): string | undefined => {
    const state = states.get(id)
    if (id === session.trainerId) return 'Is the trainer of it'
    if (state === 'declined') return 'Has declined it'
    if (state && state !== 'removed') return listWords[state]
    if (!there.has(id)) return 'Not in post on its last day'
    const other = clashes.get(id)
    return other && `Is at “${other}” at that time`
  }
}

const listWords = { placed: 'Has a place already', waiting: 'Waits for a place already', invited: 'Is invited already' }

async function inPostOn(ctx: Ctx, day: string, ids: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ id: posts.personId })
    .from(posts)
    .where(and(inArray(posts.personId, [...ids]), notEndedOn(day)))
  return rows.map(({ id }) => id)
}

/** Who has a place at another session while this one meets, and what it is called. */
async function elsewhere(ctx: Ctx, sessionId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await ctx.db.execute<{ personId: string; title: string }>(sql`
    select distinct on (comes.person_id) comes.person_id as "personId", other.title from ${attendance} as comes
      join ${trainingSessions} as other on other.id = comes.session_id and other.state = 'planned'
      join ${sessionDates} as theirs on theirs.session_id = other.id and not theirs.dropped
      join ${sessionDates} as ours on ours.session_id = ${sessionId}::uuid and not ours.dropped
        and theirs.starts_at < ours.ends_at and ours.starts_at < theirs.ends_at
    where comes.person_id = any(${sql.param([...ids])}::uuid[]) and comes.state = 'placed' and other.id <> ${sessionId}::uuid
    order by comes.person_id, theirs.starts_at`)
  return new Map(rows.map(({ personId, title }) => [personId, title]))
}

async function sessionAt(ctx: Ctx, sessionId: string) {
  const [row] = await ctx.db.select().from(trainingSessions).where(eq(trainingSessions.id, sessionId))
  const session = found(row, 'Session')
  const dates = await ctx.db
    .select({ position: sessionDates.position, startsAt: sessionDates.startsAt, endsAt: sessionDates.endsAt })
    .from(sessionDates)
    .where(and(eq(sessionDates.sessionId, sessionId), eq(sessionDates.dropped, false)))
    .orderBy(asc(sessionDates.startsAt))
  const placed = await ctx.db.$count(
    attendance,
    and(eq(attendance.sessionId, sessionId), eq(attendance.state, 'placed')),
  )
  const open = isOpen({ state: session.state, dates }, ctx.now.toString())
  return { session, dates, open, free: Math.max(0, session.capacity - placed) }
}

function freeWords(free: number, capacity: number): string {
  if (free === 0) return 'It is full.'
  return `${countOf(free, 'place', 'places')} of ${capacity} ${free === 1 ? 'is' : 'are'} free.`
}
