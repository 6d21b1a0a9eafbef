import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { countStuckMessages } from '#domains/notifications/figures.queries.server.ts'
import { roles } from '#platform/actor.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { employ, workplace } from '#tests/staff.ts'
import { activeStaff, exportUsers } from './figures.queries.server.ts'

let world: World
let accounts: Record<(typeof roles)[number], Account>

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
})
afterAll(() => world.close())

const as = (role: (typeof roles)[number]) => world.ctx(accounts[role].actor)

test('active staff are people in post and Staff Members with an account, each once; inactive accounts do not count', async () => {
  const count = () => activeStaff(as('Admin / HR'))
  expect(await count()).toEqual({ staff: 1, withAccount: 1 })
  await employ(world, await workplace(world, 'Carer', 'Elm House'))
  expect(await count()).toEqual({ staff: 2, withAccount: 1 })
  const { personId } = accounts['Staff Member']
  await employ(world, await workplace(world, 'Cook', 'Ash House'), { personId })
  expect(await count()).toEqual({ staff: 2, withAccount: 1 })
  await world.database.db.update(users).set({ isActive: false }).where(eq(users.id, accounts['Staff Member'].userId))
  expect(await count()).toEqual({ staff: 2, withAccount: 0 })
})

test('the export of users lists every account, and is logged', async () => {
  const exported = []
  for await (const { email } of await exportUsers(as('Admin / HR'))) exported.push(email)
  expect(exported.sort()).toEqual(
    Object.values(accounts)
      .map(({ email }) => email)
      .sort(),
  )
  expect(await world.database.db.select().from(auditLog).where(eq(auditLog.verb, 'export.users'))).toHaveLength(1)
})

test('only Admin / HR counts or exports accounts or messages', async () => {
  for (const role of roles.filter((name) => name !== 'Admin / HR')) {
    await expect(activeStaff(as(role))).rejects.toThrow('Admins only.')
    await expect(exportUsers(as(role))).rejects.toThrow('Admins only.')
    await expect(countStuckMessages(as(role))).rejects.toThrow('Admins only.')
  }
  expect(await countStuckMessages(as('Admin / HR'))).toBe(0)
})
