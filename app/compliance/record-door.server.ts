import { v7 } from 'uuid'
import type { z } from 'zod'
import type { Brought } from '#app/doors/upload.server.ts'
import type { completionForm } from '#domains/compliance/facts/facts.form.ts'
import { recordFact } from '#domains/compliance/facts/facts.server.ts'
import { uploadFile } from '#domains/files/uploads.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Upload } from '#platform/http/upload.server.ts'

type Completion = Brought<z.output<typeof completionForm>>

/** Keeps what was completed, and perhaps its certificate. */
export async function recordCompletion(ctx: Ctx<User>, personId: string, { form, ...upload }: Completion) {
  const { expiresOn, uploadKey, ...fact } = form
  await recordFact(ctx, {
    personId,
    aspect: 'theory',
    source: 'office',
    ...fact,
    ...(expiresOn ? { expiresOn } : {}),
    evidenceFileId: await keptFile(ctx, personId, uploadKey ?? v7(), upload),
  })
}

async function keptFile(ctx: Ctx<User>, personId: string, uploadKey: string, upload: Upload) {
  if (!upload.file) return undefined
  const file = await uploadFile(ctx, { personId, fileType: 'training_certificates', uploadKey, upload })
  return file.id
}
