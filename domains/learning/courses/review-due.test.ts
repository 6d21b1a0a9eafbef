import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { courses } from '#domains/learning/courses.table.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { addDays } from '#lib/day.ts'
import { todayOf } from '#platform/ctx.server.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { sweepCourseReviews } from './review-due.server.ts'

let world: World
let trainer: Account
beforeAll(async () => {
  world = await openWorld()
  trainer = await world.account('Trainer', 'trainer')
})
afterAll(() => world.close())

test('the owner of a course is told two weeks before its review, once for each day that is set', async () => {
  const { db } = world.database
  const today = todayOf(world.ctx())
  const told = async () => db.select().from(messages).where(eq(messages.template, 'course.review_due'))
  const setTo = async (days: number) => {
    const change = { ownerId: trainer.personId, reviewDueOn: addDays(today, days) }
    await db.update(courses).set(change).where(eq(courses.slug, 'fire-safety'))
    await sweepCourseReviews(world.ctx())
    await sweepCourseReviews(world.ctx())
  }
  await setTo(15)
  expect(await told()).toEqual([])
  await setTo(14)
  expect(await told()).toMatchObject([{ address: trainer.email, personId: trainer.personId }])
  await setTo(-1)
  expect(await told()).toHaveLength(2)
})
