import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeCycle } from '#domains/learning/completion/complete.server.ts'
import { bundles, courses } from '#domains/learning/courses.table.ts'
import { giveCourse } from '#domains/learning/enrolment/give.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { certified } from '#tests/learning.ts'
import { claimedBy, lessonsDone } from '#tests/seats.ts'
import { bought, seatsOf as seatsToBuy } from '#tests/shop.ts'
import { assignSeats } from './assign.server.ts'
import { managedCustomers } from './managed.queries.server.ts'
import { exportedSeats, seatsOf } from './seen.queries.server.ts'
import { stateOfSeat } from './seen.rules.ts'

let world: World
let manager: Ctx<User>
let customerId: string
beforeAll(async () => {
  world = await openWorld()
  manager = as(await world.account('Learner', 'rosamund'))
  const bundle = { kind: 'bundle', slug: 'compliance-essentials', buyingFor: 'organisation', quantity: 2 } as const
  await bought(manager, [seatsToBuy('food-hygiene', 3), bundle])
  customerId = (await managedCustomers(manager))[0]?.id ?? ''
})
afterAll(() => world.close())

const as = ({ actor }: Account): Ctx<User> => ({ ...world.ctx(actor), actor })

async function assigned(kind: 'course' | 'bundle', slug: string, people: string) {
  const { db } = world.database
  const table = kind === 'course' ? courses : bundles
  const [row] = await db.select({ id: table.id }).from(table).where(eq(table.slug, slug))
  return (await assignSeats(manager, customerId, { product: { kind, id: row?.id ?? '' }, people }))[0] ?? ''
}
async function seen(id: string) {
  const seat = (await Array.fromAsync(await exportedSeats(manager, customerId))).find(
    ({ seat }) => seat.id === id,
  )?.seat
  if (!seat) throw new Error('no such seat')
  return { ...seat, state: stateOfSeat(seat) }
}

test('a seat shows the time that began with it: not one before, nor a renewal after it', async () => {
  const ann = await world.account('Learner', 'ann')
  await certified(world, ann, 'food-hygiene')
  const id = await assigned('course', 'food-hygiene', 'ann@example.com')
  expect(await seen(id)).toMatchObject({ state: 'assigned', courses: 1, lessons: 0 })
  const [enrolment = ''] = await claimedBy(as(ann), id)
  expect(await seen(id)).toMatchObject({ state: 'assigned', coursesDone: 0, personName: 'Test ann' })
  const cycle = await lessonsDone(as(ann), enrolment, 2)
  const half = await seen(id)
  expect([half.state, half.lessonsDone, half.lessons > 2]).toEqual(['learning', 2, true])
  await completeCycle(as(ann), cycle, { method: 'quiz', score: { right: 13, asked: 15 } })
  const done = await seen(id)
  expect(done).toMatchObject({ state: 'finished', lastDoneOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
  const again = { personId: ann.personId, dueOn: null, opens: true, anew: true }
  await giveCourse(world.ctx(), done.product.id, [again], { source: 'hand' })
  await lessonsDone(as(ann), enrolment, 1)
  expect(await seen(id)).toEqual(done)
})

test('what someone had begun when she claimed her seat belongs to it', async () => {
  const bea = await world.account('Learner', 'bea')
  const { product } = await seen(await assigned('course', 'food-hygiene', 'Noor Yet'))
  const given = { personId: bea.personId, dueOn: null, opens: true }
  const enrolled = await giveCourse(world.ctx(), product.id, [given], { source: 'hand' })
  await lessonsDone(as(bea), enrolled.get(bea.personId) ?? '', 1)
  const id = await assigned('course', 'food-hygiene', 'bea@example.com')
  await claimedBy(as(bea), id)
  expect(await seen(id)).toMatchObject({ state: 'learning', lessonsDone: 1 })
})

test('of a bundle the finished courses are counted', async () => {
  const cleo = await world.account('Learner', 'cleo')
  const id = await assigned('bundle', 'compliance-essentials', 'Cleo\tcleo@example.com')
  const enrolments = await claimedBy(as(cleo), id)
  expect(enrolments.length).toBeGreaterThan(1)
  expect(await seen(id)).toMatchObject({ state: 'assigned', courses: enrolments.length })
  const cycle = await lessonsDone(as(cleo), enrolments[0] ?? '', 1)
  await completeCycle(as(cleo), cycle, { method: 'quiz', score: { right: 13, asked: 15 } })
  expect(await seen(id)).toMatchObject({ state: 'learning', coursesDone: 1 })
  const { products } = await seatsOf(manager, customerId)
  expect(products.map(({ kind, total, free, courses, lapsed }) => ({ kind, total, free, courses, lapsed }))).toEqual([
    { kind: 'course', total: 3, free: 0, courses: 1, lapsed: 0 },
    { kind: 'bundle', total: 2, free: 1, courses: enrolments.length, lapsed: 0 },
  ])
})
