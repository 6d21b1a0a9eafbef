import { and, eq, lt } from 'drizzle-orm'
import type { Ctx } from '../ctx.server.ts'
import { idempotencyKeys } from './idempotency.table.ts'

/** One submission of a form: who, where, with which form key, and the hash of the body. */
export type Press = { asker: string; verb: string; key: string; bodyHash: string }
export type KeptAnswer = { status: number; headers: [string, string][] }

const DAYS = 7

/**
 * Claims a submission for the open transaction; a duplicate waits until it ends. Undefined when this one is the
 * first, otherwise the answer to the first.
 */
export async function claimPress(ctx: Ctx, press: Press): Promise<KeptAnswer | undefined> {
  const [claimed] = await ctx.db
    .insert(idempotencyKeys)
    .values({ ...press, createdAt: ctx.now.toString() })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (claimed) return undefined
  const [first] = await ctx.db.select({ answer: idempotencyKeys.answer }).from(idempotencyKeys).where(same(press))
  return first?.answer ?? undefined
}

/** Stores the answer to the first submission, for duplicates. */
export async function keepAnswer(ctx: Ctx, press: Press, answer: KeptAnswer): Promise<void> {
  await ctx.db.update(idempotencyKeys).set({ answer }).where(same(press))
}

/** Releases a submission that failed, so that it can be sent again. */
export async function forgetPress(ctx: Ctx, press: Press): Promise<void> {
  await ctx.db.delete(idempotencyKeys).where(same(press))
}

/** Deletes keys after seven days. */
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
