import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { emptyFile, unreadableFile } from '#lib/upload-words.ts'
import { apart } from '#platform/http/apart.server.ts'
import { checkContent } from '#platform/http/content-check.server.ts'
import { fitScreens } from '#platform/http/pictures.server.ts'
import { scan } from '#platform/http/scanner.server.ts'
import type { UploadedFile } from '#platform/http/upload.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { noSound, notThatKind, noVideo, otherCodec, tooLargeMedia } from './media.labels.ts'
import { endingOf, type MediaKind, MOST_BYTES, type Track, whyNotTracks } from './media.rules.ts'

export type CheckedMedia = {
  kind: MediaKind
  mime: string
  path: string
  name: string
  bytes: number
  sha256: string
  width: number | null
  height: number | null
}

export const notTaken = (words: string) => new Refusal('invalid', 'Upload failed', words, { file: words })

/** Whether a file is what its name says, can be played by browsers, and is clean; nothing of it is held in memory. */
export async function checkMedia(file: UploadedFile | undefined): Promise<CheckedMedia> {
  if (!file || file.bytes === 0) throw notTaken(emptyFile)
  const ending = endingOf(file.originalName)
  if (!ending) throw notTaken(notThatKind)
  if (file.bytes > MOST_BYTES[ending.kind]) throw notTaken(tooLargeMedia[ending.kind])
  await scanned(file.path)
  if (ending.kind === 'picture') return checkPicture(file)
  await (ending.kind === 'pdf' ? checkPdf(file) : checkTracks(file.path, ending))
  const { kind, mime } = ending
  const { path, originalName: name, bytes } = file
  return { kind, mime, path, name, bytes, sha256: await hashOf(path), width: null, height: null }
}

/** Drawn anew without what a camera notes in it, and no larger than a screen shows. */
async function checkPicture({ path, originalName }: UploadedFile): Promise<CheckedMedia> {
  const checked = await checkContent(path, ['.jpg', '.jpeg', '.png', '.heic', '.heif'], originalName)
  if (!checked.ok) throw notTaken(checked.message)
  const { name, mime } = checked
  const drawn = await fitScreens(path, mime)
  return { kind: 'picture', mime, path, name, ...drawn, sha256: await hashOf(path) }
}

async function checkPdf({ path, originalName }: UploadedFile): Promise<void> {
  const checked = await checkContent(path, ['.pdf'], originalName)
  if (!checked.ok) throw notTaken(checked.message)
}

async function checkTracks(path: string, { mime, content }: { mime: string; content: readonly string[] }) {
  const look = await readMedia({ from: path })
  if (!look) throw notTaken(unreadableFile)
  if (!look.mime || !content.includes(look.mime))
    throw notTaken(look.mime === 'video/quicktime' ? otherCodec : notThatKind)
  if (look.tracks === undefined) throw notTaken(unreadableFile)
  const why = whyNotTracks(mime, tracksOf(look.tracks))
  if (why === 'codec') throw notTaken(otherCodec)
  if (why) throw notTaken(mime.startsWith('video/') ? noVideo : noSound)
}

const readMedia = apart<typeof import('#platform/http/media.apart.ts').read>('#platform/http/media.apart.ts', {
  seconds: 30,
  memory: 512 * 1024 * 1024,
})

const tracksOf = (finding: string): Track[] =>
  [...finding.matchAll(/(video|audio|other):(\S*)/g)].map(([, kind, codec = '']) => ({
    kind: kind as Track['kind'],
    codec,
  }))

async function scanned(path: string): Promise<void> {
  const result = await scan(path)
  if (result === 'infected') throw notTaken('The selected file contains a virus')
  if (result === 'pending') throw notTaken('The file could not be scanned for viruses just now. Try again later')
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}
