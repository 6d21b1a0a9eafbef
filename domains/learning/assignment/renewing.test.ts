import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { templates } from '#domains/emails.ts'
import { completeCycle } from '#domains/learning/completion/complete.server.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { lockOwnCycle } from '#domains/learning/enrolment/begin.server.ts'
import { cycles } from '#domains/learning/enrolment/enrolments.table.ts'
import { giveCourse } from '#domains/learning/enrolment/give.server.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { sendMornings } from '#domains/reminders/sweep.server.ts'
import { ownedBy } from '#domains/shop/basket/owned.queries.server.ts'
import { system, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { soldTo } from '#tests/shop.ts'
import { employ, workplace } from '#tests/staff.ts'
import { myLearning } from './home.queries.server.ts'
import { learningMorning } from './reminding.server.ts'
import { wayInto } from './self.server.ts'

const slug = 'fire-safety'
let world: World
let learner: Account
let courseId: string
beforeAll(async () => {
  world = await openWorld()
  learner = await world.account('Learner', 'pays-herself')
  const [course] = await world.database.db.select().from(courses).where(eq(courses.slug, slug))
  courseId = course?.id ?? ''
})
afterAll(() => world.close())

const at = (day: string): Temporal.Instant => Temporal.Instant.from(`${day}T10:00:00Z`)
const as = (day: string) => ({ ...world.ctx(learner.actor), now: at(day) }) as Ctx<User>
const buy = async (day: string) => {
  const gift = [{ personId: learner.personId, dueOn: null, opens: true, anew: true }]
  const given = await giveCourse(
    { ...world.ctx(system), now: at(day) },
    courseId,
    gift,
    await soldTo(world, learner.personId, courseId),
  )
  return given.get(learner.personId) ?? ''
}
const told = () =>
  world.database.db
    .select({ template: messages.template, params: messages.params })
    .from(messages)
    .where(eq(messages.template, 'learning.renewal'))
    .orderBy(asc(messages.createdAt))
const offered = async (day: string) => {
  const { certificates } = await myLearning(as(day))
  return [(await wayInto(as(day), slug)).renews, certificates[0]?.renews]
}

test('who pays for themselves renews by buying again, near the end and after it, into a new cycle', async () => {
  const enrolmentId = await buy('2026-12-01')
  const cycle = await lockOwnCycle(as('2026-12-01'), enrolmentId)
  expect(await offered('2026-12-01')).toEqual([false, undefined])
  await completeCycle(as('2026-12-01'), cycle.id, { method: 'quiz', score: { right: 13, asked: 15 } })
  const [first] = (await myLearning(as('2026-12-02'))).certificates
  const ends = Temporal.PlainDate.from(first?.refreshBy ?? '')
  const near = ends.subtract({ days: 25 }).toString()
  const past = ends.add({ days: 3 }).toString()
  expect(await offered('2026-12-02')).toEqual([false, false])
  expect(await offered(near)).toEqual([true, true])
  expect(await offered(past)).toEqual([true, true])

  for (const day of [near, near, past, past])
    await sendMornings({ ...world.ctx(system), now: at(day) }, [learningMorning])
  const mails = (await told()).map(({ template, params }) => templates[template]?.(params, (path) => path))
  expect(mails.map((mail) => mail?.subject)).toEqual([
    'Renew your certificate in Fire Safety',
    'Expired: your certificate in Fire Safety',
  ])
  expect(mails[0]?.action).toEqual({ label: 'Renew Fire Safety', url: '/courses/fire-safety' })

  expect(await buy(past)).toBe(enrolmentId)
  const all = await world.database.db.select().from(cycles).where(eq(cycles.enrolmentId, enrolmentId))
  expect(all.map(({ number }) => number).toSorted()).toEqual([1, 2])
  // not twice for one cycle
  expect(await offered(past)).toEqual([false, false])
  expect((await ownedBy(as(past), [courseId])).courseIds.has(courseId)).toBe(true)
})

test('of someone at work nothing is sold again: their renewal opens by itself', async () => {
  const { rows } = await world.database.pool.query(
    "update cycles set closed_at = now(), closed_as = 'met elsewhere' where closed_at is null returning id",
  )
  expect(rows.length).toBeGreaterThan(0)
  await employ(world, await workplace(world), { personId: learner.personId })
  expect((await wayInto(as('2030-01-01'), slug)).renews).toBe(false)
})
