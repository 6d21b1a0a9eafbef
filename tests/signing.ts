import {
  signOff as sign,
  startOnConditions as signOnConditions,
} from '#domains/employment/clearance/clearance.server.ts'
import { markRead, readSigningFile } from '#domains/employment/clearance/signing-file.queries.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { Refusal } from '#platform/refusal.ts'

/** Opens every part of a file, as its page does; who may not read it is refused by the signature itself. */
export async function readWhole(ctx: Ctx<User>, id: string): Promise<void> {
  try {
    const parts = (await readSigningFile(ctx, id))?.parts ?? []
    for (const { key, read } of parts) if (!read) await markRead(ctx, id, key)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
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
