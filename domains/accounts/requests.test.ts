import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { messages } from '#domains/notifications/messages.table.ts'
import { userPermissions, users } from '#platform/auth/accounts.table.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { listRoleRequests } from './accounts.queries.server.ts'
import { settleRole } from './open-account.server.ts'
import { approveForm, declineForm, personal } from './requests.form.ts'
import { approveRoleRequest, declineRoleRequest } from './roles.server.ts'
import { needsSetUpCode } from './waiting.queries.server.ts'

let world: World
let asker: Account

beforeEach(async () => {
  world = await openWorld()
  asker = await world.account('Learner', 'asker')
})
afterEach(() => world.close())

const asks = (role: 'Admin / HR' | 'Trainer') => settleRole(world.ctx(), asker.userId, role, { local: false })
const asAsker = () => ({ ...world.ctx(), actor: asker.actor })
const request = async (hr: Account) => {
  const { pending } = await listRoleRequests(world.ctx(hr.actor))
  return pending[0]?.id ?? ''
}

test('the set-up code helps who waits to be Admin / HR, only while the hub has no active administrator', async () => {
  await asks('Admin / HR')
  expect(await needsSetUpCode(asAsker())).toBe(true)
  const hr = await world.account('Admin / HR', 'hr')
  expect(await needsSetUpCode(asAsker())).toBe(false)
  await world.database.db.update(users).set({ isActive: false }).where(eq(users.id, hr.userId))
  expect(await needsSetUpCode(asAsker())).toBe(true)
})

test('the set-up code is no help to who waits for another role, or for none', async () => {
  expect(await needsSetUpCode(asAsker())).toBe(false)
  await asks('Trainer')
  expect(await needsSetUpCode(asAsker())).toBe(false)
})

test('another person’s request says nothing to the asker', async () => {
  await asks('Admin / HR')
  const other = await world.account('Learner', 'other')
  expect(await needsSetUpCode({ ...world.ctx(), actor: other.actor })).toBe(false)
})

test('the ticks on an approval become personal permissions, as far as the approver has them', async () => {
  const hr = await world.account('Admin / HR', 'hr')
  await asks('Admin / HR')
  const limited = { ...hr.actor, permissions: hr.actor.permissions.filter((permission) => permission !== 'finance') }
  await approveRoleRequest(world.ctx(limited), await request(hr), personal)
  const given = await world.database.db
    .select({ permission: userPermissions.permission })
    .from(userPermissions)
    .where(eq(userPermissions.userId, asker.userId))
  expect(given).toEqual([{ permission: 'vetting' }])
})

test('a declined request is emailed with its reason, listed as decided, and cannot be decided again', async () => {
  const hr = await world.account('Admin / HR', 'hr')
  await asks('Trainer')
  const id = await request(hr)
  await declineRoleRequest(world.ctx(hr.actor), id, 'Apply first')
  expect(await listRoleRequests(world.ctx(hr.actor))).toMatchObject({
    pending: [],
    decided: [{ id, state: 'declined', reason: 'Apply first', email: asker.email }],
  })
  const sent = await world.database.db.select().from(messages).where(eq(messages.template, 'account.role_declined'))
  expect(sent).toMatchObject([{ address: asker.email, params: { role: 'Trainer', reason: 'Apply first' } }])
  await expect(approveRoleRequest(world.ctx(hr.actor), id, [])).rejects.toThrow('Access request not found.')
})

test('an approval form gives no other permission than the personal ones, and a reason may be left out', () => {
  expect(approveForm.safeParse({ permissions: ['settings.change'] }).success).toBe(false)
  expect(approveForm.parse({})).toEqual({ permissions: [] })
  expect(declineForm.parse({})).toEqual({ reason: '' })
  expect(declineForm.safeParse({ reason: 'x'.repeat(201) }).success).toBe(false)
})
