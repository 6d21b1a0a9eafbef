import { readFile } from 'node:fs/promises'
import { MAX_UPLOAD_BYTES } from '#domains/files/file-types.rules.ts'
import { tooLargeFile } from '#lib/upload-words.ts'
import { discard, receiveUpload } from '#platform/http/upload.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { incomingFolder } from '#platform/storage/index.server.ts'

/** The spreadsheet that a form brings; nothing of it stays on the disk. */
export async function receiveSheet(request: Request): Promise<{ name: string; bytes: Uint8Array; again: boolean }> {
  const upload = await receiveUpload(request, { maxBytes: MAX_UPLOAD_BYTES, tempDir: incomingFolder() })
  try {
    if (upload.tooLarge) throw notTaken(tooLargeFile)
    if (!upload.file) throw notTaken('Select a file')
    return {
      name: upload.file.originalName,
      bytes: await readFile(upload.file.path),
      again: upload.fields.again === 'on',
    }
  } finally {
    await discard(upload)
  }
}

const notTaken = (words: string) => new Refusal('invalid', 'Upload failed', words, { file: words })
