import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestCourse, withdrawRequest } from '#domains/learning/course-requests.server.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { endPrice, setPrice } from '#domains/shop/prices/price-book.server.ts'
import { productBySlug } from '#domains/shop/prices/products.queries.server.ts'
import { system, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { bought, course } from '#tests/shop.ts'
import { spoilRow } from '#tests/spoilt-row.ts'
import { employ, workplace } from '#tests/staff.ts'
import { both } from '#tests/two-at-once.ts'
import { sweepRequested } from './requested.server.ts'

let world: World
let finance: Ctx<User>
beforeAll(async () => {
  world = await openWorld()
  finance = as(await world.account('Admin / HR', 'fay'))
})
afterAll(() => world.close())

const as = ({ actor }: Account) => world.ctx(actor) as Ctx<User>
const sweep = () => sweepRequested(world.ctx(system))
const told = async () =>
  (await world.database.db.select().from(messages).where(eq(messages.template, 'shop.on_sale'))).map(
    ({ address, params }) => [address.split('@')[0], params.title, params.price],
  )

test('who asked for a course is told once that it is on sale, by however many servers; others are told nothing', async () => {
  const people = await Promise.all(
    ['ann', 'ben', 'cleo', 'dora'].map((name) => world.account(name === 'dora' ? 'Staff Member' : 'Learner', name)),
  )
  const fire = (await productBySlug(finance, 'course', 'fire-safety')) ?? { kind: 'course' as const, id: '' }
  await employ(world, await workplace(world), { personId: people[3]?.personId ?? '' })
  await endPrice(finance, fire)
  for (const person of people) await requestCourse(as(person), 'fire-safety')
  await withdrawRequest(as(people[1] as Account), 'course', 'fire-safety')
  await sweep()
  expect(await told()).toEqual([])
  await setPrice({ ...finance, now: finance.now.add({ seconds: 1 }) }, fire, { pricePence: 1799, fromDay: '' })
  const later = () => sweepRequested({ ...world.ctx(system), now: finance.now.add({ minutes: 5 }) })
  await both(later, later)
  await later()
  const all = await told()
  expect(all.filter(([, title]) => title === 'Fire Safety')).toEqual([
    ['ann', 'Fire Safety', '£17.99'],
    ['cleo', 'Fire Safety', '£17.99'],
  ])
})

test('who bought it meanwhile is told nothing, and who asks once it is on sale is told at once', async () => {
  const [eve, finn] = [as(await world.account('Learner', 'eve')), as(await world.account('Learner', 'finn'))]
  await requestCourse(eve, 'food-hygiene')
  await requestCourse(finn, 'food-hygiene')
  await bought(eve, [course('food-hygiene')], { consent: 'on' })
  await sweep()
  expect((await told()).filter(([, title]) => title === 'Food Hygiene')).toEqual([['finn', 'Food Hygiene', '£14.99']])
})

test('a notice that fails for one person goes to the others, and to that person once it can', async () => {
  const people = [await world.account('Learner', 'gil'), await world.account('Learner', 'hal')]
  const dementia = (await productBySlug(finance, 'course', 'infection-control')) ?? { kind: 'course' as const, id: '' }
  await endPrice(finance, dementia)
  for (const person of people) await requestCourse(as(person), 'infection-control')
  await setPrice({ ...finance, now: finance.now.add({ seconds: 1 }) }, dementia, { pricePence: 999, fromDay: '' })
  const of = { table: 'messages', when: 'insert', column: 'person_id' } as const
  const right = await spoilRow(world.database.db, of, people[0]?.personId ?? '')
  const later = () => sweepRequested({ ...world.ctx(system), now: finance.now.add({ minutes: 5 }) })
  const names = async () => (await told()).filter(([, title]) => title === 'Infection Control').map(([name]) => name)
  await expect(later()).rejects.toThrow('1 failed')
  expect(await names()).toEqual(['hal'])
  await right()
  await later()
  expect((await names()).toSorted()).toEqual(['gil', 'hal'])
})
