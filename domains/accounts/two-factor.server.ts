import { and, count, eq, isNotNull, isNull } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { organisation } from '#domains/settings/organisation.server.ts'
import type { User } from '#platform/actor.ts'
import { sessions } from '#platform/auth/accounts.table.ts'
import { askedOf } from '#platform/auth/actor.queries.server.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { seal, unseal } from '#platform/encryption.server.ts'
import { requiredFrom } from '#platform/proof.ts'
import { authorize, Refusal } from '#platform/refusal.ts'
import { newTotpSecret, totpAddress } from '#platform/totp.server.ts'
import { recoveryCodes, twoFactors } from './account-extras.table.ts'
import { newRecoveryCodes, placeOfSecret, takeCode } from './codes.server.ts'
import { mustHaveTwoFactor, mustUsePasskey, refuseWithoutPasskey } from './passkey-first.server.ts'
import { endSessions } from './passwords.server.ts'
import { provePassword } from './proofs.server.ts'

/** Whether an authenticator app guards the asker's account and must, how many recovery codes are left, and whether a passkey is asked for first. */
export async function myTwoFactor(ctx: Ctx<User>) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const { userId } = ctx.actor
  const [left] = await ctx.db
    .select({ n: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return {
    ...{ on: await hasTwoFactor(ctx, userId), codesLeft: left?.n ?? 0 },
    ...{ required: await mustHaveTwoFactor(ctx), passkeyFirst: await mustUsePasskey(ctx) },
  }
}

/** From when on what is of others opens to the asker with a second step alone, as long as this session has none. */
export async function twoFactorDue(ctx: Ctx<User>): Promise<string | undefined> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  if (ctx.actor.mfaVerifiedAt) return undefined
  const { reach, since } = await askedOf(ctx.db, ctx.actor.sessionId)
  return reach === 'own' || !since ? undefined : requiredFrom(since)
}

/** What to enter into an authenticator app. It stays the same until its first code was given, however often the page is opened. */
export async function beginTwoFactor(ctx: Ctx<User>): Promise<{ secret: string; address: string }> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const { userId, email } = ctx.actor
  await ctx.db
    .insert(twoFactors)
    .values({ userId, secret: seal(newTotpSecret(), placeOfSecret(userId)) })
    .onConflictDoNothing()
  const [factor] = await ctx.db
    .select()
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isNull(twoFactors.enabledAt)))
  if (!factor) throw new Refusal('conflict', 'Update failed', 'Two-factor is on already.')
  const secret = unseal(factor.secret, placeOfSecret(userId))
  return { secret, address: totpAddress(secret, (await organisation(ctx)).productName, email) }
}

/** Turns it on with the password and the app's first code; ends the other sessions. Returns the recovery codes, this once. */
export async function enableTwoFactor(ctx: Ctx<User>, password: string, code: string): Promise<string[]> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const { userId, sessionId } = ctx.actor
  if (await hasTwoFactor(ctx, userId)) throw new Refusal('conflict', 'Update failed', 'Two-factor is on already.')
  await refuseWithoutPasskey(ctx)
  await provePassword(ctx, password)
  await takeCode(ctx, userId, code)
  return transaction(ctx, async (ctx) => {
    const enabledAt = ctx.now.toString()
    await ctx.db.update(twoFactors).set({ enabledAt }).where(eq(twoFactors.userId, userId))
    await ctx.db.update(sessions).set({ mfaVerifiedAt: enabledAt }).where(eq(sessions.id, sessionId))
    await endSessions(ctx, userId, sessionId)
    await record(ctx, 'account.two_factor_enabled', userId)
    return newRecoveryCodes(ctx, userId)
  })
}

/** New recovery codes, against a code from the app or a remaining recovery code. */
export async function renewRecoveryCodes(ctx: Ctx<User>, code: string): Promise<string[]> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const { userId } = ctx.actor
  if (!(await hasTwoFactor(ctx, userId))) throw new Refusal('conflict', 'Update failed', 'Two-factor is off.')
  await takeCode(ctx, userId, code)
  return transaction(ctx, async (ctx) => {
    await record(ctx, 'account.recovery_codes_renewed', userId)
    return newRecoveryCodes(ctx, userId)
  })
}

/** Turns it off, with password and code; who reads other people’s files cannot. */
export async function disableTwoFactor(ctx: Ctx<User>, password: string, code: string): Promise<void> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const { userId } = ctx.actor
  if (await mustHaveTwoFactor(ctx))
    throw new Refusal('conflict', 'Update failed', 'Accounts that open other people’s files keep two-factor on.')
  await provePassword(ctx, password)
  await takeCode(ctx, userId, code)
  await transaction(ctx, async (ctx) => {
    await removeTwoFactor(ctx, userId)
    await record(ctx, 'account.two_factor_disabled', userId)
  })
}

export async function hasTwoFactor(ctx: Ctx, userId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ userId: twoFactors.userId })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.enabledAt)))
  return row !== undefined
}

export async function removeTwoFactor(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await ctx.db.delete(twoFactors).where(eq(twoFactors.userId, userId))
}
