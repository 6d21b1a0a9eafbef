import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Upload } from '#platform/http/upload.server.ts'
import { incomingFolder } from '#platform/storage/index.server.ts'

/** A file as it lies there when the request has been received. */
export async function received(originalName: string, content: Uint8Array): Promise<Upload> {
  await mkdir(incomingFolder(), { recursive: true })
  const place = path.join(incomingFolder(), randomUUID())
  await writeFile(place, content)
  return { fields: {}, tooLarge: false, file: { path: place, originalName, bytes: content.byteLength } }
}
