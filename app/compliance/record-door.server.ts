import type { RouterContextProvider } from 'react-router'
import { v7 } from 'uuid'
import { userCtx } from '#app/context.ts'
import { replyToUpload } from '#app/upload-door.server.ts'
import { completionForm } from '#domains/compliance/facts/facts.form.ts'
import { recordFact } from '#domains/compliance/facts/facts.server.ts'
import { uploadFile } from '#domains/files/uploads.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Upload } from '#platform/http/upload.server.ts'

type Handed = { request: Request; context: Readonly<RouterContextProvider> }

/** Takes what was completed, and perhaps its certificate; what is wrong comes back beside the fields. */
export function receiveCompletion({ request, context }: Handed, personId: string, then: () => Response) {
  const ctx = context.get(userCtx)
  return replyToUpload({ request }, completionForm, async ({ expiresOn, uploadKey, ...fact }, upload) => {
    await recordFact(ctx, {
      personId,
      aspect: 'theory',
      source: 'office',
      ...fact,
      ...(expiresOn ? { expiresOn } : {}),
      evidenceFileId: await keptFile(ctx, personId, uploadKey ?? v7(), upload),
    })
    return then()
  })
}

async function keptFile(ctx: Ctx<User>, personId: string, uploadKey: string, upload: Upload) {
  if (!upload.file) return undefined
  const file = await uploadFile(ctx, { personId, fileType: 'training_certificates', uploadKey, upload })
  return file.id
}
