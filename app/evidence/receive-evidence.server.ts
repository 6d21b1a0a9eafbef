import type { RouterContextProvider } from 'react-router'
import { userCtx } from '#app/context.ts'
import { fieldErrors } from '#app/doors.server.ts'
import { sendFields } from '#domains/compliance/evidence/evidence.form.ts'
import { sendEvidence } from '#domains/compliance/evidence/evidence.server.ts'
import { readOwnRecord } from '#domains/compliance/evidence/own-records.queries.server.ts'
import { MAX_UPLOAD_BYTES } from '#domains/files/file-types.rules.ts'
import { brokenUpload, tooLargeFile } from '#lib/upload-words.ts'
import { discard, receiveUpload } from '#platform/http/upload.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { incomingFolder } from '#platform/storage/index.server.ts'
import { errorCode } from '#platform/storage/storage.ts'

type Handed = { request: Request; context: Readonly<RouterContextProvider>; params: { key: string } }
type Received =
  | { id: string; name: string }
  | { status: number; title: string; message: string; errors: Record<string, string> }

/** Takes one page of a certificate of the asker's own, or says why not; 507 when the disk is full. */
export async function receiveEvidence({ request, context, params }: Handed): Promise<Received> {
  const ctx = context.get(userCtx)
  try {
    const { type } = await readOwnRecord(ctx, params.key)
    const upload = await receiveUpload(request, { maxBytes: MAX_UPLOAD_BYTES, tempDir: incomingFolder() })
    if (upload.tooLarge) throw new Refusal('invalid', 'Upload failed', tooLargeFile, { file: tooLargeFile })
    const fields = sendFields.safeParse(upload.fields)
    if (!fields.success) {
      await discard(upload)
      const errors = fieldErrors(fields.error)
      return refused(422, Object.values(errors)[0] ?? brokenUpload, errors)
    }
    return await sendEvidence(ctx, { typeId: type.id, ...fields.data, upload })
  } catch (error) {
    if (errorCode(error) === 'ENOSPC') return refused(507, 'There is no room for files at the moment. Try again later.')
    if (!(error instanceof Refusal)) throw error
    return refused(error.status, error.detail ?? error.title, error.fields)
  }
}

const refused = (status: number, message: string, errors: Record<string, string> = {}) => ({
  ...{ status, title: 'Upload failed', message },
  errors: Object.keys(errors).length > 0 ? errors : { file: message },
})
