import type { z } from 'zod'
import type { Brought } from '#app/doors/upload.server.ts'
import type { sendFields } from '#domains/compliance/evidence/evidence.form.ts'
import { sendEvidence } from '#domains/compliance/evidence/evidence.server.ts'
import { readOwnRecord } from '#domains/compliance/evidence/own-records.queries.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/** Keeps one page of a certificate of the asker's own. */
export async function keepPage(ctx: Ctx<User>, key: string, { form, ...upload }: Brought<z.output<typeof sendFields>>) {
  const { type } = await readOwnRecord(ctx, key)
  return sendEvidence(ctx, { typeId: type.id, ...form, upload })
}
