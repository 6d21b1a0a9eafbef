import type { RouterContextProvider } from 'react-router'
import { validate } from 'uuid'
import { userCtx } from '#app/context.ts'
import { isFileType, MAX_UPLOAD_BYTES } from '#domains/files/file-types.rules.ts'
import { uploadOwnDocument } from '#domains/recruitment/applications/own-documents.server.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'
import { brokenUpload, tooLargeFile } from '#lib/upload-words.ts'
import { receiveUpload } from '#platform/http/upload.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { incomingFolder } from '#platform/storage/index.server.ts'
import { errorCode } from '#platform/storage/storage.ts'

type Handed = { request: Request; context: Readonly<RouterContextProvider> }
export type Received = { id: string; name: string; back: string } | { status: number; title: string; message: string }

/** Takes one file of the asker's own, or says why not; 507 when the disk is full. */
export async function receiveFile({ request, context }: Handed): Promise<Received> {
  const ctx = context.get(userCtx)
  try {
    const upload = await receiveUpload(request, { maxBytes: MAX_UPLOAD_BYTES, tempDir: incomingFolder() })
    const { fileType, uploadKey = '' } = upload.fields
    // a body that was too long was not read to its end, so its fields may be missing
    if (!isFileType(fileType) || !validate(uploadKey)) {
      if (upload.tooLarge) throw new Refusal('invalid', 'Upload failed', tooLargeFile)
      throw new Refusal('invalid', 'Upload failed', brokenUpload)
    }
    const file = await uploadOwnDocument(ctx, { fileType, uploadKey, upload })
    return { id: file.id, name: file.originalName, back: safeRedirect(upload.fields.back, '/applicant') }
  } catch (error) {
    if (errorCode(error) === 'ENOSPC')
      return {
        status: 507,
        title: 'Upload failed',
        message: 'There is no room for files at the moment. Try again later.',
      }
    if (!(error instanceof Refusal)) throw error
    return { status: error.status, title: 'Upload failed', message: error.detail ?? error.title }
  }
}
