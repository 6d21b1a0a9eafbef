import { and, eq, gt, isNull } from 'drizzle-orm'
import { accountTokens, type TokenPurpose } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { hashToken, newToken } from '#platform/encryption.server.ts'
import { Refusal } from '#platform/refusal.ts'

const minutes: Record<TokenPurpose, number> = {
  confirm: 1440,
  reset: 60,
  email_old: 1440,
  email_new: 1440,
  second_step: 10,
}

/** A new single-use link for one purpose; earlier ones for it stop working. */
export async function issueToken(ctx: Ctx, userId: string, purpose: TokenPurpose): Promise<string> {
  await ctx.db
    .update(accountTokens)
    .set({ usedAt: ctx.now.toString() })
    .where(and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, purpose), isNull(accountTokens.usedAt)))
  const { token, hash } = newToken()
  await ctx.db.insert(accountTokens).values({
    userId,
    purpose,
    tokenHash: hash,
    expiresAt: ctx.now.add({ minutes: minutes[purpose] }).toString(),
    createdAt: ctx.now.toString(),
  })
  return token
}

/** Uses a link and returns whose it was. Guessed, expired, used and foreign ones get the same refusal. */
export async function spendToken(ctx: Ctx, token: string, purpose: TokenPurpose): Promise<string> {
  const [row] = await ctx.db
    .update(accountTokens)
    .set({ usedAt: ctx.now.toString() })
    .where(usable(ctx, token, purpose))
    .returning({ userId: accountTokens.userId })
  if (!row)
    throw new Refusal(
      'missing',
      'This link no longer works',
      'It was used already, or it is too old. Ask for a new one.',
    )
  return row.userId
}

/** Whose a link is, while it works; it is not used up. */
export async function ownerOfToken(ctx: Ctx, token: string, purpose: TokenPurpose): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ userId: accountTokens.userId })
    .from(accountTokens)
    .where(usable(ctx, token, purpose))
  return row?.userId
}

const usable = (ctx: Ctx, token: string, purpose: TokenPurpose) =>
  and(
    eq(accountTokens.tokenHash, hashToken(token)),
    eq(accountTokens.purpose, purpose),
    isNull(accountTokens.usedAt),
    gt(accountTokens.expiresAt, ctx.now.toString()),
  )
