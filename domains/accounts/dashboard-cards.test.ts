import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { cardsForm } from './dashboard-cards.form.ts'
import { cards } from './dashboard-cards.rules.ts'
import { arrangeCards, arrangeRoleCards, cardsOf, forgetOwnCards, roleCards } from './dashboard-cards.server.ts'

let world: World
let hr: Ctx<User>
let trainer: Ctx<User>
beforeAll(async () => {
  world = await openWorld()
  const accounts = await accountsOfAllRoles(world)
  hr = world.ctx(accounts['Admin / HR'].actor) as Ctx<User>
  trainer = world.ctx(accounts.Trainer.actor) as Ctx<User>
})
afterAll(() => world.close())

const usual = Object.fromEntries(cards.map((card, at) => [card, `${at + 1}`]))
const form = (place: Record<string, string>, show: readonly string[] = cards) =>
  cardsForm.parse({ place: { ...usual, ...place }, show: Object.fromEntries(show.map((card) => [card, 'on'])) })

test('someone’s dashboard has the cards they ticked, in the order they chose, and can be arranged again', async () => {
  await arrangeCards(hr, form({ urgent: '1' }, ['urgent', 'figures']))
  const shown = async () => (await cardsOf(hr)).filter(({ shown }) => shown).map(({ card }) => card)
  expect(await shown()).toEqual(['urgent', 'figures'])
  await arrangeCards(hr, form({}))
  expect(await shown()).toEqual([...cards])
})

test('an unknown card, or a place that is none, is refused', () => {
  expect(() => form({ shop: '1' })).toThrow()
  expect(cardsForm.safeParse({ place: { ...usual, urgent: '0' } }).error?.issues[0]?.message).toBe('Choose a place')
  expect(cardsForm.safeParse({}).error?.issues[0]?.message).toBe('Choose a place')
})

test('a role’s arrangement is for everyone of it who has none of their own, and one’s own can be put back to it', async () => {
  const shown = async () => (await cardsOf(hr)).filter(({ shown }) => shown).map(({ card }) => card)
  await arrangeCards(hr, form({}, ['figures']))
  await arrangeRoleCards(hr, form({ pipeline: '1' }, ['pipeline', 'waiting']))
  expect(await shown()).toEqual(['figures'])
  expect(await roleCards(hr)).toMatchObject({ hasOwn: true, mayArrange: true })
  await forgetOwnCards(hr)
  expect(await shown()).toEqual(['pipeline', 'waiting'])
  const without = { ...hr, actor: { ...hr.actor, permissions: ['staff.read' as const] } }
  expect(await roleCards(without)).toMatchObject({ mayArrange: false })
  await expect(arrangeRoleCards(without, form({}))).rejects.toThrow('Admins only.')
})

test('who has no dashboard arranges none', async () => {
  await expect(arrangeRoleCards(trainer, form({}))).rejects.toThrow('Admins only.')
  await expect(forgetOwnCards(trainer)).rejects.toThrow('Admins only.')
  await expect(arrangeCards(trainer, form({}))).rejects.toThrow('Admins only.')
  await expect(cardsOf(trainer)).rejects.toThrow('Admins only.')
})
