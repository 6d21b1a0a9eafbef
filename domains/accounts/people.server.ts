import { and, eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import { openRoles, type Role } from '#platform/actor.ts'
import { roles, userPermissions, users } from '#platform/auth/accounts.table.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { mayApproveAccounts, mayEndAccess, mayMakeStaff } from './accounts.access.ts'
import { administrators, giveRole, lockAdministrators } from './open-account.server.ts'
import { endSessions } from './passwords.server.ts'
import { roleRequests } from './role-requests.table.ts'

/** Changes the role: the person is signed out everywhere, emailed, and loses personal permissions. */
export async function changeRole(ctx: Ctx, userId: string, role: Role): Promise<void> {
  authorize(mayApproveAccounts(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    const user = await lockedAccount(ctx, userId)
    if (!user.emailVerified || !user.personId)
      throw new Refusal('conflict', 'Update failed', 'The address of this account is not confirmed yet.')
    if (user.role === role) return
    await keepOneAdministrator(ctx, userId)
    await giveRole(ctx, userId, role)
    await ctx.db.delete(userPermissions).where(eq(userPermissions.userId, userId))
    await closeRequest(ctx, userId, role)
    await endSessions(ctx, userId)
    await record(ctx, 'account.role_changed', userId, { role })
    await queueEmail(ctx, {
      template: 'account.role_changed',
      to: { address: user.email, name: user.name, personId: user.personId },
      params: { firstName: user.firstName, role },
    })
  })
}

/**
 * Makes a new starter staff: an account with an open role becomes Staff Member and is signed out
 * everywhere. Any other account keeps its role, and a person without an account stays without one.
 */
export async function becomeStaff(ctx: Ctx, personId: string): Promise<void> {
  authorize(mayMakeStaff(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    const [account] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.personId, personId))
    if (!account) return
    const { role } = await lockedAccount(ctx, account.id)
    if (role && !openRoles.includes(role)) return
    await giveRole(ctx, account.id, 'Staff Member')
    await ctx.db.delete(userPermissions).where(eq(userPermissions.userId, account.id))
    await closeRequest(ctx, account.id, 'Staff Member')
    await endSessions(ctx, account.id)
    await record(ctx, 'account.role_changed', account.id, { personId, role: 'Staff Member' })
  })
}

/** A leaver’s account becomes a Learner’s: signed out everywhere, without any permission. One that was closed stays closed. */
export async function becomeLearner(ctx: Ctx, personId: string): Promise<boolean> {
  authorize(mayEndAccess(ctx.actor), 'Admins only.', { proof: ctx.actor })
  return transaction(ctx, async (ctx) => {
    const [account] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.personId, personId))
    if (!account) return false
    const { role } = await lockedAccount(ctx, account.id)
    await keepOneAdministrator(ctx, account.id)
    if (role !== 'Learner') await giveRole(ctx, account.id, 'Learner')
    await ctx.db.delete(userPermissions).where(eq(userPermissions.userId, account.id))
    await closeRequest(ctx, account.id, 'Learner')
    await endSessions(ctx, account.id)
    await record(ctx, 'account.role_changed', account.id, { personId, role: 'Learner' })
    return true
  })
}

/** Closes a leaver's account, if there is one. Returns whether there was. */
export async function endAccess(ctx: Ctx, personId: string): Promise<boolean> {
  authorize(mayEndAccess(ctx.actor), 'Admins only.', { proof: ctx.actor })
  return transaction(ctx, async (ctx) => {
    const [account] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.personId, personId))
    if (!account) return false
    await lockedAccount(ctx, account.id)
    await keepOneAdministrator(ctx, account.id)
    await ctx.db.update(users).set({ isActive: false }).where(eq(users.id, account.id))
    await endSessions(ctx, account.id)
    await record(ctx, 'account.deactivated', account.id, { personId })
    return true
  })
}

/** Closed until it is activated again; open sessions end with their next request. */
export async function deactivateAccount(ctx: Ctx, userId: string): Promise<void> {
  authorize(mayApproveAccounts(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    await lockedAccount(ctx, userId)
    await keepOneAdministrator(ctx, userId)
    await ctx.db.update(users).set({ isActive: false }).where(eq(users.id, userId))
    await endSessions(ctx, userId)
    await record(ctx, 'account.deactivated', userId)
  })
}

export async function activateAccount(ctx: Ctx, userId: string): Promise<void> {
  authorize(mayApproveAccounts(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    await lockedAccount(ctx, userId)
    await ctx.db.update(users).set({ isActive: true }).where(eq(users.id, userId))
    await endSessions(ctx, userId)
    await record(ctx, 'account.activated', userId)
  })
}

async function lockedAccount(ctx: Ctx, userId: string) {
  await lockAdministrators(ctx)
  const [row] = await ctx.db
    .select({
      name: users.name,
      firstName: users.firstName,
      email: users.email,
      emailVerified: users.emailVerified,
      personId: users.personId,
      role: roles.name,
    })
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(eq(users.id, userId))
    .for('update', { of: users })
  return found(row, 'Account')
}

// The caller has the lock, so two administrators cannot remove each other at once.
async function keepOneAdministrator(ctx: Ctx, userId: string): Promise<void> {
  const all = await administrators(ctx)
  if (all.length === 1 && all[0]?.userId === userId)
    throw new Refusal(
      'conflict',
      'Update failed',
      'This is the last administrator. Make someone else an administrator first.',
    )
}

async function closeRequest(ctx: Ctx, userId: string, role: Role): Promise<void> {
  const [request] = await ctx.db
    .select()
    .from(roleRequests)
    .where(and(eq(roleRequests.userId, userId), eq(roleRequests.state, 'pending')))
  if (!request) return
  await ctx.db
    .update(roleRequests)
    .set({
      state: request.role === role ? 'approved' : 'declined',
      reason: request.role === role ? null : `Given the role ${role} instead`,
      decidedAt: ctx.now.toString(),
      decidedBy: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    })
    .where(eq(roleRequests.id, request.id))
}
