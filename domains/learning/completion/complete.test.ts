import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { complianceFacts, complianceTypes } from '#domains/compliance/compliance.table.ts'
import { recordFact } from '#domains/compliance/facts/facts.server.ts'
import { myLearning } from '#domains/learning/assignment/home.queries.server.ts'
import { certificates } from '#domains/learning/certificates/certificates.table.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { lockOwnCycle } from '#domains/learning/enrolment/begin.server.ts'
import { completions, cycles } from '#domains/learning/enrolment/enrolments.table.ts'
import { giveCourse } from '#domains/learning/enrolment/give.server.ts'
import { addDays, addMonths, type Day } from '#lib/day.ts'
import { system, type User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { completeCycle } from './complete.server.ts'

let world: World
let learner: Account
let staff: Account
beforeAll(async () => {
  world = await openWorld()
  const accounts = await accountsOfAllRoles(world)
  learner = accounts.Learner
  staff = accounts['Staff Member']
})
afterAll(() => world.close())

const as = ({ actor }: Account) => world.ctx(actor) as Ctx<User>
const courseOf = async (slug: string) => {
  const [course] = await world.database.db.select().from(courses).where(eq(courses.slug, slug))
  if (!course) throw new Error(slug)
  return course
}
async function begun(account: Account, slug: string) {
  const course = await courseOf(slug)
  const { personId } = as(account).actor
  const given = await giveCourse(world.ctx(system), course.id, [{ personId, dueOn: null, opens: true }], {
    source: 'hand',
  })
  const enrolmentId = given.get(personId) ?? ''
  return { course, personId, enrolmentId, cycle: await lockOwnCycle(as(account), enrolmentId) }
}

test('a completion writes the record it renews and a certificate that ends with it', async () => {
  const { db } = world.database
  const { course, personId, cycle } = await begun(staff, 'fire-safety')
  const id = await completeCycle(as(staff), cycle.id, { method: 'quiz', score: { right: 13, asked: 15 } })
  const today = todayOf(world.ctx())
  const [fact] = await db.select().from(complianceFacts).where(eq(complianceFacts.personId, personId))
  expect(fact).toMatchObject({ typeId: course.typeId, aspect: 'theory', source: 'course', validFrom: today })
  expect(fact?.expiresOn).toBe(addMonths(today, 12))
  const [certificate] = await db.select().from(certificates).where(eq(certificates.completionId, id))
  expect(certificate).toMatchObject({ title: 'Fire Safety', version: 1, score: '87%', refreshBy: fact?.expiresOn })
})

test('twice at once, a cycle is completed once', async () => {
  const { cycle, personId } = await begun(staff, 'infection-control')
  const tried = await Promise.allSettled([1, 2, 3].map(() => completeCycle(as(staff), cycle.id, { method: 'lessons' })))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(
    await world.database.db.$count(
      completions,
      and(eq(completions.personId, personId), eq(completions.cycleId, cycle.id)),
    ),
  ).toBe(1)
})

test('completed within sixty days of its end, the anniversary stays', async () => {
  const { db } = world.database
  const course = await courseOf('safeguarding-adults')
  const [type] = await db
    .select()
    .from(complianceTypes)
    .where(eq(complianceTypes.id, course.typeId ?? ''))
  const { personId } = as(staff).actor
  const ends = addDays(todayOf(world.ctx()), 59)
  const last = { personId, typeId: type?.id ?? '', aspect: 'theory', validFrom: addMonths(ends, -12) } as const
  await recordFact(world.ctx(system), { ...last, source: 'office', note: 'Seen', expiresOn: ends })
  const { cycle } = await begun(staff, 'safeguarding-adults')
  const id = await completeCycle(as(staff), cycle.id, { method: 'lessons' })
  const [certificate] = await db.select().from(certificates).where(eq(certificates.completionId, id))
  expect(certificate?.refreshBy).toBe(addMonths(ends, 12))
})

test('of a course that renews no record too the anniversary stays, on its certificate and for the next time', async () => {
  const { db } = world.database
  const course = await courseOf('basic-life-support')
  const today = todayOf(world.ctx())
  const at = (day: Day) => ({ ...as(staff), now: Temporal.Instant.from(`${day}T12:00:00Z`) })
  const { personId } = as(staff).actor
  const passOn = async (day: Day) => {
    const receivers = [{ personId, dueOn: day, opens: true, anew: true }]
    const given = await giveCourse({ ...at(day), actor: system }, course.id, receivers, { source: 'hand' })
    const cycle = await lockOwnCycle(at(day), given.get(personId) ?? '')
    const id = await completeCycle(at(day), cycle.id, { method: 'quiz', score: { right: 13, asked: 15 } })
    const [certificate] = await db.select().from(certificates).where(eq(certificates.completionId, id))
    return certificate?.refreshBy
  }
  const anniversary = addMonths(today, 12)
  expect(await passOn(today)).toBe(anniversary)
  expect(await passOn(addDays(anniversary, -40))).toBe(addMonths(anniversary, 12))
  const home = await myLearning(at(addDays(anniversary, 1)))
  const [done] = home.done.filter(({ title }) => title === course.title)
  expect(done?.doneUntil).toBe(addMonths(anniversary, 12))
})

test('a completed course cannot be begun again until it is due, and its cycle and completion never change', async () => {
  const { db } = world.database
  const { cycle, enrolmentId } = await begun(learner, 'first-aid-awareness')
  const id = await completeCycle(as(learner), cycle.id, { method: 'lessons' })
  await expect(lockOwnCycle(as(learner), enrolmentId)).rejects.toThrow('Already completed')
  await expect(db.update(cycles).set({ dueOn: '2030-01-01' }).where(eq(cycles.id, cycle.id))).rejects.toThrow()
  await expect(
    db.update(completions).set({ completedOn: '2020-01-01' }).where(eq(completions.id, id)),
  ).rejects.toThrow()
  await expect(db.update(certificates).set({ name: 'X' }).where(eq(certificates.completionId, id))).rejects.toThrow()
})

test('another’s enrolment is not found, and one whose access has ended is closed', async () => {
  const { enrolmentId } = await begun(learner, 'food-hygiene')
  await expect(lockOwnCycle(as(staff), enrolmentId)).rejects.toThrow('Course not found.')
})
