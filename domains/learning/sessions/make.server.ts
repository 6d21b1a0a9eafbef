import { and, eq, inArray, isNull, max, ne } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { complianceTypes } from '#domains/compliance/compliance.table.ts'
import { CARE_CERTIFICATE } from '#domains/compliance/state/status.rules.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { mayRunSessions } from '#domains/learning/learning.access.ts'
import { londonInstant } from '#lib/london-time.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { notify } from './notices.server.ts'
import { moveUp } from './places.server.ts'
import { attendanceOf, lockSession, needOpen, possibleTrainers, type SessionAt } from './session-rows.queries.server.ts'
import type { SessionForm } from './sessions.form.ts'
import { freePlace } from './sessions.rules.ts'
import { attendance, sessionCovers, sessionDates, sessionNotices, trainingSessions } from './sessions.table.ts'

type Dates = { startsAt: string; endsAt: string }[]

/** Makes a session with its dates and what it covers; returns its id. */
export async function makeSession(ctx: Ctx<User>, form: SessionForm): Promise<string> {
  authorize(mayRunSessions(ctx.actor), 'Trainers only.')
  const dates = datesTyped(form)
  const [at] = dates
  if (at && Date.parse(at.startsAt) < ctx.now.epochMilliseconds)
    throw wrong({
      'dates.0.day': 'A session is planned for a time to come; one that was held is recorded by the office',
    })
  return transaction(ctx, async (ctx) => {
    await needKnown(ctx, form)
    const [made] = await ctx.db
      .insert(trainingSessions)
      .values({
        ...columnsOf(form),
        createdBy: ctx.actor.userId,
        createdAt: ctx.now.toString(),
        changedAt: ctx.now.toString(),
      })
      .returning({ id: trainingSessions.id })
    const { id } = found(made, 'Session')
    await ctx.db
      .insert(sessionDates)
      .values(dates.map((date, position) => ({ sessionId: id, position: position + 1, ...date })))
    await cover(ctx, id, form)
    await record(ctx, 'session.made', id, { title: form.title })
    return id
  })
}

/**
 * Changes a session that is not over. Who was invited is told where its time, place or trainer are others; with more
 * places the first who wait move up; fewer places than people who hold one are refused.
 */
export async function changeSession(ctx: Ctx<User>, sessionId: string, form: SessionForm): Promise<void> {
  authorize(mayRunSessions(ctx.actor), 'Trainers only.')
  const dates = datesTyped(form)
  await transaction(ctx, async (ctx) => {
    const at = await lockSession(ctx, sessionId)
    needOpen(ctx, at)
    await needKnown(ctx, form)
    const rows = await attendanceOf(ctx, sessionId)
    if (rows.some(({ personId, state }) => personId === form.trainerId && state !== 'removed' && state !== 'declined'))
      throw wrong({ trainerId: 'The trainer is on the list of those who come. Choose someone else' })
    await closeUp(ctx, rows, form.capacity)
    await ctx.db
      .update(trainingSessions)
      .set({ ...columnsOf(form), changedAt: ctx.now.toString() })
      .where(eq(trainingSessions.id, sessionId))
    const moved = await changeDates(ctx, at, dates)
    if (moved) await remindAnew(ctx, rows)
    await ctx.db.delete(sessionCovers).where(eq(sessionCovers.sessionId, sessionId))
    await cover(ctx, sessionId, form)
    const { place, trainerId } = at.session
    if (moved || place !== form.place || trainerId !== form.trainerId)
      await notify(
        ctx,
        rows.filter(isConcerned).map(({ id }) => id),
        'changed',
      )
    await moveUp(ctx, sessionId)
    await record(ctx, 'session.changed', sessionId, { title: form.title })
  })
}

/** Cancels a session with the reason; everyone who was invited is told. Safe to repeat. */
export async function cancelSession(ctx: Ctx<User>, sessionId: string, { reason }: { reason: string }): Promise<void> {
  authorize(mayRunSessions(ctx.actor), 'Trainers only.')
  await transaction(ctx, async (ctx) => {
    const { session } = await lockSession(ctx, sessionId)
    if (session.state === 'cancelled') return
    if (session.state === 'ended')
      throw new Refusal('conflict', 'Session over', 'This session has ended. Its records stay.')
    const rows = await attendanceOf(ctx, sessionId)
    const mine = eq(trainingSessions.id, sessionId)
    await ctx.db.update(trainingSessions).set({ reason }).where(mine)
    await notify(
      ctx,
      rows.filter(isConcerned).map(({ id }) => id),
      'cancelled',
    )
    await ctx.db
      .update(trainingSessions)
      .set({ state: 'cancelled', closedBy: ctx.actor.userId, closedAt: ctx.now.toString() })
      .where(mine)
    await record(ctx, 'session.cancelled', sessionId, { reason })
  })
}

/** Of a date that moved people are reminded again. */
async function remindAnew({ db }: Ctx, rows: readonly { id: string }[]) {
  const ids = rows.map(({ id }) => id)
  await db
    .delete(sessionNotices)
    .where(and(inArray(sessionNotices.attendanceId, ids), eq(sessionNotices.kind, 'tomorrow')))
}

const isConcerned = ({ state }: { state: string }) => state === 'invited' || state === 'placed' || state === 'waiting'

const columnsOf = ({ title, place, note, trainerId, capacity, courseId, completesCourse, skills }: SessionForm) => ({
  ...{ title, place, note, trainerId, capacity, courseId, completesCourse, skills },
})

function datesTyped({ dates }: SessionForm): Dates {
  const typed = dates.map(({ day, starts, ends }, at) => {
    const [startsAt, endsAt] = [londonInstant(day, starts), londonInstant(day, ends)]
    if (!startsAt || !endsAt) throw wrong({ [`dates.${at}.starts`]: 'The clocks change then. Choose another time' })
    return { startsAt, endsAt }
  })
  return typed.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
}

/** Those who hold a place above the new capacity get a free one below it. */
async function closeUp({ db }: Ctx, rows: readonly { id: string; place: number | null }[], capacity: number) {
  const taken = rows.flatMap(({ place }) => place ?? [])
  if (taken.length > capacity)
    throw wrong({ capacity: `${taken.length} people hold a place. Remove people first, or allow as many` })
  for (const { id, place } of rows) {
    if (place === null || place <= capacity) continue
    const free = freePlace(taken, capacity)
    if (!free) continue
    taken.push(free)
    await db.update(attendance).set({ place: free }).where(eq(attendance.id, id))
  }
}

/** A date keeps its place in calendars; one more than before is added, and one fewer is dropped. Returns whether any moved. */
async function changeDates({ db }: Ctx, { session, dates: before }: SessionAt, dates: Dates): Promise<boolean> {
  const { id: sessionId } = session
  const same = before.length === dates.length && dates.every((date, at) => sameTime(date, before[at]))
  if (same) return false
  const [last] = await db
    .select({ position: max(sessionDates.position) })
    .from(sessionDates)
    .where(eq(sessionDates.sessionId, sessionId))
  for (const [at, date] of dates.entries()) {
    const position = before[at]?.position
    if (position === undefined)
      await db
        .insert(sessionDates)
        .values({ sessionId, position: (last?.position ?? 0) + at - before.length + 1, ...date })
    else
      await db
        .update(sessionDates)
        .set(date)
        .where(and(eq(sessionDates.sessionId, sessionId), eq(sessionDates.position, position)))
  }
  const dropped = before.slice(dates.length).map(({ position }) => position)
  if (dropped.length > 0)
    await db
      .update(sessionDates)
      .set({ dropped: true })
      .where(and(eq(sessionDates.sessionId, sessionId), inArray(sessionDates.position, dropped)))
  return true
}

const sameTime = (a: Dates[number], b: Dates[number] | undefined) =>
  b !== undefined && Date.parse(a.startsAt) === Date.parse(b.startsAt) && Date.parse(a.endsAt) === Date.parse(b.endsAt)

async function cover({ db }: Ctx, sessionId: string, { theory, competence }: SessionForm) {
  const rows = [
    ...[...new Set(theory)].map((typeId) => ({ sessionId, typeId, aspect: 'theory' as const })),
    ...[...new Set(competence)].map((typeId) => ({ sessionId, typeId, aspect: 'competence' as const })),
  ]
  if (rows.length > 0) await db.insert(sessionCovers).values(rows)
}

async function needKnown(ctx: Ctx, { trainerId, courseId, theory, competence }: SessionForm) {
  const [trainer] = await possibleTrainers(ctx, [trainerId])
  if (!trainer) throw wrong({ trainerId: 'Choose the trainer' })
  if (courseId && (await ctx.db.$count(courses, and(eq(courses.id, courseId), eq(courses.published, true)))) === 0)
    throw wrong({ courseId: 'Choose a course that is published' })
  const kept = and(
    ...[isNull(complianceTypes.closedAt), isNull(complianceTypes.readFrom)],
    // signed standard by standard, in its workbook
    ne(complianceTypes.key, CARE_CERTIFICATE),
  )
  const known = await ctx.db
    .select({ id: complianceTypes.id, needsCompetence: complianceTypes.needsCompetence })
    .from(complianceTypes)
    .where(and(kept, inArray(complianceTypes.id, [...theory, ...competence])))
  const ids = new Set(known.map(({ id }) => id))
  const signed = new Set(known.filter(({ needsCompetence }) => needsCompetence).map(({ id }) => id))
  if (theory.some((id) => !ids.has(id))) throw wrong({ theory: 'Choose from the list' })
  if (competence.some((id) => !signed.has(id))) throw wrong({ competence: 'Choose from the list' })
}

const wrong = (fields: Record<string, string>) => new Refusal('invalid', 'Please check the form', undefined, fields)
