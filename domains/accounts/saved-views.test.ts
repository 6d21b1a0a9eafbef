import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Role, roles, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { MOST_VIEWS, viewForm } from './saved-views.form.ts'
import { removeView, saveView, viewsOf } from './saved-views.server.ts'

let world: World
let accounts: Record<Role, Account>
let mine: Ctx<User>
let other: Ctx<User>
beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  mine = world.ctx(accounts['Admin / HR'].actor) as Ctx<User>
  other = world.ctx((await world.account('Admin / HR', 'second')).actor) as Ctx<User>
})
afterAll(() => world.close())

const night = viewForm.parse({ list: 'staff', name: 'Night team', filters: 'team=Nights&q=ann&page=3' })

test('a view keeps the filters under a name, without a search or a page, for the one who saved it', async () => {
  await saveView(mine, night)
  await saveView(mine, { ...night, name: 'NIGHT TEAM', filters: 'team=Nights&status=active' })
  expect(await viewsOf(mine, 'staff')).toMatchObject([{ name: 'NIGHT TEAM', filters: 'team=Nights&status=active' }])
  expect(night.filters).toBe('team=Nights')
  expect([await viewsOf(mine, 'matrix'), await viewsOf(other, 'staff')]).toEqual([[], []])
})

test('it is removed by its owner alone', async () => {
  const [view] = await viewsOf(mine, 'staff')
  await expect(removeView(other, view?.id ?? '')).rejects.toThrow('View not found')
  expect(await removeView(mine, view?.id ?? '')).toMatchObject({ list: 'staff' })
  expect(await viewsOf(mine, 'staff')).toEqual([])
})

test('there are so many of a list at most, however many are saved at once', async () => {
  const all = Array.from({ length: MOST_VIEWS + 4 }, (_, n) => saveView(mine, { ...night, name: `View ${n}` }))
  const refused = (await Promise.allSettled(all)).filter(({ status }) => status === 'rejected')
  expect([refused.length, (await viewsOf(mine, 'staff')).length]).toEqual([4, MOST_VIEWS])
})

test('a view has a name and a filter', () => {
  const said = (form: object) => viewForm.safeParse({ ...night, ...form }).error?.issues.map(({ message }) => message)
  expect(said({ name: ' ' })).toEqual(['Enter a name, such as Night team'])
  expect(said({ filters: 'q=ann' })).toEqual(['Narrow the list by a filter first'])
})

test('views are the office’s', async () => {
  for (const role of roles.filter((role) => role !== 'Admin / HR')) {
    const ctx = world.ctx(accounts[role].actor) as Ctx<User>
    await expect(saveView(ctx, night)).rejects.toThrow('Admins only.')
    expect(() => viewsOf(ctx, 'staff')).toThrow('Admins only.')
  }
})
