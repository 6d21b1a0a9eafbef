import { afterAll, beforeAll, expect, test } from 'vitest'
import { enrolments } from '#domains/learning/enrolment/enrolments.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { certified } from '#tests/learning.ts'
import { both } from '#tests/two-at-once.ts'
import { feedbackToOwner, giveFeedback, myFeedback } from './feedback.server.ts'

let world: World
let learner: Account
let trainer: Account
beforeAll(async () => {
  world = await openWorld()
  learner = await world.account('Learner', 'mbali')
  trainer = await world.account('Trainer', 'joyce')
})
afterAll(() => world.close())

const as = ({ actor }: Account): Ctx<User> => ({ ...world.ctx(actor), actor })

test('feedback is asked after completing, is hers to change until she sends it, and is sent once', async () => {
  await certified(world, learner, 'fire-safety')
  const [{ id } = { id: '' }] = await world.database.db.select().from(enrolments)
  const said = { clear: 4, useful: 5, change: 'Shorter', send: 'no' as const }
  expect(await giveFeedback(as(learner), id, said)).toBe(false)
  expect(await myFeedback(as(learner), id)).toMatchObject({ sent: false, given: { change: 'Shorter' } })
  expect(await feedbackToOwner(as(trainer))).toEqual([])
  const send = () => giveFeedback(as(learner), id, { ...said, change: '', send: 'yes' })
  expect((await both(send, send)).filter(Boolean)).toHaveLength(1)
  await expect(send()).rejects.toThrow('Already sent')
  expect(await feedbackToOwner(as(trainer))).toMatchObject([{ title: 'Fire Safety', answers: 1, clear: null }])
  await expect(myFeedback(as(trainer), id)).rejects.toThrow('Course not found.')
  await expect(feedbackToOwner(as(learner))).rejects.toThrow('Trainers only.')
})
