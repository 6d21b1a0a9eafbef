import { randomUUID } from 'node:crypto'
import { chmod, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import {
  activeDocument,
  activePdf,
  type Extension,
  emptyFile,
  extensionOf,
  keptName,
  lockedPdf,
  mustBe,
  unreadableFile,
  unreadablePhoto,
} from '#lib/upload-words.ts'
import { StorageProblem } from '../storage/storage.ts'
import { apart } from './apart.server.ts'
import { readApart } from './reader.server.ts'
import type { Finding } from './reading.ts'

export type ContentCheck =
  | { ok: true; mime: string; name: string; path: string; bytes: number }
  | { ok: false; message: string }
type Verdict = Exclude<Finding, 'full'> | 'other' | 'no photo' | 'reaching'

const pdf = 'application/pdf'
const doc = 'application/msword'
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const jpeg = 'image/jpeg'
/** What each is kept as. */
const mimes: Record<Extension, string> = {
  '.pdf': pdf,
  '.doc': doc,
  '.docx': docx,
  '.jpg': jpeg,
  '.jpeg': jpeg,
  '.heic': jpeg,
  '.heif': jpeg,
  '.png': 'image/png',
}
const readDocument = apart<typeof import('./document.apart.ts').read>('#platform/http/document.apart.ts', {
  seconds: 30,
  memory: 1024 * 1024 * 1024,
})

/**
 * Whether the content is what the extension says, and nothing else besides. Pictures are re-encoded without their
 * metadata in a new temp file, which takes the place of the given one: `path` of the answer is the only file left. A
 * photo of a phone (HEIC) is kept as a JPEG, under a name that says so.
 */
export async function checkContent(
  file: string,
  allowed: readonly Extension[],
  originalName: string,
): Promise<ContentCheck> {
  const extension = extensionOf(originalName)
  if (!extension || !allowed.includes(extension)) return { ok: false, message: mustBe(allowed) }
  if ((await stat(file)).size === 0) return { ok: false, message: emptyFile }

  const verdict = await verdictOn(file, mimes[extension])
  if (verdict !== 'fine') return { ok: false, message: verdict === 'other' ? mustBe(allowed) : words[verdict] }
  return {
    ok: true,
    mime: mimes[extension],
    name: keptName(originalName),
    path: file,
    bytes: (await stat(file)).size,
  }
}

const words: Record<Exclude<Verdict, 'fine' | 'other'>, string> = {
  unreadable: unreadableFile,
  locked: lockedPdf,
  active: activePdf,
  reaching: activeDocument,
  'no photo': unreadablePhoto,
}

/** A picture is taken in the place of the file only once it was drawn whole; HEIC takes many times its size in memory, and a process of its own. */
async function verdictOn(file: string, mime: string): Promise<Verdict> {
  const drawn = path.join(path.dirname(file), randomUUID())
  try {
    const look = (await readDocument({ from: file, to: drawn, mime })) ?? 'unreadable'
    if (look === 'pdf') return await judgePdf(file)
    if (look === 'full') throw new StorageProblem('ENOSPC')
    if (look === 'heic') return await developed(file, drawn)
    return look === 'drawn' ? await inPlace(drawn, file) : look
  } finally {
    await rm(drawn, { force: true })
  }
}

async function judgePdf(file: string): Promise<Verdict> {
  const finding = await readApart('pdf', { from: file, to: file })
  return finding === 'full' ? 'unreadable' : finding
}

async function developed(file: string, drawn: string): Promise<Verdict> {
  const finding = await readApart('heic', { from: file, to: drawn })
  if (finding === 'full') throw new StorageProblem('ENOSPC')
  return finding === 'fine' ? inPlace(drawn, file) : 'no photo'
}

async function inPlace(drawn: string, file: string): Promise<Verdict> {
  await chmod(drawn, 0o600)
  await rename(drawn, file)
  return 'fine'
}
