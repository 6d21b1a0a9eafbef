import { and, eq, gt, isNull } from 'drizzle-orm'
import { accountTokens } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { hashToken, newToken } from '#platform/encryption.server.ts'
import { Refusal } from '#platform/refusal.ts'

type Purpose = 'confirm' | 'reset'
const hours: Record<Purpose, number> = { confirm: 24, reset: 1 }

/** A new single-use link for one purpose; earlier ones for it stop working. */
export async function issueToken(ctx: Ctx, userId: string, purpose: Purpose): Promise<string> {
  await ctx.db
    .update(accountTokens)
    .set({ usedAt: ctx.now.toString() })
    .where(and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, purpose), isNull(accountTokens.usedAt)))
  const { token, hash } = newToken()
  await ctx.db.insert(accountTokens).values({
    userId,
    purpose,
    tokenHash: hash,
    expiresAt: ctx.now.add({ hours: hours[purpose] }).toString(),
    createdAt: ctx.now.toString(),
  })
  return token
}

/** Uses a link up and says whose it was. Guessed, expired, used and foreign ones are refused in the same words. */
export async function useToken(ctx: Ctx, token: string, purpose: Purpose): Promise<string> {
  const [row] = await ctx.db
    .update(accountTokens)
    .set({ usedAt: ctx.now.toString() })
    .where(
      and(
        eq(accountTokens.tokenHash, hashToken(token)),
        eq(accountTokens.purpose, purpose),
        isNull(accountTokens.usedAt),
        gt(accountTokens.expiresAt, ctx.now.toString()),
      ),
    )
    .returning({ userId: accountTokens.userId })
  if (!row)
    throw new Refusal(
      'missing',
      'This link no longer works',
      'It was used already, or it is too old. Ask for a new one.',
    )
  return row.userId
}
