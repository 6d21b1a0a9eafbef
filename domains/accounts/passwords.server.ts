import { hashPassword } from 'better-auth/crypto'
import { and, eq, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import { credentials, sessions, users } from '#platform/auth/accounts.table.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { isCommonPassword } from './common-passwords.ts'
import { issueToken, useToken } from './tokens.server.ts'

/** Mails a link to choose a new password, if the address has a confirmed, active account; nobody learns whether it has. */
export async function requestPasswordReset(ctx: Ctx, email: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const [user] = await ctx.db
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, email))
    if (!user?.emailVerified || !user.isActive) return
    await queueEmail(ctx, {
      template: 'account.reset',
      to: { address: user.email, name: user.name, personId: user.personId ?? undefined },
      params: { firstName: user.firstName },
      token: await issueToken(ctx, user.id, 'reset'),
    })
    await record(ctx, 'account.reset_requested', user.id)
  })
}

/** Sets the new password and ends every session of the account at once. */
export async function resetPassword(ctx: Ctx, token: string, newPassword: string): Promise<void> {
  if (isCommonPassword(newPassword))
    throw new Refusal('invalid', 'Update failed', undefined, { password: 'Choose a password that is harder to guess' })
  const password = await hashPassword(newPassword)
  await transaction(ctx, async (ctx) => {
    const userId = await useToken(ctx, token, 'reset')
    await ctx.db
      .delete(credentials)
      .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')))
    await ctx.db.insert(credentials).values({ userId, providerId: 'credential', accountId: userId, password })
    await endSessions(ctx, userId)
    await record(ctx, 'account.password_reset', userId)
  })
}

/** Signs an account out everywhere; the next request with an old cookie is a guest's. */
export async function endSessions(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.delete(sessions).where(eq(sessions.userId, userId))
}
