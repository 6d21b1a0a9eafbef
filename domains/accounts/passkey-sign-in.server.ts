import { eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { recordFailure } from '#domains/audit/failures.server.ts'
import { sessions, users } from '#platform/auth/accounts.table.ts'
import type { Auth } from '#platform/auth/auth.server.ts'
import { passkeyHost, type RequestOptions, readSignature, requestOptions } from '#platform/auth/passkeys.server.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { newToken } from '#platform/encryption.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { limits, throttle, throttleFailures } from '#platform/throttle.server.ts'
import { keepChallenge, spendChallenge } from './passkey-challenges.server.ts'
import type { SignedByKey } from './passkeys.form.ts'
import { passkeys } from './passkeys.table.ts'
import { type Entered, enter } from './second-step.server.ts'
import { unconfirmed } from './sign-in.server.ts'

/** The challenge for the browser's passkeys, and the secret that ties the answer to this browser (no login CSRF). */
export async function beginPasskeySignIn(
  ctx: Ctx,
  address: string,
): Promise<{ options: RequestOptions; holder: string }> {
  await throttle(ctx.db, ctx.now, limits.passkeyByAddress, address)
  const host = passkeyHost()
  if (!host) throw new Refusal('conflict', 'Login failed', 'Passkeys need a hub with a name, not a bare IP address.')
  const { token: holder } = newToken()
  const options = await requestOptions(host)
  await keepChallenge(ctx, 'sign_in', holder, options.challenge)
  return { options, holder }
}

type Attempt = { holder: string; answer: SignedByKey; address: string; headers: Headers }

/**
 * Opens a session by a passkey with user verification: two factors at once, so no second step follows.
 * An unknown key, a wrong signature and an old challenge are refused in the same words.
 */
export async function signInWithPasskey(
  ctx: Ctx,
  auth: Auth,
  { holder, answer, address, headers }: Attempt,
): Promise<Entered & { userId: string }> {
  // no one guesses a key, so failures elsewhere say nothing about this try
  const counted = [[limits.signInByAddress, address]] as const
  return throttleFailures(ctx.db, ctx.now, counted, () => openByPasskey(ctx, auth, { holder, answer, headers }))
}

async function openByPasskey(ctx: Ctx, auth: Auth, { holder, answer, headers }: Omit<Attempt, 'address'>) {
  const challenge = await spendChallenge(ctx, 'sign_in', holder)
  const userId = challenge && (await transaction(ctx, (ctx) => ownerOfAnswer(ctx, challenge, answer)))
  if (!userId) {
    await recordFailure(ctx, 'account.sign_in_failed', undefined, { passkey: true })
    throw new Refusal('invalid', 'Login failed', 'This passkey did not sign you in. Log in another way.')
  }
  const [user] = await ctx.db.select({ confirmed: users.emailVerified }).from(users).where(eq(users.id, userId))
  if (!user?.confirmed) throw unconfirmed()
  const entered = await enter(auth, userId, headers)
  await ctx.db.update(sessions).set({ mfaVerifiedAt: ctx.now.toString() }).where(eq(sessions.id, entered.sessionId))
  await record(ctx, 'account.signed_in', userId, { passkey: true, twoFactor: true })
  return { ...entered, userId }
}

// The row stays locked, so that of two answers with the same count one is refused.
async function ownerOfAnswer(ctx: Ctx, challenge: string, answer: SignedByKey): Promise<string | undefined> {
  const [key] = await ctx.db.select().from(passkeys).where(eq(passkeys.credentialId, answer.id)).for('update')
  if (!key || !namesOwner(answer, key.userId)) return undefined
  const right = await readSignature(answer, { challenge, key })
  if (!right) return undefined
  await ctx.db
    .update(passkeys)
    .set({ ...right, lastUsedAt: ctx.now.toString() })
    .where(eq(passkeys.id, key.id))
  return key.userId
}

function namesOwner({ response: { userHandle } }: SignedByKey, userId: string): boolean {
  return userHandle === Buffer.from(userId).toString('base64url')
}
