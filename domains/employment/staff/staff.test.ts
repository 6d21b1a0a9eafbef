import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { people } from '#domains/people/people.table.ts'
import { guest, roles } from '#platform/actor.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { staffFilters } from './staff.form.ts'
import { exportStaff, listStaff } from './staff.queries.server.ts'

let world: World
let accounts: Record<(typeof roles)[number], Account>

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  const left = await world.account('Staff Member', 'zoe-left')
  await world.database.db.update(users).set({ isActive: false, name: 'Zoë Left' }).where(eq(users.id, left.userId))
  await world.database.db.update(people).set({ name: 'Zoë Left' }).where(eq(people.id, left.personId))
})
afterAll(() => world.close())

const filters = (typed: object = {}) => staffFilters.parse(typed)
const asHr = () => world.ctx(accounts['Admin / HR'].actor)

test('an account with the role Staff Member is listed, and one with another role and no post is not', async () => {
  const { rows, total } = await listStaff(asHr(), filters())
  expect(rows.map(({ email }) => email)).toEqual(['staff-member@example.com', 'zoe-left@example.com'])
  expect(total).toBe(2)
})

test('it can show active or inactive staff only', async () => {
  expect((await listStaff(asHr(), filters({ status: 'active' }))).rows).toMatchObject([{ isActive: true }])
  expect((await listStaff(asHr(), filters({ status: 'inactive' }))).rows).toMatchObject([{ name: 'Zoë Left' }])
  expect((await listStaff(asHr(), filters({ status: 'nonsense' }))).total).toBe(2)
})

test('it finds a fragment of a name or an address, without minding accents or wildcards', async () => {
  expect((await listStaff(asHr(), filters({ q: 'ZOE l' }))).rows).toMatchObject([{ name: 'Zoë Left' }])
  expect((await listStaff(asHr(), filters({ q: 'member@ex' }))).total).toBe(1)
  expect((await listStaff(asHr(), filters({ q: '%' }))).total).toBe(0)
})

test('a page past the end is the last one', async () => {
  expect(await listStaff(asHr(), filters({ page: '9' }))).toMatchObject({ page: 1, pages: 1, total: 2 })
})

test('the export contains what the list shows and is logged', async () => {
  const rows = await Array.fromAsync(await exportStaff(asHr(), filters({ status: 'inactive' })))
  expect(rows).toMatchObject([{ email: 'zoe-left@example.com', isActive: false }])
  const lines = await world.database.db.select().from(auditLog).where(eq(auditLog.verb, 'export.staff'))
  expect(lines).toMatchObject([{ actorUserId: accounts['Admin / HR'].userId, details: { filters: 1 } }])
})

test('more staff than one batch are all exported, once each, and the last page ends with the same', async () => {
  const [{ roleId } = { roleId: null }] = await world.database.db
    .select({ roleId: users.roleId })
    .from(users)
    .where(eq(users.id, accounts['Staff Member'].userId))
  const many = Array.from({ length: 2100 }, (_, n) => ({ id: v7(), name: `Same Name`, email: `many${n}@example.com` }))
  const createdAt = world.ctx().now.toString()
  for (let at = 0; at < many.length; at += 500) {
    const some = many.slice(at, at + 500)
    await world.database.db.insert(people).values(some.map((person) => ({ ...person, createdAt })))
    await world.database.db
      .insert(users)
      .values(some.map(({ id: personId, ...account }) => ({ ...account, personId, roleId })))
  }
  const rows = await Array.fromAsync(await exportStaff(asHr(), filters({ q: 'same name' })))
  expect(new Set(rows.map(({ id }) => id)).size).toBe(2100)
  const last = await listStaff(asHr(), filters({ q: 'same name', page: '999' }))
  expect(last).toMatchObject({ page: 105, pages: 105, total: 2100 })
  expect(last.rows).toEqual(rows.slice(-20).map((row) => ({ ...row, posts: [] })))
})

test('only Admin / HR sees or exports staff', async () => {
  for (const role of roles.filter((role) => role !== 'Admin / HR')) {
    await expect(listStaff(world.ctx(accounts[role].actor), filters())).rejects.toThrow('Admins only.')
    await expect(exportStaff(world.ctx(accounts[role].actor), filters())).rejects.toThrow('Admins only.')
  }
  await expect(listStaff(world.ctx(guest), filters())).rejects.toThrow('Admins only.')
  await expect(exportStaff(world.ctx(guest), filters())).rejects.toThrow('Admins only.')
})

test('reading staff alone does not allow to export them', async () => {
  const actor = { ...accounts['Admin / HR'].actor, permissions: ['staff.read'] as const }
  await expect(listStaff(world.ctx(actor), filters())).resolves.toBeDefined()
  await expect(exportStaff(world.ctx(actor), filters())).rejects.toThrow('Admins only.')
})
