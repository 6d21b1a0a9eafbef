import { randomUUID } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { chmod, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileTypeFromFile } from 'file-type'
import sharp from 'sharp'
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
import { compoundNames, endOfZipIn, slice, withFile, zipEntries } from './file-parts.server.ts'
import { isFullDisk, mostPixels, redrawn } from './pictures.server.ts'
import { type Finding, readApart } from './reader.server.ts'
import { reachesOut } from './relationships.server.ts'

export type ContentCheck =
  | { ok: true; mime: string; name: string; path: string; bytes: number }
  | { ok: false; message: string }
type Verdict = Exclude<Finding, 'full'> | 'other' | 'no photo' | 'reaching'

const pdf = 'application/pdf'
const doc = 'application/msword'
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const jpeg = 'image/jpeg'
const heic = ['image/heic', 'image/heif']
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
const mostUnpacked = 200 * 1024 * 1024

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

async function verdictOn(file: string, mime: string): Promise<Verdict> {
  const found = await mimeByMagic(file)
  if (mime === pdf) return found === pdf || !found ? judgePdf(file) : 'other'
  if (mime === doc) return found === 'application/x-cfb' ? withFile(file, judgeDoc) : 'other'
  if (mime === jpeg && found && heic.includes(found)) return developed(file)
  if (found !== mime) return isMacroDocument(found) ? 'unreadable' : 'other'
  return mime === docx ? withFile(file, (handle, size) => judgeDocx(file, handle, size)) : drawAnew(file, mime)
}

async function mimeByMagic(file: string): Promise<string | undefined> {
  try {
    return (await fileTypeFromFile(file))?.mime
  } catch {
    return undefined
  }
}

function isMacroDocument(mime: string | undefined): boolean {
  return mime?.startsWith('application/vnd.ms-word.document.macroenabled') ?? false
}

/** Some bytes may precede the header, but no markup, and no archive may follow the end; the PDF library checks the rest. */
async function judgePdf(file: string): Promise<Verdict> {
  const isOther = await withFile(file, async (handle, size) => {
    const start = (await slice(handle, 0, 1024)).toString('latin1')
    const header = start.indexOf('%PDF-')
    return header < 0 || start.slice(0, header).includes('<') || (await endOfZipIn(handle, size)) !== undefined
  })
  if (isOther) return 'other'
  const finding = await readApart('pdf', { from: file, to: file })
  return finding === 'full' ? 'unreadable' : finding
}

async function judgeDoc(file: FileHandle, size: number): Promise<Verdict> {
  const names = await compoundNames(file, size)
  if (!names?.has('WordDocument') || (await endOfZipIn(file, size))) return 'other'
  return ['Macros', 'VBA', '_VBA_PROJECT', '_VBA_PROJECT_CUR'].some((name) => names.has(name)) ? 'unreadable' : 'fine'
}

async function judgeDocx(place: string, file: FileHandle, size: number): Promise<Verdict> {
  const entries = await zipEntries(file, size)
  if (!entries) return 'unreadable'
  const names = new Set(entries.map(({ name }) => name))
  if (!names.has('[Content_Types].xml') || !names.has('word/document.xml')) return 'other'
  const odd = entries.some(({ name, encrypted }) => encrypted || /vba(?:project|data)|^[/\\]|\.\.[/\\]/i.test(name))
  const unpacked = entries.reduce((sum, { bytes }) => sum + bytes, 0)
  if (odd || names.size !== entries.length || unpacked > mostUnpacked) return 'unreadable'
  return (await reachesOut(place)) ? 'reaching' : 'fine'
}

/** Keeps only the pixels of the picture, turned the right way up. */
function drawAnew(file: string, mime: string): Promise<Verdict> {
  return replaced(file, async (drawn) => {
    try {
      const picture = sharp(file, { failOn: 'error', limitInputPixels: mostPixels }).rotate()
      await redrawn(picture, mime).toFile(drawn)
      return 'fine'
    } catch (error) {
      if (isFullDisk(error)) throw new StorageProblem('ENOSPC', error)
      return 'unreadable'
    }
  })
}

/** A phone's photo as a JPEG; decoded in its own process, as it takes many times its size in memory. */
function developed(file: string): Promise<Verdict> {
  return replaced(file, async (drawn) => {
    const finding = await readApart('heic', { from: file, to: drawn })
    if (finding === 'full') throw new StorageProblem('ENOSPC')
    return finding === 'fine' ? finding : 'no photo'
  })
}

async function replaced(file: string, draw: (drawn: string) => Promise<Verdict>): Promise<Verdict> {
  const drawn = path.join(path.dirname(file), randomUUID())
  try {
    const verdict = await draw(drawn)
    if (verdict !== 'fine') return verdict
    await chmod(drawn, 0o600)
    await rename(drawn, file)
    return verdict
  } finally {
    await rm(drawn, { force: true })
  }
}
