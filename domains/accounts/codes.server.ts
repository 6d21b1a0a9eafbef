import { randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { recordFailure } from '#domains/audit/failures.server.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { fingerprint, unseal } from '#platform/encryption.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { matchingStep } from '#platform/totp.server.ts'
import { recoveryCodes, twoFactors } from './account-extras.table.ts'

const MOST_WRONG = 10
const LOCK_HOURS = 1
const HOW_MANY = 10
const letters = 'abcdefghjkmnpqrstvwxyz23456789'

export const placeOfSecret = (userId: string) => ({ table: 'two_factors', column: 'secret', row: userId })

/**
 * Takes a code of the authenticator app, or a recovery code, once. Ten wrong ones in a row lock the codes for an hour;
 * who guesses them knows the password already. The count is kept although the caller's action is refused.
 */
export async function takeCode(ctx: Ctx, userId: string, typed: string): Promise<void> {
  const code = typed.replaceAll(/[\s-]/g, '').toLowerCase()
  const taken = await transaction(ctx, async (ctx) => {
    const [factor] = await ctx.db.select().from(twoFactors).where(eq(twoFactors.userId, userId)).for('update')
    if (!factor) return 'wrong'
    if (factor.lockedUntil && Temporal.Instant.compare(Temporal.Instant.from(factor.lockedUntil), ctx.now) > 0)
      return 'locked'
    const step = matchingStep(unseal(factor.secret, placeOfSecret(userId)), code, ctx.now, factor.lastStep)
    const right = step !== undefined || (await spendRecoveryCode(ctx, userId, code))
    const failures = right ? 0 : factor.failures + 1
    const locks = failures >= MOST_WRONG
    await ctx.db
      .update(twoFactors)
      .set({
        lastStep: step ?? factor.lastStep,
        failures: locks ? 0 : failures,
        lockedUntil: locks ? ctx.now.add({ hours: LOCK_HOURS }).toString() : null,
      })
      .where(eq(twoFactors.userId, userId))
    if (locks) await record(ctx, 'account.two_factor_locked', userId)
    return right ? 'taken' : locks ? 'locked' : 'wrong'
  })
  if (taken !== 'taken') await recordFailure(ctx, 'account.code_failed', userId, { why: taken })
  if (taken === 'locked')
    throw new Refusal('tooMany', 'Too many attempts', 'Try again in an hour.', {
      code: 'Locked for an hour after too many wrong codes',
    })
  if (taken === 'wrong')
    throw new Refusal('invalid', 'Login failed', undefined, { code: 'This code is not right, or it was used already' })
}

/** Ten new recovery codes in the place of all earlier ones; shown once, kept only as fingerprints. */
export async function newRecoveryCodes(ctx: Ctx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, newCode)
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await ctx.db.insert(recoveryCodes).values(codes.map((code) => ({ userId, fingerprint: printOf(userId, code) })))
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

async function spendRecoveryCode(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  const used = await ctx.db
    .update(recoveryCodes)
    .set({ usedAt: ctx.now.toString() })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.fingerprint, printOf(userId, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id })
  if (used.length > 0) await record(ctx, 'account.recovery_code_used', userId)
  return used.length > 0
}

const newCode = () => Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')
const printOf = (userId: string, code: string) => fingerprint(`${userId}:${code}`, 'recovery-codes')
