import { and, asc, eq, inArray } from 'drizzle-orm'
import { people } from '#domains/people/people.table.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { holds } from '#platform/auth/holders.queries.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { found, Refusal } from '#platform/refusal.ts'
import { isOpen } from './sessions.rules.ts'
import { attendance, sessionCovers, sessionDates, trainingSessions } from './sessions.table.ts'

export type SessionRow = typeof trainingSessions.$inferSelect
export type AttendanceRow = typeof attendance.$inferSelect
export type SessionAt = Awaited<ReturnType<typeof lockSession>>

/** A session with its dates and what it covers, locked until the transaction ends: one change of it at a time. */
export async function lockSession(ctx: Ctx, sessionId: string) {
  const [row] = await ctx.db.select().from(trainingSessions).where(eq(trainingSessions.id, sessionId)).for('update')
  const session = found(row, 'Session')
  return { session, dates: await datesOf(ctx, sessionId), covers: await coversOf(ctx, sessionId) }
}

/** The dates on which it meets, in order. */
export async function datesOf({ db }: Pick<Ctx, 'db'>, sessionId: string) {
  const { position, startsAt, endsAt } = sessionDates
  return db
    .select({ position, startsAt, endsAt })
    .from(sessionDates)
    .where(and(eq(sessionDates.sessionId, sessionId), eq(sessionDates.dropped, false)))
    .orderBy(asc(startsAt))
}

export async function coversOf({ db }: Pick<Ctx, 'db'>, sessionId: string) {
  const { typeId, aspect } = sessionCovers
  return db.select({ typeId, aspect }).from(sessionCovers).where(eq(sessionCovers.sessionId, sessionId))
}

export async function attendanceOf({ db }: Pick<Ctx, 'db'>, sessionId: string): Promise<AttendanceRow[]> {
  return db.select().from(attendance).where(eq(attendance.sessionId, sessionId)).orderBy(attendance.id)
}

/** Refused once it is over, has ended or is cancelled. */
export function needOpen({ now }: Ctx, { session, dates }: Pick<SessionAt, 'session' | 'dates'>): void {
  if (session.state === 'cancelled') throw new Refusal('conflict', 'Session cancelled', 'This session is cancelled.')
  if (!isOpen({ state: session.state, dates }, now.toString()))
    throw new Refusal('conflict', 'Session over', 'This session is over.')
}

/** Who may run sessions, by name: an active account with the permission, by role or by name. */
export function possibleTrainers({ db }: Pick<Ctx, 'db'>, only?: readonly string[]) {
  return db
    .select({ id: people.id, name: people.name })
    .from(users)
    .innerJoin(people, eq(people.id, users.personId))
    .where(and(eq(users.isActive, true), holds('learning.mark'), only ? inArray(people.id, [...only]) : undefined))
    .orderBy(people.name, people.id)
}
