import { randomInt } from 'node:crypto'
import { readSetting, writeSetting } from '#domains/settings/settings.server.ts'
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
  await writeSetting(ctx, KEY, { hash: hashToken(code) })
  return code
}

/** Five tries for each code that was printed. */
export async function matchesSetUpCode(ctx: Ctx, code: string): Promise<boolean> {
  const stored = (await readSetting<{ hash: string }>(ctx, KEY))?.hash
  if (!stored) return false
  await throttle(ctx.db, ctx.now, limits.setUpCode, stored)
  return sameText(stored, hashToken(code.trim().toUpperCase()))
}
