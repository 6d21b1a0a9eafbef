import { and, eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { recordFailure } from '#domains/audit/failures.server.ts'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import { may, type Permission, type User } from '#platform/actor.ts'
import { userPermissions, users } from '#platform/auth/accounts.table.ts'
import { personalPermissions } from '#platform/auth/reference-data.server.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { mayApproveAccounts } from './accounts.access.ts'
import type { ProfileForm } from './accounts.form.ts'
import { giveRole, isFirstAdministrator, type Local, makeAdministrator, settleRole } from './open-account.server.ts'
import { endSessions } from './passwords.server.ts'
import { roleRequests } from './role-requests.table.ts'
import { matchesSetUpCode } from './set-up-code.server.ts'

/** Names and role for an account that has none yet; the role follows the same rules as at registration. */
export async function completeProfile(ctx: Ctx<User>, form: ProfileForm, local: Local): Promise<void> {
  authorize(ctx.actor.kind === 'user' && ctx.actor.role === undefined, 'Your profile is complete.')
  await transaction(ctx, async (ctx) => {
    const name = `${form.firstName} ${form.lastName}`
    await ctx.db
      .update(users)
      .set({ name, firstName: form.firstName, lastName: form.lastName })
      .where(eq(users.id, ctx.actor.userId))
    await settleRole(ctx, ctx.actor.userId, form.role, local)
    await record(ctx, 'account.profile_completed', ctx.actor.userId)
  })
}

/** A Learner turns into a Job Applicant with the same account; both are open roles. */
export async function applyWithThisAccount(ctx: Ctx<User>): Promise<void> {
  authorize(ctx.actor.role === 'Learner', 'Only Learner accounts can change to Job Applicant here.')
  await transaction(ctx, (ctx) => giveRole(ctx, ctx.actor.userId, 'Job Applicant'))
}

/** The operator's set-up code makes the first administrator of a hub that is not on this machine alone. */
export async function claimAdministration(ctx: Ctx<User>, code: string): Promise<void> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  await transaction(ctx, async (ctx) => {
    const first = await isFirstAdministrator(ctx)
    if (!first || !(await matchesSetUpCode(ctx, code))) {
      await recordFailure(ctx, 'account.set_up_code_failed', ctx.actor.userId)
      throw new Refusal('forbidden', 'Access restricted', 'That set-up code does not work.')
    }
    await makeAdministrator(ctx, ctx.actor.userId)
  })
}

/** Gives the role that was asked for, with the personal permissions ticked; the account signs in afresh to use it. */
export async function approveRoleRequest(ctx: Ctx, requestId: string, extra: readonly Permission[]): Promise<void> {
  authorize(mayApproveAccounts(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    const { request, user } = await decide(ctx, requestId, 'approved')
    if (!user.emailVerified)
      throw new Refusal('conflict', 'Update failed', 'The address of this account is not confirmed yet.')
    await giveRole(ctx, user.id, request.role)
    const grants = extra.filter((permission) => personalPermissions.includes(permission) && may(ctx.actor, permission))
    if (request.role === 'Admin / HR' && grants.length > 0)
      await ctx.db
        .insert(userPermissions)
        .values(grants.map((permission) => ({ userId: user.id, permission })))
        .onConflictDoNothing()
    await endSessions(ctx, user.id)
    await record(ctx, 'account.role_approved', user.id, { role: request.role, permissions: grants })
    await queueEmail(ctx, {
      template: 'account.role_approved',
      to: { address: user.email, name: user.name, personId: user.personId ?? undefined },
      params: { firstName: user.firstName, role: request.role },
      dedupeKey: `role-decided:${requestId}`,
    })
  })
}

export async function declineRoleRequest(ctx: Ctx, requestId: string, reason: string): Promise<void> {
  authorize(mayApproveAccounts(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    const { request, user } = await decide(ctx, requestId, 'declined', reason)
    await record(ctx, 'account.role_declined', user.id, { role: request.role })
    await queueEmail(ctx, {
      template: 'account.role_declined',
      to: { address: user.email, name: user.name, personId: user.personId ?? undefined },
      params: { firstName: user.firstName, role: request.role, reason },
      dedupeKey: `role-decided:${requestId}`,
    })
  })
}

async function decide(ctx: Ctx, requestId: string, state: 'approved' | 'declined', reason?: string) {
  const [row] = await ctx.db
    .update(roleRequests)
    .set({
      state,
      reason,
      decidedAt: ctx.now.toString(),
      decidedBy: ctx.actor.kind === 'user' ? ctx.actor.userId : undefined,
    })
    .where(and(eq(roleRequests.id, requestId), eq(roleRequests.state, 'pending')))
    .returning()
  const request = found(row, 'Access request')
  const [user] = await ctx.db.select().from(users).where(eq(users.id, request.userId)).for('update')
  return { request, user: found(user, 'Account') }
}
