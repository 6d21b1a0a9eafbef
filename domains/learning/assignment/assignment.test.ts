import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { complianceFacts } from '#domains/compliance/compliance.table.ts'
import { recordFact, voidFact } from '#domains/compliance/facts/facts.server.ts'
import { createPost } from '#domains/employment/posts/posts.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { raise } from '#domains/events.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { cycles, enrolments, entitlements } from '#domains/learning/enrolment/enrolments.table.ts'
import { addDays, addMonths } from '#lib/day.ts'
import { system, type User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { employ, type Workplace, workplace } from '#tests/staff.ts'
import { assignByHand, assignByRule, endAssignment, previewAssignment } from './assign.server.ts'
import { type AssignmentForm, assignmentForm } from './assignment.form.ts'
import { endWaiver, extendDueDays, waiveCourses } from './exceptions.server.ts'
import { learnerTraining } from './learners.queries.server.ts'
import { endOfEmployment, giveByRules, sweepAssignments } from './sweep.server.ts'

let world: World
let trainer: Account
let office: Account
let place: Workplace
let elsewhere: Workplace
beforeAll(async () => {
  world = await openWorld()
  const accounts = await accountsOfAllRoles(world)
  ;[trainer, office] = [accounts.Trainer, accounts['Admin / HR']]
  place = await workplace(world)
  elsewhere = await workplace(world, 'Cook', 'Harbour Row')
})
afterAll(() => world.close())

const as = ({ actor }: Account, hours = 0): Ctx<User> => ({ ...world.ctx(actor), actor, now: later(hours) })
const later = (hours: number) => world.ctx().now.add({ hours })
const worker = (hours: number): Ctx => ({ ...world.ctx(system), now: later(hours) })
const today = () => todayOf(world.ctx())

async function courseOf(slug: string) {
  const [course] = await world.database.db.select().from(courses).where(eq(courses.slug, slug))
  if (!course) throw new Error(slug)
  return course
}
async function wanted(slug: string, more: Record<string, unknown> = {}): Promise<AssignmentForm> {
  const { id: courseId } = await courseOf(slug)
  const usual = { whom: 'posts', jobIds: [place.jobId], dueKind: 'days', dueDays: 14, again: 'yes', joiners: 'yes' }
  return assignmentForm.parse({ courseId, ...usual, ...more })
}
async function cyclesOf(personId: string, slug: string) {
  return world.database.db
    .select({ number: cycles.number, dueOn: cycles.dueOn, closedAs: cycles.closedAs, openedOn: cycles.openedOn })
    .from(cycles)
    .innerJoin(enrolments, eq(enrolments.id, cycles.enrolmentId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(and(eq(enrolments.personId, personId), eq(courses.slug, slug)))
    .orderBy(cycles.number)
}
const openTo = async (personId: string) =>
  world.database.db.$count(
    entitlements,
    and(
      isNull(entitlements.endedAt),
      eq(
        entitlements.enrolmentId,
        world.database.db
          .select({ id: enrolments.id })
          .from(enrolments)
          .where(eq(enrolments.personId, personId))
          .limit(1),
      ),
    ),
  )

async function trained(
  personId: string,
  slug: string,
  expiresOn: string | null,
  source: 'office' | 'course' = 'office',
) {
  const { typeId } = await courseOf(slug)
  return recordFact(world.ctx(system), {
    ...{ personId, typeId: typeId ?? '', aspect: 'theory', validFrom: addDays(today(), -300) },
    ...{ expiresOn, source, note: 'Seen' },
  })
}

test('the preview says who gets it and who has it, and the rule then gives exactly that', async () => {
  const [ann, bea, cy] = [await employ(world, place), await employ(world, place), await employ(world, place)]
  const cook = await employ(world, elsewhere)
  await trained(bea, 'fire-safety', addDays(today(), 200))
  const form = await wanted('fire-safety', { plus: [cook], except: [cy] })
  const preview = await previewAssignment(as(trainer), form)
  expect(preview).toMatchObject({ people: 3, have: 1, get: 2, withoutEmail: 2, course: 'Fire Safety' })
  expect(preview.dues).toEqual([{ on: addDays(today(), 14), count: 2 }])
  const { given } = await assignByRule(as(trainer), form)
  expect(given).toBe(2)
  expect(await cyclesOf(ann, 'fire-safety')).toMatchObject([{ number: 1, dueOn: addDays(today(), 14) }])
  expect(await cyclesOf(cook, 'fire-safety')).toHaveLength(1)
  expect([await cyclesOf(bea, 'fire-safety'), await cyclesOf(cy, 'fire-safety')]).toEqual([[], []])
  expect(await openTo(bea)).toBe(1)
})

test('who joins or changes job later is enrolled at once, and who leaves loses what the employer gave', async () => {
  await assignByRule(as(trainer), await wanted('safeguarding-adults'))
  const joins = await employ(world, elsewhere)
  const planned = { personId: joins, ...place, plannedStart: addDays(today(), 10) }
  await createPost(as(office), planned)
  expect(await cyclesOf(joins, 'safeguarding-adults')).toMatchObject([{ number: 1, dueOn: addDays(today(), 24) }])
  await endOfEmployment(world.ctx(system), joins)
  expect(await openTo(joins)).toBe(0)
})

test('what counts from a first day follows it, unless more time was given', async () => {
  await assignByRule(as(trainer), await wanted('moving-and-handling'))
  await assignByRule(as(trainer), await wanted('person-centered-care'))
  const joins = await employ(world, elsewhere)
  const postId = await createPost(as(office), { personId: joins, ...place, plannedStart: addDays(today(), 10) })
  const dues = async () => [
    (await cyclesOf(joins, 'moving-and-handling'))[0]?.dueOn,
    (await cyclesOf(joins, 'person-centered-care'))[0]?.dueOn,
  ]
  expect(await dues()).toEqual([addDays(today(), 24), addDays(today(), 24)])
  const { id } = (await learnerTraining(as(trainer), joins)).courses.flatMap(({ title, enrolmentId }) =>
    title === 'Person Centered Care' ? [{ id: enrolmentId }] : [],
  )[0] ?? { id: '' }
  await extendDueDays(as(trainer), joins, { of: [id], dueOn: addDays(today(), 60), reason: 'A long leave' })
  await world.database.db
    .update(posts)
    .set({ plannedStart: addDays(today(), 20) })
    .where(eq(posts.id, postId))
  for (let twice = 0; twice < 2; twice++)
    await raise(as(office), 'post changed', { personIds: [joins], postIds: [postId] })
  expect(await dues()).toEqual([addDays(today(), 34), addDays(today(), 60)])
})

test('the sweep finds starters whom no event told of, twice gives nothing twice, and an ended rule gives no more', async () => {
  const { ruleId } = await assignByRule(as(trainer), await wanted('infection-control'))
  const found = await employ(world, place, { dateFrom: today() })
  for (const hours of [1, 2, 2, 3]) await sweepAssignments(worker(hours))
  expect(await cyclesOf(found, 'infection-control')).toHaveLength(1)
  await endAssignment(as(trainer), ruleId)
  const late = await employ(world, place, { dateFrom: today() })
  await sweepAssignments(worker(5))
  expect(await cyclesOf(late, 'infection-control')).toEqual([])
})

test('sixty days before the record expires the next cycle opens, due on that day, and only once', async () => {
  const person = await employ(world, place)
  const ends = addDays(today(), 100)
  await trained(person, 'food-hygiene', ends)
  await assignByHand(as(trainer), {
    ...{ courseId: (await courseOf('food-hygiene')).id, personIds: [person], dueOn: addDays(today(), 14) },
  })
  await sweepAssignments(worker(39 * 24))
  expect(await cyclesOf(person, 'food-hygiene')).toEqual([])
  for (const hours of [40 * 24 + 1, 40 * 24 + 3, 60 * 24]) await sweepAssignments(worker(hours))
  expect(await cyclesOf(person, 'food-hygiene')).toMatchObject([{ number: 1, dueOn: ends, closedAs: null }])
})

test('a record from elsewhere that covers the type closes the cycle; a short one and a void one do not', async () => {
  const person = await employ(world, place)
  const { id: courseId, typeId } = await courseOf('moving-and-handling')
  await assignByHand(as(trainer), { courseId, personIds: [person], dueOn: addDays(today(), 14) })
  await trained(person, 'moving-and-handling', addDays(today(), 30))
  expect(await cyclesOf(person, 'moving-and-handling')).toMatchObject([{ closedAs: null }])
  const factId = await trained(person, 'moving-and-handling', addMonths(today(), 12))
  expect(await cyclesOf(person, 'moving-and-handling')).toMatchObject([{ closedAs: 'met elsewhere' }])
  await voidFact(as(office), person, factId, 'Another person')
  const facts = await world.database.db.$count(complianceFacts, eq(complianceFacts.typeId, typeId ?? ''))
  expect(facts).toBe(3)
  expect(await assignByHand(as(trainer), { courseId, personIds: [person], dueOn: addDays(today(), 20) })).toBe(1)
  expect(await cyclesOf(person, 'moving-and-handling')).toMatchObject([
    { number: 1, closedAs: 'met elsewhere' },
    { number: 2, closedAs: null, dueOn: addDays(today(), 20) },
  ])
})

test('what a record closed is open again once that record is void', async () => {
  const person = await employ(world, elsewhere)
  const { id: courseId, typeId } = await courseOf('infection-control')
  await assignByHand(as(trainer), { courseId, personIds: [person], dueOn: addDays(today(), 5) })
  const fact = { personId: person, typeId: typeId ?? '', aspect: 'theory' as const, validFrom: today() }
  const factId = await recordFact(as(office), { ...fact, source: 'office', note: 'Seen' })
  expect(await cyclesOf(person, 'infection-control')).toMatchObject([{ closedAs: 'met elsewhere' }])
  await sweepAssignments(worker(50))
  await voidFact(as(office), person, factId, 'It was her sister’s')
  await sweepAssignments(worker(51))
  await sweepAssignments(worker(52))
  expect(await cyclesOf(person, 'infection-control')).toMatchObject([
    { number: 1, closedAs: 'met elsewhere' },
    { number: 2, closedAs: null, dueOn: addDays(todayOf(worker(51)), 14) },
  ])
})

test('a waiver that is ended on its day has not made anything due later', async () => {
  const person = await employ(world, elsewhere)
  const { id: courseId } = await courseOf('food-hygiene')
  await assignByHand(as(trainer), { courseId, personIds: [person], dueOn: addDays(today(), 2) })
  const overdue = as(trainer, 10 * 24)
  const dueNow = async () => (await learnerTraining(overdue, person)).courses[0]?.open?.due
  const [{ enrolmentId } = { enrolmentId: '' }] = (await learnerTraining(overdue, person)).courses
  expect(await dueNow()).toMatchObject({ state: 'overdue', dueOn: addDays(today(), 2) })
  await waiveCourses(overdue, person, { of: [enrolmentId], untilDay: addDays(today(), 30), reason: 'By mistake' })
  expect(await dueNow()).toMatchObject({ state: 'waived' })
  await endWaiver(overdue, person, enrolmentId)
  expect(await dueNow()).toMatchObject({ state: 'overdue', dueOn: addDays(today(), 2) })
})

test('who leaves today is given nothing again on the rest of the day', async () => {
  const person = await employ(world, elsewhere)
  await assignByRule(as(trainer), await wanted('fire-safety', { jobIds: [elsewhere.jobId] }))
  expect(await openTo(person)).toBe(1)
  await world.database.db.update(posts).set({ dateTo: today() }).where(eq(posts.personId, person))
  await endOfEmployment(as(office), person)
  await giveByRules(worker(0))
  expect(await openTo(person)).toBe(0)
})

test('two at once, a course is given once', async () => {
  const person = await employ(world, elsewhere)
  const form = await wanted('basic-life-support', { whom: 'people', plus: [person] })
  await Promise.all([1, 2, 3].map(() => assignByRule(as(trainer), form)))
  expect(await cyclesOf(person, 'basic-life-support')).toHaveLength(1)
})

test('a supervisor assigns nothing, and an unpublished course is not found', async () => {
  const supervisor = await world.account('Supervisor / Manager', 'leads')
  const form = await wanted('fire-safety')
  await expect(assignByRule(as(supervisor), form)).rejects.toThrow('Trainers only.')
  const { id } = await courseOf('first-aid-awareness')
  await world.database.db.update(courses).set({ published: false }).where(eq(courses.id, id))
  await expect(previewAssignment(as(trainer), { ...form, courseId: id })).rejects.toThrow('Course not found.')
})
