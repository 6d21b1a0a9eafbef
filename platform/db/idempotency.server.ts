import { and, eq, lt } from 'drizzle-orm'
import type { Ctx } from '../ctx.server.ts'
import { idempotencyKeys } from './idempotency.table.ts'

/** One press of a button: who asked, where, with which key of the form, and the hash of what was sent. */
export type Press = { asker: string; verb: string; key: string; bodyHash: string }
export type KeptAnswer = { status: number; headers: [string, string][] }

const DAYS = 7

/**
 * Takes a press for the open transaction; the same press elsewhere waits until it ends. Undefined when this one is the
 * first, otherwise what the first was answered.
 */
export async function claimPress(ctx: Ctx, press: Press): Promise<KeptAnswer | undefined> {
  const [mine] = await ctx.db
    .insert(idempotencyKeys)
    .values({ ...press, createdAt: ctx.now.toString() })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (mine) return undefined
  const [first] = await ctx.db.select({ answer: idempotencyKeys.answer }).from(idempotencyKeys).where(same(press))
  return first?.answer ?? undefined
}

/** Keeps what the first press was answered, for those that come after it. */
export async function keepAnswer(ctx: Ctx, press: Press, answer: KeptAnswer): Promise<void> {
  await ctx.db.update(idempotencyKeys).set({ answer }).where(same(press))
}

/** Lets the press be made again, because nothing came of it. */
export async function forgetPress(ctx: Ctx, press: Press): Promise<void> {
  await ctx.db.delete(idempotencyKeys).where(same(press))
}

/** Forgets presses after seven days. */
export async function sweepIdempotencyKeys(ctx: Ctx): Promise<void> {
  const oldest = ctx.now.subtract({ hours: DAYS * 24 }).toString()
  await ctx.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldest))
}

const same = ({ asker, verb, key, bodyHash }: Press) =>
  and(
    eq(idempotencyKeys.asker, asker),
    eq(idempotencyKeys.verb, verb),
    eq(idempotencyKeys.key, key),
    eq(idempotencyKeys.bodyHash, bodyHash),
  )
