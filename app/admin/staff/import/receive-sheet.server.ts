import { readFile } from 'node:fs/promises'
import type { Upload } from '#platform/http/upload.server.ts'
import { Refusal } from '#platform/refusal.ts'

/** The spreadsheet that was uploaded. */
export async function sheetIn({ file, fields }: Upload): Promise<{ name: string; bytes: Uint8Array; again: boolean }> {
  if (!file) throw new Refusal('invalid', 'Upload failed', noFile, { file: noFile })
  return { name: file.originalName, bytes: await readFile(file.path), again: fields.again === 'on' }
}

const noFile = 'Select a file'
