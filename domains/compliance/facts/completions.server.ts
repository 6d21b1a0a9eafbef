import { v7 } from 'uuid'
import type { z } from 'zod'
import { mayRecordCompliance } from '#domains/compliance/compliance.access.ts'
import { type StoredFile, uploadTogether } from '#domains/files/uploads.server.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { discard, type Upload } from '#platform/http/upload.server.ts'
import { authorize, Refusal } from '#platform/refusal.ts'
import type { completionForm } from './facts.form.ts'
import { recordFact } from './facts.server.ts'

const notScanned =
  'This file could not be scanned for viruses. Try again in a few minutes, or record it without the file.'

/** Records a completion with its certificate, if any: both, or neither. Returns the id of the record. */
export async function recordCompletion(
  ctx: Ctx<User>,
  personId: string,
  form: z.output<typeof completionForm>,
  upload: Upload,
): Promise<string> {
  try {
    authorize(mayRecordCompliance(ctx.actor), 'Admins only.')
    const { expiresOn, uploadKey = v7(), ...fact } = form
    const keep = (ctx: Ctx<User>, file?: StoredFile) => {
      if (file && file.state !== 'clean')
        throw new Refusal('conflict', 'Update failed', notScanned, { file: notScanned })
      const ends = expiresOn ? { expiresOn } : {}
      return recordFact(ctx, {
        ...{ personId, aspect: 'theory', source: 'office', ...fact, ...ends },
        evidenceFileId: file?.id,
      })
    }
    if (!upload.file) return await transaction(ctx, (ctx) => keep(ctx))
    return await uploadTogether(ctx, { personId, fileType: 'training_certificates', uploadKey, upload }, keep)
  } finally {
    await discard(upload)
  }
}
