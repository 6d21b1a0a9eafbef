import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignByRule, endAssignment, previewAssignment } from '#domains/learning/assignment/assign.server.ts'
import { assignmentForm } from '#domains/learning/assignment/assignment.form.ts'
import { listAssignments } from '#domains/learning/assignment/assignments.queries.server.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { cycles, enrolments } from '#domains/learning/enrolment/enrolments.table.ts'
import { learningPaths } from '#domains/learning/paths.table.ts'
import { addDays } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { certified } from '#tests/learning.ts'
import { employ, workplace } from '#tests/staff.ts'
import { cohortForm } from './cohorts.form.ts'
import { listCohorts, readCohort } from './cohorts.queries.server.ts'
import { addToCohort, changeCohort, closeCohort, removeFromCohort, startCohort } from './cohorts.server.ts'
import { pathForm } from './paths.form.ts'
import { changePath, makePath, retirePath } from './paths.server.ts'
import { listPaths, myPaths, readPath } from './progress.queries.server.ts'

let world: World
let trainer: Account
let staff: Account
let benId: string
beforeAll(async () => {
  world = await openWorld()
  const accounts = await accountsOfAllRoles(world)
  ;[trainer, staff] = [accounts.Trainer, accounts['Staff Member']]
  const place = await workplace(world)
  await employ(world, place, { personId: staff.personId })
  benId = await employ(world, place, { name: 'Ben Ali', email: 'ben@example.com' })
})
afterAll(() => world.close())

const as = ({ actor }: Account): Ctx<User> => ({ ...world.ctx(actor), actor })
const today = () => todayOf(world.ctx())
async function pathOf(slug: string) {
  const [path] = await world.database.db.select().from(learningPaths).where(eq(learningPaths.slug, slug))
  return path?.id ?? ''
}
async function dueOf(personId: string, slug: string) {
  const [cycle] = await world.database.db
    .select({ dueOn: cycles.dueOn })
    .from(cycles)
    .innerJoin(enrolments, eq(enrolments.id, cycles.enrolmentId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(and(eq(enrolments.personId, personId), eq(courses.slug, slug)))
  return cycle?.dueOn
}

test('a path is assigned as one, counts what is done of it, and ends as one', async () => {
  const courseId = await pathOf('care-certificate')
  const form = assignmentForm.parse({
    ...{ courseId, whom: 'people', plus: [staff.personId], dueKind: 'days', dueDays: 14, again: 'yes', joiners: 'yes' },
  })
  expect(await previewAssignment(as(trainer), form)).toMatchObject({
    course: 'Care Certificate',
    courses: 16,
    people: 1,
    get: 1,
  })
  const { ruleId } = await assignByRule(as(trainer), form)
  await certified(world, staff, 'basic-life-support')
  const [path] = await myPaths(as(staff))
  expect(path).toMatchObject({ title: 'Care Certificate', done: 1 })
  expect(path?.courses.map(({ state }) => state).filter((state) => state === 'done')).toHaveLength(1)
  expect(path?.courses).toHaveLength(16)
  expect(await listAssignments(as(trainer))).toMatchObject([{ course: 'Care Certificate', ofPath: 16, given: 16 }])
  expect((await listPaths(as(trainer))).map(({ title, people, finished }) => [title, people, finished])).toEqual([
    ['Induction', 0, 0],
    ['Care Certificate', 1, 0],
  ])
  await endAssignment(as(trainer), ruleId)
  expect(await listAssignments(as(trainer))).toEqual([])
})

test('a cohort gives what it takes, due by its first day, moves with it, and takes back its own alone', async () => {
  const [course] = await world.database.db.select().from(courses).where(eq(courses.slug, 'fire-safety'))
  const typed = {
    name: 'November starters',
    startsOn: today(),
    what: course?.id ?? '',
    dueDays: '30',
    names: 'Ben Ali',
  }
  const id = await startCohort(as(trainer), cohortForm.parse(typed))
  expect(await dueOf(benId, 'fire-safety')).toBe(addDays(today(), 30))
  await changeCohort(as(trainer), id, { name: 'December starters', startsOn: addDays(today(), 7) })
  expect(await dueOf(benId, 'fire-safety')).toBe(addDays(today(), 37))
  await addToCohort(as(trainer), id, { names: [staff.email] })
  await certified(world, staff, 'fire-safety')
  expect((await readCohort(as(trainer), id)).members.map(({ done, of }) => [done, of]).toSorted()).toEqual([
    [0, 1],
    [1, 1],
  ])
  await removeFromCohort(as(trainer), id, benId)
  await removeFromCohort(as(trainer), id, benId)
  expect(await listCohorts(as(trainer))).toMatchObject([{ name: 'December starters', members: [{ done: 1 }] }])
  await closeCohort(as(trainer), id)
  expect(await listCohorts(as(trainer))).toEqual([])
  await expect(addToCohort(as(trainer), id, { names: [staff.email] })).rejects.toThrow('This cohort is closed.')
  const moved = { name: 'Again', startsOn: addDays(today(), 60) }
  await expect(changeCohort(as(trainer), id, moved)).rejects.toThrow('This cohort is closed.')
  await expect(startCohort(as(trainer), cohortForm.parse({ ...typed, names: 'No One' }))).rejects.toMatchObject({
    fields: { names: 'No one in post is called No One.' },
  })
  await expect(listCohorts(as(staff))).rejects.toThrow('Trainers only.')
})

test('a cohort that is put off shortly before it is due takes its due day along, of those who joined late too', async () => {
  const [course] = await world.database.db.select().from(courses).where(eq(courses.slug, 'infection-control'))
  const anna = await employ(world, await workplace(world, 'Cook', 'Harbour Row'), {
    name: 'Anna Late',
    email: 'anna.late@example.com',
  })
  const typed = { name: 'Infection', startsOn: today(), what: course?.id ?? '', dueDays: '10', names: 'Ben Ali' }
  const id = await startCohort(as(trainer), cohortForm.parse(typed))
  const after = (days: number): Ctx<User> => ({ ...as(trainer), now: world.ctx().now.add({ hours: 24 * days }) })
  await addToCohort(after(6), id, { names: ['anna.late@example.com'] })
  expect([await dueOf(benId, course?.slug ?? ''), await dueOf(anna, course?.slug ?? '')]).toEqual([
    addDays(today(), 10),
    addDays(today(), 13),
  ])
  await changeCohort(after(8), id, { name: 'Infection', startsOn: addDays(today(), 20) })
  expect([await dueOf(benId, course?.slug ?? ''), await dueOf(anna, course?.slug ?? '')]).toEqual([
    addDays(today(), 30),
    addDays(today(), 30),
  ])
})

test('a path is made, changed in its order and retired; who is on it gets what is put on it and keeps the rest', async () => {
  const all = await world.database.db.select({ id: courses.id, slug: courses.slug }).from(courses)
  const idOf = (slug: string) => all.find((course) => course.slug === slug)?.id ?? ''
  const typed = (slugs: string[], base = '') =>
    pathForm.parse({
      ...{ title: 'Kitchen', summary: 'For cooks.', base },
      lines: [...slugs.map((slug) => ({ courseId: idOf(slug), dueDays: '20' })), { courseId: '', dueDays: '' }],
    })
  const id = await makePath(as(trainer), typed(['food-hygiene', 'infection-control']))
  const form = {
    ...{ courseId: id, whom: 'people', plus: [benId], dueKind: 'days', dueDays: 14, joiners: 'yes' },
    again: 'yes',
  }
  await assignByRule(as(trainer), assignmentForm.parse(form))
  const cohortOf = { name: 'Cooks', startsOn: today(), what: id, dueDays: '1', names: staff.email }
  await startCohort(as(trainer), cohortForm.parse(cohortOf))

  const { base } = await readPath(as(trainer), id)
  const changed = typed(['person-centered-care', 'food-hygiene'], base)
  await changePath(as(trainer), id, changed)
  expect((await readPath(as(trainer), id)).lines.map(({ title }) => title)).toEqual([
    'Person Centered Care',
    'Food Hygiene',
  ])
  for (const personId of [benId, staff.personId]) {
    expect(await dueOf(personId, 'person-centered-care')).toBe(addDays(today(), 20))
    expect(await dueOf(personId, 'infection-control')).toBe(addDays(today(), 20))
  }
  await expect(changePath(as(trainer), id, changed)).rejects.toThrow('Someone else changed this path.')
  expect(pathForm.safeParse({ ...changed, lines: [...changed.lines, ...changed.lines] }).success).toBe(false)

  await retirePath(as(trainer), id)
  await retirePath(as(trainer), id)
  expect((await listPaths(as(trainer))).map(({ title }) => title)).not.toContain('Kitchen')
  expect(await listAssignments(as(trainer))).toEqual([])
  expect((await myPaths(as(staff))).map(({ title }) => title)).toContain('Kitchen')
  await expect(changePath(as(trainer), id, changed)).rejects.toThrow('not found')
  await expect(retirePath(as(staff), id)).rejects.toThrow('Trainers only.')
})
