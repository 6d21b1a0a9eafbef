import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { courseRequests, courses } from '#domains/learning/courses.table.ts'
import { courseWaivers, cycles, enrolments, entitlements } from '#domains/learning/enrolment/enrolments.table.ts'
import { giveCourse } from '#domains/learning/enrolment/give.server.ts'
import { addDays } from '#lib/day.ts'
import { system, type User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { soldTo } from '#tests/shop.ts'
import { employ, workplace } from '#tests/staff.ts'
import { assignByHand, assignByRule } from './assign.server.ts'
import { assignmentForm } from './assignment.form.ts'
import { endWaiver, extendDueDays, takeCoursesBack, waiveCourses } from './exceptions.server.ts'
import { learnerFilters } from './learners.form.ts'
import { learnerTraining, listLearners } from './learners.queries.server.ts'
import { learningLetters } from './letters.queries.server.ts'
import { countRequests, enrolFromRequests, listRequests } from './requests.server.ts'
import { startCourse } from './self.server.ts'
import { sweepAssignments } from './sweep.server.ts'

let world: World
let accounts: Awaited<ReturnType<typeof accountsOfAllRoles>>
beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  await employ(world, await workplace(world), { personId: accounts['Staff Member'].personId })
})
afterAll(() => world.close())

const as = ({ actor }: Account) => world.ctx(actor) as Ctx<User>
const staffId = () => accounts['Staff Member'].personId
const today = () => todayOf(world.ctx())
async function courseOf(slug: string) {
  const [course] = await world.database.db.select().from(courses).where(eq(courses.slug, slug))
  if (!course) throw new Error(slug)
  return course.id
}
async function enrolmentOf({ personId }: { personId: string }, slug: string) {
  const [row] = await world.database.db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(and(eq(enrolments.personId, personId), eq(enrolments.courseId, await courseOf(slug))))
  return row?.id ?? ''
}
const openOf = (enrolmentId: string) =>
  world.database.db.$count(entitlements, and(eq(entitlements.enrolmentId, enrolmentId), isNull(entitlements.endedAt)))
async function assigned(slug: string) {
  const { personId } = accounts['Staff Member']
  await assignByHand(as(accounts.Trainer), {
    ...{ courseId: await courseOf(slug), personIds: [personId], dueOn: addDays(today(), 10) },
  })
  return enrolmentOf({ personId }, slug)
}
const dueOf = async (enrolmentId: string) => {
  const [cycle] = await world.database.db.select().from(cycles).where(eq(cycles.enrolmentId, enrolmentId))
  return cycle?.dueOn
}

test('people in post enrol themselves free of charge, once; everyone else asks', async () => {
  const { 'Staff Member': staff, Learner: learner } = accounts
  const [first, second] = [await startCourse(as(staff), 'fire-safety'), await startCourse(as(staff), 'fire-safety')]
  expect(first).toBe(await enrolmentOf(staff, 'fire-safety'))
  expect(second).toBe(first)
  expect(await startCourse(as(learner), 'fire-safety')).toBeUndefined()
  expect(await enrolmentOf(learner, 'fire-safety')).toBe('')
  expect(await world.database.db.$count(courseRequests)).toBe(1)
})

test('where a course is not open to self-enrolment, Start Now asks the office, which enrols in bulk with a preview', async () => {
  const { db } = world.database
  const { 'Staff Member': staff, 'Admin / HR': office, Trainer: trainer } = accounts
  const courseId = await courseOf('medication-administration')
  await db.update(courses).set({ selfEnrolment: false }).where(eq(courses.id, courseId))
  expect(await startCourse(as(staff), 'medication-administration')).toBeUndefined()
  const [request, ...others] = (await listRequests(as(office), 1)).rows
  expect(others).toEqual([])
  expect(request).toMatchObject({
    personId: staff.personId,
    courses: [{ title: 'Medication Administration', inDate: false }],
  })
  const form = { ids: [request?.id ?? ''], dueOn: addDays(today(), 30) }
  await expect(enrolFromRequests(as(trainer), form)).rejects.toThrow('Admins only.')
  expect(await enrolFromRequests(as(office), form)).toEqual({ people: 1, courses: 1 })
  expect(await dueOf(await enrolmentOf(staff, 'medication-administration'))).toBe(form.dueOn)
  expect(await listRequests(as(office), 1)).toMatchObject({ rows: [], total: 0 })
  expect(await countRequests(as(office))).toBe(0)
  await expect(enrolFromRequests(as(office), form)).rejects.toThrow('Nothing to enrol')
})

test('more time sets the due day, never an earlier one, and a second assignment does not take it back', async () => {
  const id = await assigned('food-hygiene')
  const later = { dueOn: addDays(today(), 40), reason: 'On leave' }
  await extendDueDays(as(accounts.Trainer), staffId(), { of: [id], ...later })
  expect(await dueOf(id)).toBe(later.dueOn)
  await assigned('food-hygiene')
  expect(await dueOf(id)).toBe(later.dueOn)
  await expect(
    extendDueDays(as(accounts.Trainer), staffId(), { of: [id], dueOn: addDays(today(), 20), reason: 'x' }),
  ).rejects.toThrow('Update failed')
  await expect(extendDueDays(as(accounts['Staff Member']), staffId(), { of: [id], ...later })).rejects.toThrow(
    'Trainers only.',
  )
})

test('a trainer finds who in post has which course, and nothing of customers', async () => {
  const id = await assigned('moving-and-handling')
  const trainer = as(accounts.Trainer)
  const list = async (asked: Record<string, string>) => (await listLearners(trainer, learnerFilters.parse(asked))).rows
  const course = await courseOf('moving-and-handling')
  const rows = await list({ course, state: 'due soon' })
  expect(rows).toMatchObject([{ enrolmentId: id, title: 'Moving and Handling', sources: ['hand'], lessonsDone: 0 }])
  expect(await list({ course, state: 'done' })).toEqual([])
  const { courses: all, person } = await learnerTraining(trainer, staffId())
  expect(all.map(({ enrolmentId }) => enrolmentId)).toContain(id)
  expect(Object.keys(person).toSorted()).toEqual(['id', 'job', 'location', 'name'])
  await expect(learnerTraining(trainer, accounts.Learner.personId)).rejects.toThrow('Person not found.')
  await expect(listLearners(as(accounts['Staff Member']), learnerFilters.parse({}))).rejects.toThrow('Trainers only.')
})

test('more time is given for several courses together, or for none', async () => {
  const of = [await assigned('safeguarding-adults'), await assigned('basic-life-support')]
  const [trainer, reason] = [as(accounts.Trainer), 'A new rota']
  await extendDueDays(trainer, staffId(), { of: of.slice(0, 1), dueOn: addDays(today(), 20), reason })
  const both = { of, dueOn: addDays(today(), 15), reason }
  await expect(extendDueDays(trainer, staffId(), both)).rejects.toThrow('Update failed')
  expect(await Promise.all(of.map(dueOf))).toEqual([addDays(today(), 20), addDays(today(), 10)])
  await expect(waiveCourses(trainer, trainer.actor.personId, { of, untilDay: today(), reason })).rejects.toThrow(
    'not found',
  )
})

test('people without email get a letter with what is open', async () => {
  const id = await employ(world, await workplace(world, 'Cook', 'Elm House'), { name: 'Kay Low' })
  const dueOn = addDays(today(), 30)
  await assignByHand(as(accounts.Trainer), { courseId: await courseOf('food-hygiene'), personIds: [id], dueOn })
  const letters = await learningLetters(as(accounts.Trainer))
  expect(letters.find(({ person }) => person.id === id)).toMatchObject({
    ...{
      person: { name: 'Kay Low' },
      at: { name: 'Elm House' },
      lines: [expect.stringMatching(/^Food Hygiene: due on/)],
    },
  })
})

test('a waiver has an end and can be ended before it', async () => {
  const id = await assigned('infection-control')
  const until = addDays(today(), 30)
  await waiveCourses(as(accounts.Trainer), staffId(), { of: [id], untilDay: until, reason: 'Agreed with the manager' })
  await endWaiver(as(accounts.Trainer), staffId(), id)
  await endWaiver(as(accounts.Trainer), staffId(), id)
  const rows = await world.database.db.select().from(courseWaivers).where(eq(courseWaivers.enrolmentId, id))
  expect(rows).toMatchObject([{ untilDay: until, reason: 'Agreed with the manager' }])
  expect(rows[0]?.endedAt).not.toBeNull()
})

test('what was bought outlives what the employer takes back, and a rule does not give it again', async () => {
  const { personId } = accounts['Staff Member']
  const slug = 'basic-life-support'
  const courseId = await courseOf(slug)
  const rule = {
    courseId,
    whom: 'people',
    plus: [personId],
    dueKind: 'days',
    dueDays: 14,
    again: 'yes',
    joiners: 'yes',
  }
  await assignByRule(as(accounts.Trainer), assignmentForm.parse(rule))
  await giveCourse(
    world.ctx(system),
    courseId,
    [{ personId, dueOn: null, opens: true }],
    await soldTo(world, personId, courseId),
  )
  const id = await enrolmentOf({ personId }, slug)
  expect(await takeCoursesBack(as(accounts.Trainer), staffId(), { of: [id], reason: 'By mistake' })).toBe(0)
  expect(await openOf(id)).toBe(1)
  await sweepAssignments(world.ctx(system))
  expect(await openOf(id)).toBe(1)
})

test('the courses of customers’ learners are not found', async () => {
  const { personId } = accounts.Learner
  const courseId = await courseOf('fire-safety')
  const sold = await soldTo(world, personId, courseId)
  const given = await giveCourse(world.ctx(system), courseId, [{ personId, dueOn: null, opens: true }], sold)
  const id = given.get(personId) ?? ''
  await expect(takeCoursesBack(as(accounts.Trainer), staffId(), { of: [id], reason: 'x' })).rejects.toThrow(
    'Course not found.',
  )
})
