import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { complianceFacts, complianceTypes } from '#domains/compliance/compliance.table.ts'
import { complianceAhead } from '#domains/compliance/forecast/curve.queries.server.ts'
import { forecastFilters } from '#domains/compliance/forecast/forecast.form.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { giveCourse } from '#domains/learning/enrolment/give.server.ts'
import { attendance, trainingSessions } from '#domains/learning/sessions/sessions.table.ts'
import { addDays } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { type FireSafety, onlyFireSafety } from '#tests/fire-safety.ts'
import { employ, type Workplace, workplace } from '#tests/staff.ts'
import { type BookForm, bookForm } from './book.form.ts'
import { bookSession } from './book.server.ts'
import { exportFalls } from './falls-export.queries.server.ts'
import { complianceWithSessions, listFalls, sessionsAhead } from './forecast.queries.server.ts'
import { sessionToBook } from './to-book.queries.server.ts'

let world: World
let accounts: Awaited<ReturnType<typeof accountsOfAllRoles>>
let place: Workplace
let fire: FireSafety
const as = ({ actor }: Account): Ctx<User> => ({ ...world.ctx(actor), actor })
const office = () => as(accounts['Admin / HR'])
const today = () => todayOf(world.ctx())
const filters = forecastFilters.parse({})
const which = { key: 'fire_safety', nth: 1, location: '', job: '', months: '' as const }

beforeEach(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  place = await workplace(world)
  fire = await onlyFireSafety(world)
})
afterEach(() => world.close())

/** People whose fire safety ends in so many days. */
async function ending(...days: number[]): Promise<string[]> {
  const ids: string[] = []
  for (const [n, left] of days.entries()) {
    const id = await employ(world, place, { name: `Person ${n}` })
    await fire.recordUntil(id, addDays(today(), left), { validFrom: addDays(today(), -300) })
    ids.push(id)
  }
  return ids
}

const form = (people: readonly string[], change: Record<string, unknown> = {}): BookForm =>
  bookForm.parse({
    ...{ title: 'Fire safety', place: 'Castle Street', trainerId: accounts.Trainer.personId, capacity: '12' },
    ...{ dates: [{ day: addDays(today(), 20), starts: '09:30', ends: '12:30' }], theory: [fire.typeId] },
    ...{ typeId: fire.typeId, people, placed: 'on', ...change },
  })

test('who falls out is listed by day, and the session that keeps them in date is booked in one go', async () => {
  const people = await ending(100, 40, 250, 500)
  const sessions = await sessionsAhead(office(), filters)
  expect(sessions.map(({ key, nth, from, to, firstOn }) => [key, nth, to - from + 1, firstOn])).toEqual([
    ['fire_safety', 1, 2, addDays(today(), 40)],
    ['fire_safety', 2, 1, addDays(today(), 250)],
  ])
  const list = await listFalls(office(), filters, sessions)
  expect(list).toMatchObject({ total: 3, people: 3, page: 1, pages: 1 })
  expect(list.rows.map(({ name, day, why, sessionOn }) => [name, day, why, sessionOn])).toEqual([
    ['Person 1', addDays(today(), 40), 'ends', sessions[0]?.day],
    ['Person 0', addDays(today(), 100), 'ends', sessions[0]?.day],
    ['Person 2', addDays(today(), 250), 'ends', sessions[1]?.day],
  ])
  const { session, people: toCome } = await sessionToBook(office(), which)
  expect(toCome.map(({ id }) => id)).toEqual([people[1], people[0]])
  expect(session.capacity).toBe(12)
  const { points } = await complianceAhead(office(), filters)
  const planned = await complianceWithSessions(office(), filters, sessions)
  expect([points[0], points.at(-1)?.compliant, planned.at(-1)?.compliant]).toEqual([
    { day: today(), inPost: 4, compliant: 4 },
    ...[1, 4],
  ])

  await bookSession(office(), form(toCome.map(({ id }) => id)))
  const after = await sessionsAhead(office(), filters)
  expect(after.map(({ nth, firstOn }) => [nth, firstOn])).toEqual([[1, addDays(today(), 250)]])
  const covered = await listFalls(office(), filters, after)
  expect(covered.rows[0]).toMatchObject({ bookedFor: addDays(today(), 20), placed: true, sessionOn: null })
  expect((await complianceWithSessions(office(), filters, after)).at(-1)?.compliant).toBe(4)
})

test('two clicks or two windows make one session; who was booked meanwhile is left out of the next', async () => {
  const people = await ending(40, 50, 60)
  const both = await Promise.allSettled([
    bookSession(office(), form(people)),
    bookSession(office(), form(people, { placed: undefined })),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await world.database.db.$count(trainingSessions)).toBe(1)
  const late = await employ(world, place, { name: 'Late' })
  const id = await bookSession(office(), form([...people, late]))
  const invited = await world.database.db.select().from(attendance).where(eq(attendance.sessionId, id))
  expect(invited.map(({ personId }) => personId)).toEqual([late])
  await expect(bookSession(office(), form([]))).rejects.toThrow('No one chosen')
})

test('who lacks it now is in the first session; a booking by hand, an invitation and a course take people off', async () => {
  const { db } = world.database
  const [booked = '', learns = '', asked = ''] = await ending(40, 40, 40)
  const lacks = await employ(world, place, { name: 'Lacking' })
  const fact = { personId: booked, typeId: fire.typeId, aspect: 'booking' as const, source: 'office' as const }
  await db
    .insert(complianceFacts)
    .values({ ...fact, validFrom: addDays(today(), 50), recordedAt: office().now.toString(), recordedBy: v7() })
  await db.update(complianceTypes).set({ needsCompetence: false }).where(eq(complianceTypes.id, fire.typeId))
  const [course] = await db.select().from(courses).where(eq(courses.typeId, fire.typeId))
  await giveCourse(world.ctx(), course?.id ?? '', [{ personId: learns, dueOn: addDays(today(), 30), opens: true }], {
    source: 'hand',
  })
  await bookSession(office(), form([asked], { placed: undefined }))
  const sessions = await sessionsAhead(office(), filters)
  expect(sessions).toMatchObject([{ from: 1, to: 1, firstOn: today() }])
  expect((await sessionToBook(office(), which)).people.map(({ id }) => id)).toEqual([lacks])
  const { rows } = await listFalls(office(), filters, sessions)
  const by = new Map(rows.map((row) => [row.personId, row]))
  expect(by.get(booked)).toMatchObject({ bookedFor: addDays(today(), 50), placed: true })
  expect(by.get(learns)).toMatchObject({ learning: true, bookedFor: null, sessionOn: null })
  expect(by.get(asked)).toMatchObject({ bookedFor: addDays(today(), 20), placed: false })
  expect(by.get(lacks)).toBeUndefined()
})

test('a room of the type takes as many as it did the last time, and the form begins with its place and times', async () => {
  const people = await ending(40, 41, 42)
  await bookSession(office(), form(people.slice(0, 1), { capacity: '1', place: 'Back room' }))
  const sessions = await sessionsAhead(office(), filters)
  expect(sessions.map(({ from, to, capacity }) => [from, to, capacity])).toEqual([
    [1, 1, 1],
    [2, 2, 1],
  ])
  const { before } = await sessionToBook(office(), which)
  expect(before).toEqual({ place: 'Back room', trainerId: accounts.Trainer.personId, starts: '09:30', ends: '12:30' })
})

test('the forecast and its sessions are the office’s alone, and a session that is no longer needed is not found', async () => {
  const [id = ''] = await ending(40)
  for (const role of ['Supervisor / Manager', 'Trainer', 'Staff Member'] as const) {
    const stranger = as(accounts[role])
    await expect(sessionsAhead(stranger, filters)).rejects.toThrow('Admins only.')
    await expect(listFalls(stranger, filters, [])).rejects.toThrow('Admins only.')
    await expect(sessionToBook(stranger, which)).rejects.toThrow('Admins only.')
    await expect(bookSession(stranger, form([id]))).rejects.toThrow('Admins only.')
    await expect(exportFalls(stranger, filters)).rejects.toThrow('Admins only.')
  }
  await expect(sessionToBook(office(), { ...which, nth: 2 })).rejects.toThrow('Session not found.')
  await expect(bookSession(office(), form([v7()]))).rejects.toThrow('Person not found.')
  expect(await world.database.db.$count(trainingSessions)).toBe(0)
})
