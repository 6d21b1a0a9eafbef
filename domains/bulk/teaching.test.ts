import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignByHand } from '#domains/learning/assignment/assign.server.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { cycles, enrolments, entitlements } from '#domains/learning/enrolment/enrolments.table.ts'
import { makeSession } from '#domains/learning/sessions/make.server.ts'
import { answerSession, invitePeople } from '#domains/learning/sessions/places.server.ts'
import { trainingSessionForm } from '#domains/learning/sessions/sessions.form.ts'
import { attendance } from '#domains/learning/sessions/sessions.table.ts'
import { addDays } from '#lib/day.ts'
import type { Role, User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { certified } from '#tests/learning.ts'
import { employ, type Workplace, workplace } from '#tests/staff.ts'
import { beginForm } from './bulk.form.ts'
import { readBulk } from './runs.queries.server.ts'
import { fillIn, goOn, planBulk, undoBulk } from './runs.server.ts'

let world: World
let accounts: Record<Role, Account>
let place: Workplace
const as = (role: Role): Ctx<User> => ({ ...world.ctx(accounts[role].actor), actor: accounts[role].actor })
const office = () => as('Admin / HR')
const today = () => todayOf(office())
const nothing = beginForm.parse({})
let n = 0
const staff = (more: Parameters<typeof employ>[2] = {}) => {
  n += 1
  return employ(world, place, { name: `Cara ${n}`, email: `cara-${n}@example.com`, ...more })
}
const rowsOf = async (id: string) => (await readBulk(office(), id)).rows
const courseOf = async (slug: string) => {
  const [course] = await world.database.db.select().from(courses).where(eq(courses.slug, slug))
  return course?.id ?? ''
}
const hasCourse = (personId: string, courseId: string) =>
  world.database.db.$count(
    world.database.db
      .select({ id: entitlements.id })
      .from(entitlements)
      .innerJoin(enrolments, eq(enrolments.id, entitlements.enrolmentId))
      .where(and(eq(enrolments.personId, personId), eq(enrolments.courseId, courseId), isNull(entitlements.endedAt)))
      .as('given'),
  )
const stateAt = async (sessionId: string, personId: string) =>
  (
    await world.database.db
      .select()
      .from(attendance)
      .where(and(eq(attendance.sessionId, sessionId), eq(attendance.personId, personId)))
  )[0]?.state
const session = (more: Record<string, unknown> = {}) =>
  makeSession(
    as('Trainer'),
    trainingSessionForm.parse({
      ...{ title: 'Hoists', place: 'Castle Street', trainerId: accounts.Trainer.personId, capacity: '2' },
      ...{ dates: [{ day: addDays(today(), 7), starts: '09:30', ends: '12:30' }], ...more },
    }),
  )

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  place = await workplace(world)
  for (const { personId } of Object.values(accounts)) await employ(world, place, { personId })
})
afterAll(() => world.close())

test('a course is assigned to many, and the preview says who has it, who is in date and who is gone', async () => {
  const courseId = await courseOf('food-hygiene')
  const [fresh, has, left] = [await staff(), await staff(), await staff({ dateTo: '2026-01-01' })]
  await certified(world, accounts['Staff Member'], 'food-hygiene', office().now)
  const dueOn = addDays(today(), 14)
  await assignByHand(office(), { courseId, personIds: [has], dueOn: addDays(today(), 5) })
  const inDate = accounts['Staff Member'].personId
  const id = await planBulk(office(), 'course', [fresh, has, left, inDate])
  await expect(fillIn(office(), id, nothing)).rejects.toMatchObject({
    fields: { courseId: 'Choose the course', dueOn: 'Enter the day it is due' },
  })
  await expect(fillIn(office(), id, { ...nothing, courseId, dueOn: addDays(today(), -1) })).rejects.toMatchObject({
    fields: { dueOn: 'The day it is due is today or later' },
  })
  await fillIn(office(), id, { ...nothing, courseId, dueOn })
  expect(await rowsOf(id)).toMatchObject([
    { whyNot: undefined, needs: expect.stringContaining('Due on') },
    { whyNot: expect.stringContaining('Assigned already, due on') },
    { whyNot: 'Not currently in post' },
    { whyNot: expect.stringContaining('In date until') },
  ])
  await goOn(office(), id, nothing)
  expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['done', 'refused', 'refused', 'refused'])
  expect(await hasCourse(fresh, courseId)).toBe(1)
  await undoBulk(office(), id)
  expect([await hasCourse(fresh, courseId), await hasCourse(has, courseId)]).toEqual([0, 1])
})

test('twelve presses at once assign it once to each', async () => {
  const courseId = await courseOf('food-hygiene')
  const people = await Promise.all(Array.from({ length: 25 }, () => staff()))
  const id = await planBulk(office(), 'course', people)
  await fillIn(office(), id, { ...nothing, courseId, dueOn: addDays(today(), 14) })
  await Promise.all(Array.from({ length: 12 }, () => goOn(office(), id, nothing)))
  expect(new Set((await rowsOf(id)).map(({ state }) => state))).toEqual(new Set(['done']))
  for (const person of people) expect(await hasCourse(person, courseId)).toBe(1)
})

test('who has begun a course, or has it another way since, keeps it through the undo', async () => {
  const courseId = await courseOf('food-hygiene')
  const [begun, other] = [await staff(), await staff()]
  const id = await planBulk(office(), 'course', [begun, other])
  await fillIn(office(), id, { ...nothing, courseId, dueOn: addDays(today(), 14) })
  await goOn(office(), id, nothing)
  const enrolmentOf = async (personId: string) =>
    (await world.database.db.select().from(enrolments).where(eq(enrolments.personId, personId)))[0]?.id ?? ''
  const [version] = (await world.database.pool.query('select id from course_versions where course_id = $1', [courseId]))
    .rows
  await world.database.db
    .update(cycles)
    .set({ startedAt: office().now.toString(), versionId: version.id })
    .where(eq(cycles.enrolmentId, await enrolmentOf(begun)))
  await world.database.db.insert(entitlements).values({
    enrolmentId: await enrolmentOf(other),
    source: 'self',
    fromDay: today(),
    createdAt: office().now.toString(),
  })
  await undoBulk(office(), id)
  expect(await rowsOf(id)).toMatchObject([
    { state: 'stays', words: 'Begun since' },
    { state: 'stays', words: 'Has it another way too' },
  ])
})

test('people are added to a session in their order, and the preview says who gets a place and who waits', async () => {
  const sessionId = await session()
  const [one, two, three, leaving] = [
    await staff(),
    await staff(),
    await staff(),
    await staff({ dateTo: addDays(today(), 3) }),
  ]
  const trainer = accounts.Trainer.personId
  const id = await planBulk(office(), 'session', [one, trainer, two, leaving, three])
  await expect(fillIn(office(), id, nothing)).rejects.toMatchObject({ fields: { sessionId: 'Choose the session' } })
  await fillIn(office(), id, { ...nothing, sessionId })
  expect((await readBulk(office(), id)).said).toContain('2 places of 2 are free.')
  expect((await rowsOf(id)).map(({ whyNot, needs }) => whyNot ?? needs)).toEqual([
    'Gets a place.',
    'Is the trainer of it',
    'Gets a place.',
    'Not in post on its last day',
    'It is full then: goes on the waiting list.',
  ])
  await Promise.all(Array.from({ length: 12 }, () => goOn(office(), id, nothing)))
  expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['done', 'refused', 'done', 'refused', 'done'])
  expect([await stateAt(sessionId, one), await stateAt(sessionId, two), await stateAt(sessionId, three)]).toEqual([
    'placed',
    'placed',
    'waiting',
  ])
  await undoBulk(office(), id)
  expect(await stateAt(sessionId, one)).toBe('removed')
  expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['undone', 'refused', 'undone', 'refused', 'undone'])
})

test('who is on the list already, has declined or is at another session then is left out, and says so', async () => {
  const sessionId = await session({ capacity: '12' })
  const other = await session({ title: 'First aid', capacity: '12' })
  const member = accounts['Staff Member'].personId
  const [placed, invited, away] = [await staff(), await staff(), await staff()]
  const invite = (to: string, person: string, at?: string) =>
    invitePeople(as('Trainer'), to, { people: [person], names: [], placed: at })
  await invite(sessionId, placed, 'on')
  await invite(sessionId, invited)
  await invite(sessionId, member)
  await answerSession(as('Staff Member'), sessionId, 'decline')
  await invite(other, away, 'on')
  const id = await planBulk(office(), 'session', [placed, invited, member, away])
  await fillIn(office(), id, { ...nothing, sessionId })
  expect((await rowsOf(id)).map(({ whyNot }) => whyNot)).toEqual([
    'Has a place already',
    'Is invited already',
    'Has declined it',
    'Is at “First aid” at that time',
  ])
  await goOn(office(), id, nothing)
  expect(new Set((await rowsOf(id)).map(({ state }) => state))).toEqual(new Set(['refused']))
  expect(await stateAt(sessionId, invited)).toBe('invited')
})
