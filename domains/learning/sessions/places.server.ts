import { and, eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { staffNamed } from '#domains/learning/assignment/assignments.queries.server.ts'
import { mayRunSessions } from '#domains/learning/learning.access.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { inPost } from './in-post.queries.server.ts'
import { notify } from './notices.server.ts'
import {
  type AttendanceRow,
  attendanceOf,
  lockSession,
  needOpen,
  type SessionAt,
} from './session-rows.queries.server.ts'
import { firstWaiting, freePlace, isOpen } from './sessions.rules.ts'
import { attendance, trainingSessions } from './sessions.table.ts'

type Invited = { people: readonly string[]; names: readonly string[]; placed?: string | undefined }

/**
 * Invites people in post, who then answer; or places them at once, the first to come until it is full and the rest on the
 * waiting list. Who is on the list already stays as they are. Returns how many were added.
 */
export async function invitePeople(ctx: Ctx<User>, sessionId: string, form: Invited): Promise<number> {
  authorize(mayRunSessions(ctx.actor), 'Trainers only.')
  const named = await staffNamed(ctx, 'names', form.names)
  const ids = [...new Set([...form.people, ...named])]
  if (ids.length === 0)
    throw new Refusal('invalid', 'No one invited', undefined, { names: 'Tick someone, or enter a name' })
  return transaction(ctx, (ctx) => addPeople(ctx, sessionId, ids, { placed: form.placed === 'on' }))
}

/** The same by ids, for verbs that have authorized it. */
export async function addPeople(
  ctx: Ctx<User>,
  sessionId: string,
  ids: readonly string[],
  { placed }: { placed: boolean },
): Promise<number> {
  const at = await lockSession(ctx, sessionId)
  // who came unannounced is added afterwards too, until the results are given
  if (!placed || at.session.state !== 'planned') needOpen(ctx, at)
  if ((await inPost(ctx, todayOf(ctx), ids)).length < ids.length) throw new Refusal('missing', 'Person not found.')
  if (ids.includes(at.session.trainerId))
    throw new Refusal('invalid', 'Not invited', undefined, { names: 'The trainer does not come as a learner' })
  const before = new Map((await attendanceOf(ctx, sessionId)).map((row) => [row.personId, row]))
  const wanted = ids.filter((id) => isOff(before.get(id)) || (placed && before.get(id)?.state === 'invited'))
  for (const personId of wanted) {
    const id = await enlist(ctx, at, personId, before.get(personId))
    if (!placed) await notify(ctx, [id], 'invited')
    else if (await place(ctx, at, id)) await notify(ctx, [id], 'booked')
  }
  if (wanted.length > 0) await record(ctx, 'session.invited', sessionId, { count: wanted.length })
  return wanted.length
}

const isOff = (row: AttendanceRow | undefined) => !row || row.state === 'declined' || row.state === 'removed'

async function enlist(ctx: Ctx<User>, { session }: SessionAt, personId: string, before: AttendanceRow | undefined) {
  const invited = { state: 'invited' as const, invitedBy: ctx.actor.userId, invitedAt: ctx.now.toString() }
  if (before) {
    await ctx.db
      .update(attendance)
      .set({ ...invited, answeredAt: null })
      .where(eq(attendance.id, before.id))
    return before.id
  }
  const { id: sessionId, capacity } = session
  const [row] = await ctx.db
    .insert(attendance)
    .values({ ...invited, sessionId, capacity, personId })
    .returning({ id: attendance.id })
  return found(row, 'Session').id
}

/** The lowest free place, or the end of the waiting list; returns whether there was a place. */
async function place(ctx: Ctx, { session }: Pick<SessionAt, 'session'>, attendanceId: string): Promise<boolean> {
  const taken = (await attendanceOf(ctx, session.id)).map(({ place }) => place)
  const free = freePlace(taken, session.capacity)
  const state = free
    ? ({ state: 'placed', place: free, waitingSince: null } as const)
    : ({ state: 'waiting', place: null, waitingSince: ctx.now.toString() } as const)
  await ctx.db.update(attendance).set(state).where(eq(attendance.id, attendanceId))
  return free !== undefined
}

/** Takes someone off the list; the place goes to the first who waits. Safe to repeat. */
export async function removePerson(ctx: Ctx<User>, sessionId: string, attendanceId: string): Promise<void> {
  authorize(mayRunSessions(ctx.actor), 'Trainers only.')
  await transaction(ctx, async (ctx) => {
    needOpen(ctx, await lockSession(ctx, sessionId))
    const row = (await attendanceOf(ctx, sessionId)).find(({ id }) => id === attendanceId)
    const { state, personId } = found(row, 'Person')
    if (state === 'removed') return
    if (state !== 'declined') await notify(ctx, [attendanceId], 'removed')
    const off = { state: 'removed', place: null, waitingSince: null } as const
    await ctx.db.update(attendance).set(off).where(eq(attendance.id, attendanceId))
    await record(ctx, 'session.removed', sessionId, { personId })
    await moveUp(ctx, sessionId)
  })
}

export type Answered = 'placed' | 'waiting' | 'declined'

/**
 * The invited person's own answer, which may be changed until it is over: a place while there is one, else the waiting
 * list in the order of answers. Two who want the last place get it one after the other.
 */
export async function answerSession(
  ctx: Ctx<User>,
  sessionId: string,
  answer: 'accept' | 'decline',
): Promise<Answered> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  return transaction(ctx, async (ctx) => {
    const at = await lockSession(ctx, sessionId)
    const own = and(eq(attendance.sessionId, sessionId), eq(attendance.personId, ctx.actor.personId))
    const [row] = await ctx.db.select().from(attendance).where(own)
    const { id, state } = found(row && row.state !== 'removed' ? row : undefined, 'Session')
    needOpen(ctx, at)
    const answeredAt = ctx.now.toString()
    if (answer === 'decline') {
      const off = { state: 'declined', place: null, waitingSince: null, answeredAt } as const
      await ctx.db.update(attendance).set(off).where(eq(attendance.id, id))
      if (state !== 'declined') await record(ctx, 'session.declined', sessionId, { personId: ctx.actor.personId })
      await moveUp(ctx, sessionId)
      return 'declined'
    }
    if (state === 'placed' || state === 'waiting') return state
    await ctx.db.update(attendance).set({ answeredAt }).where(eq(attendance.id, id))
    const placed = await place(ctx, at, id)
    await record(ctx, 'session.accepted', sessionId, { personId: ctx.actor.personId })
    return placed ? 'placed' : 'waiting'
  })
}

/** Gives free places to those who have waited longest, and tells them; within a transaction that holds the session. */
export async function moveUp(ctx: Ctx, sessionId: string): Promise<void> {
  const { session } = await lockSession(ctx, sessionId)
  const rows = await attendanceOf(ctx, sessionId)
  const free = session.capacity - rows.filter(({ state }) => state === 'placed').length
  for (let left = free; left > 0; left--) {
    const first = firstWaiting(await attendanceOf(ctx, sessionId))
    if (!first) return
    await place(ctx, { session }, first.id)
    await notify(ctx, [first.id], 'place free')
  }
}

/** Who leaves is off the list of every session that is not over; their places go to those who wait. */
export async function leaveSessions(ctx: Ctx, personId: string): Promise<void> {
  const rows = await ctx.db
    .select({ id: attendance.id, sessionId: attendance.sessionId })
    .from(attendance)
    .innerJoin(trainingSessions, eq(trainingSessions.id, attendance.sessionId))
    .where(and(eq(attendance.personId, personId), eq(trainingSessions.state, 'planned')))
    .orderBy(attendance.sessionId)
  for (const { id, sessionId } of rows) {
    const { session, dates } = await lockSession(ctx, sessionId)
    if (!isOpen({ state: session.state, dates }, ctx.now.toString())) continue
    const off = { state: 'removed', place: null, waitingSince: null } as const
    await ctx.db.update(attendance).set(off).where(eq(attendance.id, id))
    await moveUp(ctx, sessionId)
  }
}
