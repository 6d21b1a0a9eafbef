import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guest, type Role, roles } from '#platform/actor.ts'
import { roles as roleTable, users } from '#platform/auth/accounts.table.ts'
import type { Refusal } from '#platform/refusal.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { messagesTo, tokenTo } from '#tests/mail.ts'
import { invite, listInvitations, readInvitation, revokeInvitation } from './invitations.server.ts'
import { confirmAddress, register } from './registration.server.ts'

let world: World
let accounts: Record<Role, Account>
beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
})
afterAll(() => world.close())

const hr = () => world.ctx(accounts['Admin / HR'].actor)
const remote = { local: false }

async function join(email: string, asked: Role, ctx = world.ctx()): Promise<string | undefined> {
  await register(ctx, {
    firstName: 'Ruth',
    lastName: 'Okoro',
    email,
    password: 'harbour teapot fern',
    confirmPassword: 'harbour teapot fern',
    role: asked,
  })
  await confirmAddress(ctx, await tokenTo(world, email), remote)
  const [row] = await world.database.db
    .select({ role: roleTable.name })
    .from(users)
    .innerJoin(roleTable, eq(roleTable.id, users.roleId))
    .where(eq(users.email, email))
  return row?.role
}

test.each(roles)('who is invited as %s and confirms that address has the role at once', async (role) => {
  const email = `${role.toLowerCase().replaceAll(/\W+/g, '')}.invited@example.com`
  await invite(hr(), { email, role })
  const token = await tokenTo(world, email)
  expect(await readInvitation(world.ctx(), token)).toEqual({ email, role })
  expect(await readInvitation(world.ctx(), token)).toEqual({ email, role })
  expect(await join(email, 'Learner')).toBe(role)
  expect(await readInvitation(world.ctx(), token)).toBeUndefined()
})

test('a revoked, an expired and another person’s invitation give nothing', async () => {
  await invite(hr(), { email: 'revoked@example.com', role: 'Admin / HR' })
  const open = (await listInvitations(hr())).find(({ email }) => email === 'revoked@example.com')
  await revokeInvitation(hr(), open?.id ?? '')
  expect(await join('revoked@example.com', 'Admin / HR')).toBe('Learner')
  await expect(revokeInvitation(hr(), open?.id ?? '')).rejects.toThrow('Invitation')

  await invite(hr(), { email: 'late@example.com', role: 'Trainer' })
  const fifteenDays = { ...world.ctx(), now: world.ctx().now.add({ hours: 360 }) }
  expect(await readInvitation(fifteenDays, await tokenTo(world, 'late@example.com'))).toBeUndefined()
  expect(await join('late@example.com', 'Trainer', fifteenDays)).toBe('Learner')

  await invite(hr(), { email: 'meant@example.com', role: 'Admin / HR' })
  expect(await join('other@example.com', 'Admin / HR')).toBe('Learner')
})

test('inviting again ends the earlier link and its role', async () => {
  await invite(hr(), { email: 'twice@example.com', role: 'Admin / HR' })
  const stale = await tokenTo(world, 'twice@example.com')
  await invite(hr(), { email: 'twice@example.com', role: 'Trainer' })
  expect(await readInvitation(world.ctx(), stale)).toBeUndefined()
  expect(await join('twice@example.com', 'Learner')).toBe('Trainer')
})

test('an address with an account is refused beside the field', async () => {
  const refused = await invite(hr(), { email: accounts.Learner.email, role: 'Trainer' }).catch(
    (error: Refusal) => error,
  )
  expect(refused).toMatchObject({ fields: { email: expect.stringContaining('has an account already') } })
})

test('only an administrator invites, revokes or lists', async () => {
  const strangers = [guest, ...roles.filter((role) => role !== 'Admin / HR').map((role) => accounts[role].actor)]
  for (const actor of strangers) {
    await expect(invite(world.ctx(actor), { email: 'x@example.com', role: 'Admin / HR' })).rejects.toThrow(
      'Admins only',
    )
    await expect(revokeInvitation(world.ctx(actor), accounts.Learner.userId)).rejects.toThrow('Admins only')
    await expect(listInvitations(world.ctx(actor))).rejects.toThrow('Admins only')
  }
  expect(await messagesTo(world, 'x@example.com')).toEqual([])
})
