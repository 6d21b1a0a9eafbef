import { signOff, startOnConditions } from '#domains/employment/clearance/clearance.server.ts'
import { markRead, readSigningFile } from '#domains/employment/clearance/signing-file.queries.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'

async function readWhole(ctx: Ctx<User>, id: string): Promise<void> {
  for (const { key } of (await readSigningFile(ctx, id))?.parts ?? []) await markRead(ctx, id, key)
}

/** Reads the whole file, and signs it. */
export async function readAndSign(ctx: Ctx<User>, id: string): Promise<void> {
  await readWhole(ctx, id)
  await signOff(ctx, id, { typedName: ctx.actor.name })
}

type Conditions = Parameters<typeof startOnConditions>[2]

/** The same on conditions. */
export async function readAndStartOnConditions(ctx: Ctx<User>, id: string, form: Conditions): Promise<void> {
  await readWhole(ctx, id)
  await startOnConditions(ctx, id, { ...form, typedName: ctx.actor.name })
}
