import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { userCtx } from '#app/doors/context.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { guest, roles, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { openWorld, type World } from '#tests/access/world.ts'
import { agedTypes, employ, workplace } from '#tests/staff.ts'
import { assessorsFor, managersFor, startersFor, supervisorsFor } from './finders.server.ts'
import { named } from './named.server.ts'
import { MOST_SHOWN } from './search.ts'

let world: World
let office: Ctx<User>
const ids: Record<string, string> = {}

beforeAll(async () => {
  world = await openWorld()
  office = world.ctx((await world.account('Admin / HR', 'office')).actor) as Ctx<User>
  for (const name of ['Zoë Lead', 'Sam Leader', 'Sam Leadbetter']) {
    const { personId } = await world.account('Supervisor / Manager', name.replace(/\W/g, '').toLowerCase())
    await world.database.pool.query('update people set name = $2 where id = $1', [personId, name])
    ids[name] = personId
  }
  ids.Ada = await employ(world, await workplace(world), { name: 'Ada Obi' })
})
afterAll(() => world.close())

const names = (people: readonly { name: string }[]) => people.map(({ name }) => name)

test('any fragment of a name or an email address finds a person, without minding case and accents', async () => {
  expect(names(await managersFor(office, { q: 'ZOE' }))).toEqual(['Zoë Lead'])
  expect(names(await managersFor(office, { q: 'samleader@' }))).toEqual(['Sam Leader'])
  expect(names(await managersFor(office, { q: '%' }))).toEqual([])
})

test('a person is found with what tells them from another of the same name', async () => {
  const [zoe] = await managersFor(office, { q: 'zoe' })
  expect(zoe?.note).toMatch(/^Supervisor \/ Manager · .+@example\.com$/)
})

test('each field finds those alone who may be chosen there', async () => {
  const ada = { q: 'ada obi' }
  const type = (await agedTypes(world)).fire_safety ?? ''
  expect(names(await managersFor(office, ada))).toEqual([])
  expect(names(await startersFor(office, ada))).toEqual(['Ada Obi'])
  expect(names(await startersFor(office, { q: 'zoe' }))).toEqual([])
  expect(await assessorsFor(office, ada, office.actor.personId, type)).toMatchObject([
    { name: 'Ada Obi', note: expect.stringContaining('own record not in date') },
  ])
  expect(await assessorsFor(office, ada, ids.Ada ?? '', type)).toEqual([])
  const zoe = ids['Zoë Lead'] ?? ''
  expect(names(await supervisorsFor(office, { q: 'zoe' }, ids.Ada ?? ''))).toEqual(['Zoë Lead'])
  expect(await supervisorsFor(office, { q: 'zoe' }, zoe)).toEqual([])
})

test('twenty people are shown at most, and the rest are found by typing more', async () => {
  const place = await workplace(world, 'Cook', 'Elmwood')
  for (let n = 10; n < 32; n++) await employ(world, place, { name: `Many ${n}` })
  expect(await startersFor(office, { q: 'many' })).toHaveLength(MOST_SHOWN)
  expect(names(await startersFor(office, { q: 'many 31' }))).toEqual(['Many 31'])
})

test('a guest and every role but Admin / HR are refused', async () => {
  const others = roles.filter((role) => role !== 'Admin / HR')
  const actors = await Promise.all(others.map(async (role, n) => (await world.account(role, `other-${n}`)).actor))
  const searches = [
    (ctx: Ctx) => managersFor(ctx, { q: 'zoe' }),
    (ctx: Ctx) => startersFor(ctx, { q: 'zoe' }),
    (ctx: Ctx) => supervisorsFor(ctx, { q: 'zoe' }, office.actor.personId),
    (ctx: Ctx) => assessorsFor(ctx, { q: 'zoe' }, office.actor.personId),
  ]
  for (const actor of [guest, ...actors])
    for (const search of searches) await expect(search(world.ctx(actor))).rejects.toThrow('Admins only.')
})

const managed = z.strictObject({ managerId: z.string() })
const save = form(managed, (_, { managerId }) => managerId, { resolve: named('managerId', managersFor) })

function sent(fields: Record<string, string>) {
  const context = new RouterContextProvider()
  context.set(userCtx, office)
  const request = new Request('http://localhost:3000/', { method: 'POST', body: new URLSearchParams(fields) })
  return save({ request, context, params: {} })
}

test('without scripts a typed name is looked up: the one person it matches is taken', async () => {
  expect(await sent({ managerId: '', 'managerId:name': ' zoe ' })).toBe(ids['Zoë Lead'])
  expect(await sent({ managerId: '', 'managerId:name': 'sam leader' })).toBe(ids['Sam Leader'])
  expect(await sent({ managerId: '', 'managerId:name': 'sam\0 leader\u0007' })).toBe(ids['Sam Leader'])
  expect(await sent({ managerId: '', 'managerId:name': '' })).toBe('')
})

test('a name that several have comes back with them to choose from, and the one chosen is taken', async () => {
  const reply = await sent({ managerId: '', 'managerId:name': 'Sam' })
  expect(reply).toMatchObject({
    data: {
      errors: { managerId: 'Several people match. Choose one of them' },
      values: { 'managerId:name': 'Sam' },
      choices: { managerId: [{ name: 'Sam Leadbetter' }, { name: 'Sam Leader' }] },
    },
    init: { status: 422 },
  })
  expect(await sent({ managerId: ids['Sam Leader'] ?? '', 'managerId:name': 'Sam' })).toBe(ids['Sam Leader'])
})

test('a name that no one has is said beside the field, and what was typed is kept', async () => {
  expect(await sent({ managerId: '', 'managerId:name': 'Nemo' })).toMatchObject({
    data: { errors: { managerId: expect.stringMatching(/^No one matches/) }, values: { 'managerId:name': 'Nemo' } },
  })
})

test('other words than the name of the person chosen are looked up anew, and an emptied field is empty', async () => {
  const zoe = ids['Zoë Lead'] ?? ''
  expect(await sent({ managerId: zoe, 'managerId:name': 'sam leader' })).toBe(ids['Sam Leader'])
  expect(await sent({ managerId: zoe, 'managerId:name': '' })).toBe('')
  expect(await sent({ managerId: 'not an id', 'managerId:name': 'zoe' })).toBe(zoe)
})
