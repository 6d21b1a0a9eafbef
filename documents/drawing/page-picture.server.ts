import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readApart } from '#platform/http/reader.server.ts'
import { watermark } from './watermark.server.ts'

/** Across, in pixels: sharp on a laptop and on a phone held close. */
const WIDTH = 1240

/** One page of a PDF as a JPEG with words drawn over it. The PDF lies on disk while it is drawn, for our own user alone. */
export async function pagePicture(pdf: Readable, page: number, words: string): Promise<Buffer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'page-'))
  try {
    const [from, to] = [path.join(folder, 'whole.pdf'), path.join(folder, 'page.jpg')]
    await pipeline(pdf, createWriteStream(from, { mode: 0o600 }))
    const finding = await readApart('page', { from, to, shown: { page, width: WIDTH, mark: watermark(words) } })
    if (finding !== 'fine') throw new Error(`A page of a pack could not be drawn: ${finding}`)
    return Buffer.concat(await createReadStream(to).toArray())
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
