import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guest, type Role, roles } from '#platform/actor.ts'
import { roles as roleTable, sessions, userPermissions, users } from '#platform/auth/accounts.table.ts'
import { type Account, accountsOfAllRoles, openWorld, password, type World } from '#tests/access/world.ts'
import { messagesTo } from '#tests/mail.ts'
import { listRoleRequests } from './accounts.queries.server.ts'
import { settleRole } from './open-account.server.ts'
import { listAccounts, readAccount } from './people.queries.server.ts'
import { activateAccount, changeRole, deactivateAccount } from './people.server.ts'
import { signIn } from './sign-in.server.ts'

let world: World
let accounts: Record<Role, Account>
beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
})
afterAll(() => world.close())

const hr = () => world.ctx(accounts['Admin / HR'].actor)
const anyone = { q: '', role: '', status: '', page: 1 } as const
const signsIn = (email: string) =>
  signIn(world.ctx(), world.auth, { email, password, address: '192.0.2.5', headers: new Headers(), devices: [] })

async function rolesOf(userId: string) {
  const [row] = await world.database.db
    .select({ role: roleTable.name })
    .from(users)
    .leftJoin(roleTable, eq(roleTable.id, users.roleId))
    .where(eq(users.id, userId))
  return row?.role
}
const sessionsOf = (userId: string) => world.database.db.select().from(sessions).where(eq(sessions.userId, userId))

test('a changed role ends the sessions at once, settles the request and is emailed', async () => {
  const ann = await world.account('Learner', 'ann')
  await settleRole(world.ctx(), ann.userId, 'Trainer', { local: false })
  await changeRole(hr(), ann.userId, 'Staff Member')
  expect(await rolesOf(ann.userId)).toBe('Staff Member')
  expect(await sessionsOf(ann.userId)).toEqual([])
  expect((await messagesTo(world, ann.email)).at(-1)).toMatchObject({ template: 'account.role_changed' })
  const { pending, decided } = await listRoleRequests(hr())
  expect(pending.filter(({ email }) => email === ann.email)).toEqual([])
  expect(decided.find(({ email }) => email === ann.email)).toMatchObject({ state: 'declined' })
})

test('who is no administrator any more keeps no personal permission', async () => {
  const bea = await world.account('Admin / HR', 'bea')
  await changeRole(hr(), bea.userId, 'Supervisor / Manager')
  const left = await world.database.db.select().from(userPermissions).where(eq(userPermissions.userId, bea.userId))
  expect(left).toEqual([])
})

test('a deactivated account is signed out at once and cannot sign in until it is activated', async () => {
  const cal = await world.account('Trainer', 'cal')
  await deactivateAccount(hr(), cal.userId)
  expect(await sessionsOf(cal.userId)).toEqual([])
  await expect(signsIn(cal.email)).rejects.toThrow('Login failed')
  await activateAccount(hr(), cal.userId)
  await signsIn(cal.email)
})

test('the last administrator stays, and of two who remove each other at once one stays', async () => {
  const alone = accounts['Admin / HR']
  await expect(changeRole(hr(), alone.userId, 'Learner')).rejects.toThrow('last administrator')
  await expect(deactivateAccount(hr(), alone.userId)).rejects.toThrow('last administrator')
  const second = await world.account('Admin / HR', 'second')
  const results = await Promise.allSettled([
    deactivateAccount(world.ctx(alone.actor), second.userId),
    deactivateAccount(world.ctx(second.actor), alone.userId),
  ])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await world.database.db.update(users).set({ isActive: true }).where(eq(users.id, alone.userId))
})

test('accounts are found by name, role and status, a page at a time', async () => {
  const dee = await world.account('Trainer', 'dee')
  await deactivateAccount(hr(), dee.userId)
  const { rows } = await listAccounts(hr(), { ...anyone, q: 'DEE@', role: 'Trainer', status: 'inactive' })
  expect(rows).toMatchObject([{ id: dee.userId, role: 'Trainer', isActive: false, twoFactorAt: null }])
  expect((await listAccounts(hr(), { ...anyone, q: 'dee@', status: 'active' })).total).toBe(0)
  expect(await readAccount(hr(), dee.userId)).toMatchObject({ email: dee.email })
})

test('an unknown account is not found, and no other role changes any', async () => {
  const unknownId = '01890000-0000-7000-8000-000000000000'
  await expect(changeRole(hr(), unknownId, 'Learner')).rejects.toThrow('Account')
  await expect(deactivateAccount(hr(), unknownId)).rejects.toThrow('Account')
  await expect(activateAccount(hr(), unknownId)).rejects.toThrow('Account')
  await expect(readAccount(hr(), unknownId)).rejects.toThrow('Account')
  const strangers = [guest, ...roles.filter((role) => role !== 'Admin / HR').map((role) => accounts[role].actor)]
  for (const actor of strangers) {
    const ctx = world.ctx(actor)
    const own = accounts.Learner.userId
    for (const action of [
      () => changeRole(ctx, own, 'Admin / HR'),
      () => deactivateAccount(ctx, own),
      () => activateAccount(ctx, own),
      () => listAccounts(ctx, anyone),
      () => readAccount(ctx, own),
    ])
      await expect(action()).rejects.toThrow('Admins only')
  }
  expect(await rolesOf(accounts.Learner.userId)).toBe('Learner')
})
