import { data } from 'react-router'
import type { z } from 'zod'
import { MAX_UPLOAD_BYTES } from '#domains/files/file-types.rules.ts'
import { nested } from '#lib/form-values.ts'
import { tooLargeFile } from '#lib/upload-words.ts'
import { discard, receiveUpload, type Upload } from '#platform/http/upload.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { incomingFolder } from '#platform/storage/index.server.ts'
import { FORM_KEY, fieldErrors, replyToRefusal } from './doors.server.ts'
import type { FormReply } from './form-reply.ts'

/** Room for a text of 4,000 letters, whatever their script. */
const LONG_TEXT = 16 * 1024

/**
 * Reads a form that may bring a file and does the deed, which forgets the temp file in the end; what is wrong comes
 * back beside the fields.
 */
export async function replyToUpload<S extends z.ZodType, Answer>(
  { request }: { request: Request },
  schema: S,
  deed: (form: z.output<S>, upload: Upload) => Promise<Answer>,
) {
  let values: Record<string, string> = {}
  try {
    const upload = await receiveUpload(request, {
      maxBytes: MAX_UPLOAD_BYTES,
      tempDir: incomingFolder(),
      fieldBytes: LONG_TEXT,
    })
    const { [FORM_KEY]: _, ...fields } = upload.fields
    values = fields
    if (upload.tooLarge) throw new Refusal('invalid', 'Upload failed', tooLargeFile, { file: tooLargeFile })
    const parsed = schema.safeParse(nested(Object.entries(values)))
    if (parsed.success) return await deed(parsed.data, upload)
    await discard(upload)
    const reply: FormReply = { errors: fieldErrors(parsed.error), values, at: Date.now() }
    return data(reply, { status: 422 })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return replyToRefusal(error, values)
  }
}
