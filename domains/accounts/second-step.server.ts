import { eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { sessions } from '#platform/auth/accounts.table.ts'
import type { Auth } from '#platform/auth/auth.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { takeCode } from './codes.server.ts'
import { issueToken, ownerOfToken, spendToken } from './tokens.server.ts'
import { hasTwoFactor } from './two-factor.server.ts'

export type Entered = { cookies: string[]; sessionId: string }

/** For an account with an authenticator app: a ten-minute secret that proves the first step. */
export async function askSecondStep(ctx: Ctx, userId: string): Promise<string | undefined> {
  return (await hasTwoFactor(ctx, userId)) ? issueToken(ctx, userId, 'second_step') : undefined
}

/** The second half of signing in: a code of the app, or a recovery code, opens the session. */
export async function takeSecondStep(
  ctx: Ctx,
  auth: Auth,
  { token, code, headers }: { token: string; code: string; headers: Headers },
): Promise<Entered & { userId: string }> {
  const userId = await ownerOfToken(ctx, token, 'second_step')
  if (!userId) throw new Refusal('unauthenticated', 'Login failed', 'That took too long. Log in again.')
  await takeCode(ctx, userId, code)
  await spendToken(ctx, token, 'second_step')
  const entered = await enter(auth, userId, headers)
  await ctx.db.update(sessions).set({ mfaVerifiedAt: ctx.now.toString() }).where(eq(sessions.id, entered.sessionId))
  await record(ctx, 'account.signed_in', userId, { twoFactor: true })
  return { ...entered, userId }
}

/** A session for an account that was proved; an account that is not active gets none. */
export async function enter(auth: Auth, userId: string, headers: Headers): Promise<Entered> {
  const open = () => auth.api.openSession({ body: { userId }, headers, returnHeaders: true })
  const { headers: reply, response } = await auth.withCause(open)
  if (!response) throw new Refusal('invalid', 'Login failed', 'This account is not active. Ask your manager.')
  return { cookies: reply.getSetCookie(), sessionId: response.sessionId }
}
