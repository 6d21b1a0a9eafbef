import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { settings } from '#domains/settings/settings.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { hashToken, sameText } from '#platform/encryption.server.ts'
import { limits, throttle } from '#platform/throttle.server.ts'
import { administrators } from './open-account.server.ts'

const KEY = 'set-up-code'
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/** A new code to print at start, while the hub has no administrator; only its hash is stored, and the last one stops working. */
export async function newSetUpCode(ctx: Ctx): Promise<string | undefined> {
  if ((await administrators(ctx)).length > 0) return undefined
  const code = Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')
  const value = { hash: hashToken(code) }
  const changedAt = ctx.now.toString()
  await ctx.db
    .insert(settings)
    .values({ key: KEY, value, changedAt })
    .onConflictDoUpdate({ target: settings.key, set: { value, changedAt } })
  return code
}

/** Five tries for each code that was printed. */
export async function matchesSetUpCode(ctx: Ctx, code: string): Promise<boolean> {
  const [row] = await ctx.db.select().from(settings).where(eq(settings.key, KEY))
  const stored = (row?.value as { hash?: string } | undefined)?.hash
  if (!stored) return false
  await throttle(ctx.db, ctx.now, limits.setUpCode, stored)
  return sameText(stored, hashToken(code.trim().toUpperCase()))
}
