import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { courseBySlug, listBundles } from '#domains/learning/courses.queries.server.ts'
import { bundles, courses } from '#domains/learning/courses.table.ts'
import { addDays } from '#lib/day.ts'
import { guest, type User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { both } from '#tests/two-at-once.ts'
import { endPrice, setPrice } from './price-book.server.ts'
import { priceBook } from './price-book.table.ts'
import type { Product } from './products.rules.ts'
import { listVatPeriods, setVat, vatOfDay } from './vat.server.ts'

let world: World
let finance: Account
let fire: Product
let essentials: Product
beforeAll(async () => {
  world = await openWorld()
  finance = await world.account('Admin / HR', 'fay')
  const { db } = world.database
  const [course] = await db.select().from(courses).where(eq(courses.slug, 'fire-safety'))
  const [bundle] = await db.select().from(bundles).where(eq(bundles.slug, 'compliance-essentials'))
  fire = { kind: 'course', id: course?.id ?? '' }
  essentials = { kind: 'bundle', id: bundle?.id ?? '' }
})
afterAll(() => world.close())

const as = ({ actor }: Account): Ctx<User> => ({ ...world.ctx(actor), actor })
const priceOn = async (days: number) => {
  const ctx = world.ctx(guest)
  return (await courseBySlug({ ...ctx, now: ctx.now.add({ hours: 24 * days }) }, 'fire-safety')).pricePence
}
const price = (pricePence: number, fromDay = '') => ({ pricePence, fromDay })

test('a price holds from its moment until the next, and a planned one begins by itself', async () => {
  const hr = as(finance)
  expect(await priceOn(0)).toBe(1499)
  await setPrice(hr, fire, price(1299, addDays(todayOf(hr), 3)))
  expect([await priceOn(0), await priceOn(4)]).toEqual([1499, 1299])
  await setPrice(hr, fire, price(1399))
  expect([await priceOn(0), await priceOn(4)]).toEqual([1399, 1399])
  await expect(setPrice(hr, fire, price(1, '2020-01-01'))).rejects.toMatchObject({
    fields: { fromDay: 'Enter today or a later day' },
  })
})

test('two who set a price at once leave one that holds, and the database refuses two', async () => {
  const hr = as(finance)
  await both(
    () => setPrice(hr, fire, price(1499)),
    () => setPrice(hr, fire, price(1599)),
  )
  expect([1499, 1599]).toContain(await priceOn(0))
  const again = { courseId: fire.id, pricePence: 1, fromAt: hr.now.toString(), setAt: hr.now.toString() }
  await expect(world.database.db.insert(priceBook).values(again)).rejects.toMatchObject({
    cause: { constraint: 'price_book_one_at_a_time' },
  })
})

test('without its price a course is not sold, and a bundle costs what its courses do', async () => {
  const hr = as(finance)
  const ofBundles = async () => (await listBundles(world.ctx(guest))).map(({ price }) => price)
  await setPrice(hr, fire, price(1499))
  await setPrice(hr, essentials, price(5000))
  expect(await ofBundles()).toEqual([5000, 19187])
  await endPrice(hr, essentials)
  expect(await ofBundles()).toEqual([7195, 19187])
  await endPrice(hr, fire)
  expect(await priceOn(0)).toBeNull()
  expect(await ofBundles()).toEqual([null, 19187])
  await setPrice(hr, fire, price(1499))
})

test('VAT is charged from its day on, and finance alone sets it', async () => {
  const hr = as(finance)
  const today = todayOf(hr)
  expect(await vatOfDay(hr)).toEqual({ status: 'not registered', number: '', rate: 0 })
  const registered = { status: 'registered' as const, number: 'GB 999 9999 73', rate: 2000, fromDay: addDays(today, 1) }
  await setVat(hr, registered)
  expect((await vatOfDay(hr)).status).toBe('not registered')
  expect(await vatOfDay(hr, addDays(today, 2))).toMatchObject({ status: 'registered', rate: 2000 })
  await setVat(hr, { ...registered, rate: 1750 })
  expect(await listVatPeriods(hr)).toHaveLength(1)
  await expect(setVat(hr, { ...registered, fromDay: '2020-01-01' })).rejects.toMatchObject({ kind: 'invalid' })
  const trainer = await world.account('Trainer', 'tom')
  await expect(setVat(as(trainer), registered)).rejects.toThrow('Finance only.')
  await expect(setPrice(as(trainer), fire, price(1))).rejects.toThrow('Finance only.')
})
