import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { openWorld, type World } from '#tests/access/world.ts'
import { buyer, course, seatsOf } from '#tests/shop.ts'
import { addToBasket, chooseBuyingFor, joinBaskets, keepBuyer, removeFromBasket } from './basket.server.ts'
import { myBasket } from './priced.queries.server.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const account = async (name: string) => world.ctx((await world.account('Learner', name)).actor) as Ctx<User>
const later = <C extends Ctx>(ctx: C): C => ({ ...ctx, now: ctx.now.add({ hours: 1 }) })
const heldBy = async (ctx: Ctx, token?: string) =>
  (await myBasket(ctx, token))?.lines.map(({ slug, quantity }) => [slug, quantity])

test('what a guest put together is put to what the account has, the larger number of both', async () => {
  const [guest, me] = [world.ctx(), await account('ann')]
  await addToBasket(me, undefined, seatsOf('fire-safety', 6))
  await addToBasket(me, undefined, seatsOf('food-hygiene', 2))
  const { token } = await addToBasket(later(guest), undefined, seatsOf('fire-safety', 12))
  await addToBasket(later(guest), token, seatsOf('moving-and-handling', 3))
  await keepBuyer(later(guest), token, buyer)
  expect(await joinBaskets(later(me), token)).toMatchObject({ lines: 3, joined: 'alike' })
  expect(await heldBy(me, token)).toEqual([
    ['fire-safety', 12],
    ['food-hygiene', 2],
    ['moving-and-handling', 3],
  ])
  expect((await myBasket(me, token))?.details).toEqual(buyer)
  expect(await joinBaskets(me, token)).toBeUndefined()
  expect(await myBasket(guest, token)).toBeUndefined()
})

test('the newer choice of who it is for holds, and is said; seats that were typed come back with the other', async () => {
  const [guest, me] = [world.ctx(), await account('ben')]
  await addToBasket(me, undefined, seatsOf('fire-safety', 6))
  const { token } = await addToBasket(later(guest), undefined, course('food-hygiene'))
  expect(await joinBaskets(later(later(me)), token)).toMatchObject({ joined: 'myself' })
  expect(await heldBy(me)).toEqual([
    ['fire-safety', 1],
    ['food-hygiene', 1],
  ])
  await chooseBuyingFor(me, undefined, 'organisation')
  expect(await heldBy(me)).toEqual([
    ['fire-safety', 6],
    ['food-hygiene', 1],
  ])
  const older = await addToBasket(guest, undefined, course('moving-and-handling'))
  await chooseBuyingFor(later(later(me)), undefined, 'organisation')
  expect(await joinBaskets(later(later(me)), older.token)).toMatchObject({ joined: 'organisation', lines: 3 })
})

test('an account whose basket is empty finds the one it brings as it was, details and all, and nothing is said', async () => {
  const [guest, me] = [world.ctx(), await account('cleo')]
  const { token } = await addToBasket(guest, undefined, seatsOf('fire-safety', 4))
  await keepBuyer(guest, token, buyer)
  expect(await joinBaskets(me, token)).toBeUndefined()
  const left = await addToBasket(guest, undefined, course('moving-and-handling'))
  const [line] = (await myBasket(guest, left.token))?.lines ?? []
  await removeFromBasket(guest, left.token, line?.lineId ?? '')
  const added = await addToBasket(me, token, seatsOf('food-hygiene', 1))
  expect(added).toMatchObject({ lines: 2, joined: undefined })
  expect(await myBasket(me, token)).toMatchObject({ buyingFor: 'organisation', details: buyer })
  expect(await joinBaskets(me, left.token)).toBeUndefined()
})

test('joined twice at once, nothing is there twice', async () => {
  const [guest, me] = [world.ctx(), await account('dora')]
  await addToBasket(me, undefined, seatsOf('fire-safety', 6))
  const { token } = await addToBasket(guest, undefined, seatsOf('food-hygiene', 5))
  await Promise.all([joinBaskets(me, token), joinBaskets(me, token), addToBasket(me, token, seatsOf('fire-safety', 1))])
  expect((await heldBy(me))?.sort()).toEqual([
    ['fire-safety', 7],
    ['food-hygiene', 5],
  ])
})

test('the name of the organisation and one’s own are both kept, whichever is chosen', async () => {
  const me = await account('ella')
  await addToBasket(me, undefined, seatsOf('fire-safety', 2))
  await keepBuyer(me, undefined, { ...buyer, name: 'Priory Lane Homecare Ltd' })
  const nameFor = async (chosen: 'myself' | 'organisation') => {
    await chooseBuyingFor(me, undefined, chosen)
    return (await myBasket(me, undefined))?.details
  }
  expect(await nameFor('myself')).toEqual({ ...buyer, name: '' })
  await keepBuyer(me, undefined, { ...buyer, name: 'Ella Price' })
  expect((await nameFor('organisation'))?.name).toBe('Priory Lane Homecare Ltd')
  expect((await nameFor('myself'))?.name).toBe('Ella Price')
})
