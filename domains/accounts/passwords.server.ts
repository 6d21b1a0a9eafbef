import { hashPassword } from 'better-auth/crypto'
import { and, eq, ne } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import type { User } from '#platform/actor.ts'
import { credentials, sessions, type users } from '#platform/auth/accounts.table.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, Refusal } from '#platform/refusal.ts'
import { whyNotPassword } from './breached-passwords.server.ts'
import { provePassword } from './proofs.server.ts'
import { accountOrStandIn, keepIf } from './same-work.server.ts'
import { issueToken, spendToken } from './tokens.server.ts'

/** Emails a link to choose a new password, if the address has a confirmed, active account; the answer is the same either way. */
export async function requestPasswordReset(ctx: Ctx, email: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const { account, standIn } = await accountOrStandIn(ctx, email)
    const wanted = account?.emailVerified === true && account.isActive
    if (standIn) await keepIf(ctx, wanted, (ctx) => sendReset(ctx, standIn))
  })
}

async function sendReset(ctx: Ctx, user: typeof users.$inferSelect): Promise<void> {
  await queueEmail(ctx, {
    template: 'account.reset',
    to: { address: user.email, name: user.name, personId: user.personId ?? undefined },
    params: { firstName: user.firstName },
    token: await issueToken(ctx, user.id, 'reset'),
  })
  await record(ctx, 'account.reset_requested', user.id)
}

/** Sets the new password and ends every session of the account at once. */
export async function resetPassword(ctx: Ctx, token: string, newPassword: string): Promise<void> {
  const whyNot = await whyNotPassword(newPassword)
  if (whyNot) throw new Refusal('invalid', 'Update failed', undefined, { password: whyNot })
  const password = await hashPassword(newPassword)
  await transaction(ctx, async (ctx) => {
    const userId = await spendToken(ctx, token, 'reset')
    await keepPassword(ctx, userId, password)
    await endSessions(ctx, userId)
    await record(ctx, 'account.password_reset', userId)
  })
}

/** Sets another password, once the present one is proved, and ends every other session of the account at once. */
export async function changePassword(ctx: Ctx<User>, current: string, wanted: string): Promise<void> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const { userId, sessionId } = ctx.actor
  await provePassword(ctx, current)
  const whyNot = await whyNotPassword(wanted)
  if (whyNot) throw new Refusal('invalid', 'Update failed', undefined, { password: whyNot })
  const password = await hashPassword(wanted)
  await transaction(ctx, async (ctx) => {
    await keepPassword(ctx, userId, password)
    await endSessions(ctx, userId, sessionId)
    await record(ctx, 'account.password_changed', userId)
  })
}

async function keepPassword(ctx: Ctx, userId: string, password: string): Promise<void> {
  await ctx.db.delete(credentials).where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')))
  await ctx.db.insert(credentials).values({ userId, providerId: 'credential', accountId: userId, password })
}

/** Signs an account out everywhere, but for one session perhaps; the next request with an old cookie is a guest's. */
export async function endSessions(ctx: Ctx, userId: string, except?: string): Promise<void> {
  await ctx.db.delete(sessions).where(and(eq(sessions.userId, userId), except ? ne(sessions.id, except) : undefined))
}
