import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportStaff } from '#domains/employment/staff/staff.queries.server.ts'
import { exportApplicants } from '#domains/recruitment/review/applicants-list.queries.server.ts'
import { changeOrganisation } from '#domains/settings/organisation.server.ts'
import type { User } from '#platform/actor.ts'
import { credentials, sessions, users } from '#platform/auth/accounts.table.ts'
import { actorOf } from '#platform/auth/actor.queries.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, openWorld, password, type World } from '#tests/access/world.ts'
import { listRoleRequests } from './accounts.queries.server.ts'
import { exportUsers } from './figures.queries.server.ts'
import { provePassword } from './proofs.server.ts'
import { approveRoleRequest, declineRoleRequest } from './roles.server.ts'
import { twoFactorDue } from './two-factor.server.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const unknownId = '01890000-0000-7000-8000-000000000000'
const guarded: [string, (ctx: Ctx) => Promise<unknown>][] = [
  ['approving a role', (ctx) => approveRoleRequest(ctx, unknownId, [])],
  ['declining a role', (ctx) => declineRoleRequest(ctx, unknownId, '')],
  ['exporting accounts', (ctx) => exportUsers(ctx)],
  ['exporting staff', (ctx) => exportStaff(ctx, {} as Parameters<typeof exportStaff>[1])],
  ['exporting applicants', (ctx) => exportApplicants(ctx, {} as Parameters<typeof exportApplicants>[1])],
  ['changing settings', (ctx) => changeOrganisation(ctx, {} as Parameters<typeof changeOrganisation>[1])],
]

/** An administrator without an app, whose role is so many days old and whose password was given so many minutes ago. */
async function administrator(name: string, { days = 0, minutes }: { days?: number; minutes?: number }) {
  const account = await world.account('Admin / HR', name)
  const now = Temporal.Now.instant()
  const roleGivenAt = now.subtract({ hours: days * 24 }).toString()
  const freshPasswordAt = minutes === undefined ? null : now.subtract({ minutes }).toString()
  await world.database.db.update(users).set({ roleGivenAt }).where(eq(users.id, account.userId))
  await world.database.db
    .update(sessions)
    .set({ mfaVerifiedAt: null, freshPasswordAt })
    .where(eq(sessions.userId, account.userId))
  return refreshed(account)
}

async function refreshed({ userId, actor }: Account): Promise<Ctx<User>> {
  const fresh = await actorOf(world.database.db, { userId, sessionId: actor.sessionId })
  return world.ctx(fresh) as Ctx<User>
}

test('in the grace period reading is allowed, and each sensitive action asks for the password first', async () => {
  const ctx = await administrator('grace', { minutes: 20 })
  await listRoleRequests(ctx)
  for (const [what, action] of guarded)
    expect({ what, said: await action(ctx).catch((error: Error) => error.message) }).toEqual({
      what,
      said: expect.stringContaining('Enter your password again'),
    })
})

test('the password, given again, opens them for a while', async () => {
  const account = await world.account('Admin / HR', 'again')
  await world.database.db.update(sessions).set({ mfaVerifiedAt: null, freshPasswordAt: null })
  expect((await refreshed(account)).actor.trust).toBe('password')
  await provePassword(await refreshed(account), password)
  const ctx = await refreshed(account)
  expect(ctx.actor.trust).toBe('full')
  await exportUsers(ctx)
})

test('an account without a password must have signed in lately', async () => {
  const { actor } = await administrator('google', {})
  await world.database.db.delete(credentials).where(eq(credentials.userId, actor.userId))
  const ctx = world.ctx(actor) as Ctx<User>
  await expect(provePassword({ ...ctx, now: ctx.now.add({ minutes: 16 }) }, '')).rejects.toThrow('Log in again')
  await provePassword(ctx, '')
  expect((await actorOf(world.database.db, actor)).kind).toBe('user')
  expect(await actorOf(world.database.db, actor)).toMatchObject({ trust: 'full' })
})

test('administrators see their deadline, and no one else does', async () => {
  const ctx = await administrator('deadline', { days: 2 })
  const due = Temporal.Instant.from((await twoFactorDue(ctx)) ?? '')
  expect(Math.round(ctx.now.until(due).total('hours'))).toBe(120)
  const trainer = await world.account('Trainer', 'calm')
  expect(await twoFactorDue(world.ctx(trainer.actor) as Ctx<User>)).toBeUndefined()
})

test('after seven days without an app nothing is allowed, however fresh the password', async () => {
  const ctx = await administrator('overdue', { days: 7, minutes: 0 })
  expect(ctx.actor).toMatchObject({ trust: 'enrol', permissions: [] })
  await expect(listRoleRequests(ctx)).rejects.toThrow('Access restricted')
  for (const [, action] of guarded) await expect(action(ctx)).rejects.toThrow('Access restricted')
})
