import { and, eq, ne, sql } from 'drizzle-orm'
import { mayRunSessions } from '#domains/learning/learning.access.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, Refusal } from '#platform/refusal.ts'
import { inPost } from './in-post.queries.server.ts'
import { addPeople } from './places.server.ts'
import { attendanceOf, coversOf, lockSession } from './session-rows.queries.server.ts'
import type { RebookForm } from './sessions.form.ts'
import { listSessions, readSession } from './sessions.queries.server.ts'
import { attendance, sessionCovers, trainingSessions } from './sessions.table.ts'

const missed = (row: { state: string; result: string | null }) =>
  row.state === 'placed' && (row.result === 'absent' || row.result === 'not passed')

/** Who was not there or did not pass and is on no later list, and the sessions they can go to: the same training first. */
export async function readRebooking(ctx: Ctx<User>, sessionId: string) {
  authorize(mayRunSessions(ctx.actor), 'Trainers only.')
  const { session, register } = await readSession(ctx, sessionId)
  const lines = register.filter(missed)
  const ids = lines.map(({ personId }) => personId)
  const present = new Set(await inPost(ctx, todayOf(ctx), ids))
  const open = (await listSessions(ctx, { past: false })).filter(({ phase }) => phase === 'to come')
  const booked = await bookedAgain(ctx, sessionId)
  const same = await coveringTheSame(ctx, sessionId)
  return {
    ...{ title: session.title, ended: session.state === 'ended' },
    people: lines
      .filter(({ personId }) => present.has(personId) && !booked.has(personId))
      .map(({ personId: id, name, job, result }) => ({ id, name, job, result })),
    sessions: open
      .map(({ id, title, dates, placed, capacity }) => ({
        ...{ id, title, dates, left: Math.max(0, capacity - placed), same: same.has(id) },
      }))
      .toSorted((a, b) => Number(b.same) - Number(a.same)),
  }
}

/** Puts them on the list of a later session, as inviting does. Who is on it already stays. Returns how many were added. */
export async function rebookAbsent(
  ctx: Ctx<User>,
  sessionId: string,
  { to, people, placed }: RebookForm,
): Promise<number> {
  authorize(mayRunSessions(ctx.actor), 'Trainers only.')
  return transaction(ctx, async (ctx) => {
    const { session } = await lockSession(ctx, sessionId)
    if (session.state !== 'ended') throw new Refusal('conflict', 'Not rebooked', 'Give the results first.')
    const theirs = new Set((await attendanceOf(ctx, sessionId)).filter(missed).map(({ personId }) => personId))
    if (people.some((id) => !theirs.has(id))) throw new Refusal('missing', 'Person not found.')
    return addPeople(ctx, to, people, { placed: placed === 'on' })
  })
}

async function bookedAgain({ db }: Ctx, sessionId: string): Promise<Set<string>> {
  const same = db
    .select({ typeId: sessionCovers.typeId })
    .from(sessionCovers)
    .where(eq(sessionCovers.sessionId, sessionId))
  const rows = await db
    .selectDistinct({ id: attendance.personId })
    .from(attendance)
    .innerJoin(trainingSessions, eq(trainingSessions.id, attendance.sessionId))
    .innerJoin(sessionCovers, eq(sessionCovers.sessionId, trainingSessions.id))
    .where(
      and(
        ne(trainingSessions.id, sessionId),
        eq(trainingSessions.state, 'planned'),
        sql`${attendance.state} in ('invited', 'placed', 'waiting')`,
        sql`${sessionCovers.typeId} in ${same}`,
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

async function coveringTheSame(ctx: Ctx, sessionId: string): Promise<Set<string>> {
  const types = (await coversOf(ctx, sessionId)).map(({ typeId }) => typeId)
  const rows = await ctx.db
    .selectDistinct({ id: sessionCovers.sessionId })
    .from(sessionCovers)
    .where(sql`${sessionCovers.typeId} = any(${sql.param(types)}::uuid[])`)
  return new Set(rows.map(({ id }) => id))
}
