import { verifyPassword } from 'better-auth/crypto'
import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { recordFailure } from '#domains/audit/failures.server.ts'
import type { User } from '#platform/actor.ts'
import { credentials, sessions } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { FRESH_MINUTES } from '#platform/proof.ts'
import { authorize, Refusal } from '#platform/refusal.ts'
import { limits, throttleFailures } from '#platform/throttle.server.ts'

/**
 * The current password, asked again before a sensitive action; the session counts as fresh from
 * then on. An account without a password (Google) must have signed in recently.
 */
export async function provePassword(ctx: Ctx<User>, typed: string): Promise<void> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const { userId, sessionId } = ctx.actor
  const stored = await storedPassword(ctx, userId)
  if (!stored) {
    if (await signedInLately(ctx)) return keepFresh(ctx, sessionId)
    throw new Refusal(
      'forbidden',
      'Log in again',
      'Sign out, log in again and try once more. This protects your account.',
    )
  }
  await throttleFailures(ctx.db, ctx.now, [[limits.passwordAgain, userId]], async () => {
    if (!typed) throw wrong('Enter your current password')
    if (await verifyPassword({ hash: stored, password: typed })) return
    await recordFailure(ctx, 'account.password_failed', userId)
    throw wrong('This is not your current password')
  })
  await keepFresh(ctx, sessionId)
}

async function keepFresh(ctx: Ctx, sessionId: string): Promise<void> {
  await ctx.db.update(sessions).set({ freshPasswordAt: ctx.now.toString() }).where(eq(sessions.id, sessionId))
}

/** Whether the asker's account has a password at all. */
export async function hasPassword(ctx: Ctx<User>): Promise<boolean> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  return (await storedPassword(ctx, ctx.actor.userId)) !== undefined
}

async function storedPassword(ctx: Ctx, userId: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ password: credentials.password })
    .from(credentials)
    .where(
      and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential'), isNotNull(credentials.password)),
    )
  return row?.password ?? undefined
}

/** Whether this session gave its password in the last minutes, or signed in recently where the account has none. */
export async function provenLately(ctx: Ctx<User>): Promise<boolean> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const [row] = await ctx.db
    .select({ at: sessions.freshPasswordAt })
    .from(sessions)
    .where(eq(sessions.id, ctx.actor.sessionId))
  return row?.at ? Temporal.Instant.from(row.at).add({ minutes: FRESH_MINUTES }).toString() > ctx.now.toString() : false
}

async function signedInLately(ctx: Ctx<User>): Promise<boolean> {
  const since = new Date(ctx.now.subtract({ minutes: FRESH_MINUTES }).epochMilliseconds)
  const [row] = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, ctx.actor.sessionId), gt(sessions.createdAt, since)))
  return row !== undefined
}

const wrong = (words: string) => new Refusal('invalid', 'Update failed', undefined, { currentPassword: words })
