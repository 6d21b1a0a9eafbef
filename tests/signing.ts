import { and, eq, sql } from 'drizzle-orm'
import {
  signOff as sign,
  startOnConditions as signOnConditions,
} from '#domains/employment/clearance/clearance.server.ts'
import { clearanceLooks } from '#domains/employment/clearance/looks.table.ts'
import { readSigningFile } from '#domains/employment/clearance/signing-file.queries.server.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { Refusal } from '#platform/refusal.ts'

/** Marks every part of a file as read at once, which its page does one by one; who may not read it is refused by the signature itself. */
export async function readWhole(ctx: Ctx<User>, id: string): Promise<void> {
  try {
    if (!(await readSigningFile(ctx, id))?.marks) return
  } catch (error) {
    if (error instanceof Refusal) return
    throw error
  }
  const { read, shown, subjectId, lookedBy, onDay } = clearanceLooks
  await ctx.db
    .update(clearanceLooks)
    .set({ read: sql`${read} || ${shown}` })
    .where(and(eq(subjectId, id), eq(lookedBy, ctx.actor.userId), eq(onDay, todayOf(ctx))))
}

/** Reads the whole file and signs it with the signer's own name. */
export async function signOff(ctx: Ctx<User>, id: string, shown?: string): Promise<void> {
  await readWhole(ctx, id)
  await sign(ctx, id, { shown, typedName: ctx.actor.name })
}

type Conditions = Omit<Parameters<typeof signOnConditions>[2], 'typedName'>

/** The same on conditions. */
export async function startOnConditions(ctx: Ctx<User>, id: string, form: Conditions): Promise<void> {
  await readWhole(ctx, id)
  await signOnConditions(ctx, id, { ...form, typedName: ctx.actor.name })
}
