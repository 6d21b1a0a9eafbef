import { and, eq, inArray } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { recordFailure } from '#domains/audit/failures.server.ts'
import { mayRunSessions } from '#domains/learning/learning.access.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { limits, throttle } from '#platform/throttle.server.ts'
import { isCode } from './code.server.ts'
import { attendanceOf, datesOf, lockSession } from './session-rows.queries.server.ts'
import type { RegisterForm } from './sessions.form.ts'
import { dateNow, freePlace } from './sessions.rules.ts'
import { attendance, checkIns, sessionDates, trainingSessions } from './sessions.table.ts'

/**
 * Who is here on a date, by tick: those shown and ticked are, those shown and not ticked are not, except who checked in
 * herself. Until the session has ended.
 */
export async function markHere(ctx: Ctx<User>, sessionId: string, form: RegisterForm): Promise<void> {
  authorize(mayRunSessions(ctx.actor), 'Trainers only.')
  await transaction(ctx, async (ctx) => {
    const { session, dates } = await lockSession(ctx, sessionId)
    if (session.state !== 'planned')
      throw new Refusal('conflict', 'Session over', 'The register of this session is closed.')
    const date = found(
      dates.find(({ position }) => position === form.position),
      'Date',
    )
    const placed = new Map((await attendanceOf(ctx, sessionId)).flatMap((row) => (row.place ? [[row.id, row]] : [])))
    const here = form.here.filter((id) => placed.has(id))
    if (here.some((id) => placed.get(id)?.personId === ctx.actor.personId))
      throw new Refusal('forbidden', 'Not recorded', 'Someone else records that you were there.')
    const gone = form.shown.filter((id) => placed.has(id) && !form.here.includes(id))
    if (gone.length > 0)
      await ctx.db
        .delete(checkIns)
        .where(
          and(inArray(checkIns.attendanceId, gone), eq(checkIns.position, date.position), eq(checkIns.way, 'hand')),
        )
    if (here.length > 0)
      await ctx.db
        .insert(checkIns)
        .values(here.map((attendanceId) => checkInOf(ctx, attendanceId, date.position, 'hand')))
        .onConflictDoNothing()
    await record(ctx, 'session.register_marked', sessionId, { here: here.length })
  })
}

const checkInOf = ({ actor, now }: Ctx<User>, attendanceId: string, position: number, way: 'code' | 'hand') => ({
  ...{ attendanceId, position, way, at: now.toString(), by: actor.userId },
})

/**
 * The signed-in person checks in with the code that the trainer shows: herself, once, while it is on, and only where she
 * was invited. Returns the session. What is not so says what to do.
 */
export async function checkIn(ctx: Ctx<User>, typed: string): Promise<string> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const sessionId = await sessionOfCode(ctx, typed)
  if (!sessionId)
    throw new Refusal('invalid', 'Not checked in', undefined, {
      code: 'This code has changed. Enter the one that is on the trainer’s screen now',
    })
  await transaction(ctx, async (ctx) => {
    const { session, dates } = await lockSession(ctx, sessionId)
    const date = session.state === 'planned' ? dateNow(dates, ctx.now.toString()) : undefined
    if (!date) throw notNow()
    const all = await attendanceOf(ctx, sessionId)
    const own = all.find(({ personId, state }) => personId === ctx.actor.personId && state !== 'removed')
    if (!own) throw asksTrainer('You are not on the list of this session. Ask the trainer to add you.')
    if (own.place === null) {
      const place =
        own.state === 'waiting'
          ? undefined
          : freePlace(
              all.map(({ place }) => place),
              session.capacity,
            )
      if (!place) throw asksTrainer('There is no free place for you yet. Ask the trainer.')
      const answeredAt = ctx.now.toString()
      await ctx.db.update(attendance).set({ state: 'placed', place, answeredAt }).where(eq(attendance.id, own.id))
    }
    const kept = await ctx.db
      .insert(checkIns)
      .values(checkInOf(ctx, own.id, date.position, 'code'))
      .onConflictDoNothing()
      .returning({ at: checkIns.at })
    if (kept.length > 0) await record(ctx, 'session.checked_in', sessionId, { personId: own.personId })
  })
  return sessionId
}

const notNow = () => new Refusal('conflict', 'Not checked in', 'This session is not on now. Ask the trainer.')
const asksTrainer = (words: string) => new Refusal('conflict', 'Not checked in', words)

/** Of the sessions that are on, the one whose code it is; asked so often that no one finds it by trying. */
export async function sessionOfCode(ctx: Ctx<User>, typed: string): Promise<string | undefined> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  await throttle(ctx.db, ctx.now, limits.checkIns, ctx.actor.userId)
  const near = await ctx.db
    .selectDistinct({ id: trainingSessions.id })
    .from(trainingSessions)
    .innerJoin(sessionDates, eq(sessionDates.sessionId, trainingSessions.id))
    .where(and(eq(trainingSessions.state, 'planned'), eq(sessionDates.dropped, false)))
  for (const { id } of near)
    if (isCode(id, typed, ctx.now) && dateNow(await datesOf(ctx, id), ctx.now.toString())) return id
  await recordFailure(ctx, 'session.code_failed', undefined)
  return undefined
}
