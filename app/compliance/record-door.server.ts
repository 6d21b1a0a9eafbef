import { data, type RouterContextProvider } from 'react-router'
import { v7 } from 'uuid'
import { userCtx } from '#app/context.ts'
import { fieldErrors } from '#app/doors.server.ts'
import type { FormReply } from '#app/form-reply.ts'
import { completionForm } from '#domains/compliance/facts/facts.form.ts'
import { recordFact } from '#domains/compliance/facts/facts.server.ts'
import { MAX_UPLOAD_BYTES } from '#domains/files/file-types.rules.ts'
import { uploadFile } from '#domains/files/uploads.server.ts'
import { nested } from '#lib/form-values.ts'
import { tooLargeFile } from '#lib/upload-words.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { discard, receiveUpload, type Upload } from '#platform/http/upload.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { incomingFolder } from '#platform/storage/index.server.ts'

type Handed = { request: Request; context: Readonly<RouterContextProvider> }

/** Takes what was completed, and perhaps its certificate; what is wrong comes back beside the fields. */
export async function receiveCompletion({ request, context }: Handed, personId: string, then: () => Response) {
  const ctx = context.get(userCtx)
  let fields: Record<string, string> = {}
  try {
    const upload = await receiveUpload(request, { maxBytes: MAX_UPLOAD_BYTES, tempDir: incomingFolder() })
    fields = upload.fields
    if (upload.tooLarge) throw new Refusal('invalid', 'Upload failed', tooLargeFile, { file: tooLargeFile })
    const parsed = completionForm.safeParse(nested(Object.entries(fields)))
    if (!parsed.success) {
      await discard(upload)
      return reply(422, fieldErrors(parsed.error), fields)
    }
    const { expiresOn, uploadKey, ...fact } = parsed.data
    await recordFact(ctx, {
      personId,
      aspect: 'theory',
      source: 'office',
      ...fact,
      ...(expiresOn ? { expiresOn } : {}),
      evidenceFileId: await keptFile(ctx, personId, uploadKey ?? v7(), upload),
    })
    return then()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return reply(error.status, error.fields, fields, error)
  }
}

async function keptFile(ctx: Ctx<User>, personId: string, uploadKey: string, upload: Upload) {
  if (!upload.file) return undefined
  const file = await uploadFile(ctx, { personId, fileType: 'training_certificates', uploadKey, upload })
  return file.id
}

function reply(status: number, errors: Record<string, string>, values: Record<string, string>, refusal?: Refusal) {
  const text = refusal?.detail ? { text: refusal.detail } : {}
  const toast = refusal && { tone: 'bad' as const, title: refusal.title, ...text }
  return data({ errors, values, toast, at: Date.now() } satisfies FormReply, { status })
}
