import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { complianceFacts, complianceRules } from '#domains/compliance/compliance.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import type { Role, User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { agedTypes, employ, type Workplace, workplace } from '#tests/staff.ts'
import { changeOfJob, gapsOfPost } from './post-preview.queries.server.ts'

let world: World
let accounts: Record<Role, Account>
let types: Record<string, string>
let care: Workplace
let kitchen: Workplace
const as = (role: Role): Ctx<User> => ({ ...world.ctx(accounts[role].actor), actor: accounts[role].actor })
const signed = { recordedAt: '2026-01-01T00:00:00Z', recordedBy: v7() }

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  types = await agedTypes(world)
  care = await workplace(world)
  kitchen = await workplace(world, 'Cook', 'Ash House')
  const rule = { jobId: kitchen.jobId, required: true, validFrom: '2020-01-01', ...signed }
  await world.database.db.insert(complianceRules).values({ typeId: types.food_hygiene ?? '', ...rule })
})
afterAll(() => world.close())

test('a post that asks for more says what would be missing then, and nothing is kept of the question', async () => {
  const ann = await employ(world, care, { name: 'Ann' })
  const counts = async () => [await world.database.db.$count(posts), await world.database.db.$count(auditLog)]
  const before = await counts()
  expect(await gapsOfPost(as('Admin / HR'), ann, kitchen)).toEqual(['Food hygiene'])
  expect(await counts()).toEqual(before)
  const held = { personId: ann, typeId: types.food_hygiene ?? '', aspect: 'theory' as const, source: 'import' as const }
  await world.database.db
    .insert(complianceFacts)
    .values({ ...held, validFrom: '2026-01-01', expiresOn: null, ...signed })
  expect(await gapsOfPost(as('Admin / HR'), ann, kitchen)).toEqual([])
})

test('a post that cannot be given has no answer, and only the office asks', async () => {
  const bob = await employ(world, care, { name: 'Bob' })
  expect(await gapsOfPost(as('Admin / HR'), bob, care)).toBeUndefined()
  expect(await gapsOfPost(as('Admin / HR'), v7(), kitchen)).toBeUndefined()
  for (const role of ['Supervisor / Manager', 'Staff Member'] as const)
    await expect(gapsOfPost(as(role), bob, kitchen)).rejects.toThrow('Admins only.')
})

test('a change of job says what would be missing, what still is, and what is needed no more; nothing of it is kept', async () => {
  const cas = await employ(world, care, { name: 'Cas' })
  const needed = { required: true, validFrom: '2020-01-01', ...signed }
  await world.database.db.insert(complianceRules).values({
    typeId: types.moving_and_handling ?? '',
    jobId: kitchen.jobId,
    ...needed,
    required: false,
    reason: 'Cooks',
  })
  await world.database.db
    .insert(complianceRules)
    .values({ typeId: types.moving_and_handling ?? '', jobId: care.jobId, ...needed })
  const held = { personId: cas, typeId: types.fire_safety ?? '', aspect: 'theory' as const, source: 'import' as const }
  await world.database.db
    .insert(complianceFacts)
    .values({ ...held, validFrom: '2026-01-01', expiresOn: null, ...signed })
  const before = await world.database.db.$count(posts)
  const change = await changeOfJob(as('Admin / HR'), cas, kitchen)
  const names = (states: { key: string }[] | undefined) => states?.map(({ key }) => key)
  expect(names(change?.gaps)).toEqual(['food_hygiene'])
  expect(names(change?.freed)).toEqual(['moving_and_handling'])
  expect(names(change?.inDate)).toEqual(['fire_safety'])
  expect(names(change?.still)).toContain('dbs')
  expect(await world.database.db.$count(posts)).toBe(before)
  expect(await changeOfJob(as('Admin / HR'), cas, care)).toBeUndefined()
  for (const role of ['Supervisor / Manager', 'Staff Member'] as const)
    await expect(changeOfJob(as(role), cas, kitchen)).rejects.toThrow('Admins only.')
})
