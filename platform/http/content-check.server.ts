import { randomUUID } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { chmod, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileTypeFromFile } from 'file-type'
import sharp from 'sharp'
import { type Extension, emptyFile, extensionOf, mustBe, unreadableFile } from '#lib/upload-words.ts'
import { StorageProblem, storageError } from '../storage/storage.ts'
import { compoundNames, endOfZipIn, slice, withFile, zipEntries } from './file-parts.server.ts'

export type ContentCheck = { ok: true; mime: string; path: string; bytes: number } | { ok: false; message: string }
type Verdict = 'fine' | 'other' | 'unreadable'

const pdf = 'application/pdf'
const doc = 'application/msword'
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const mimes: Record<Extension, string> = {
  '.pdf': pdf,
  '.doc': doc,
  '.docx': docx,
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
}

const longestSide = 6000
const mostPixels = 64_000_000
const mostUnpacked = 200 * 1024 * 1024
// libvips remembers files by name, and must not remember people's passports
sharp.cache(false)

/**
 * Whether the content is what the extension says, and nothing else besides. Pictures are drawn anew without their
 * metadata in a new temp file, which takes the place of the given one: `path` of the answer is the only file left.
 */
export async function checkContent(
  file: string,
  allowed: readonly Extension[],
  originalName: string,
): Promise<ContentCheck> {
  const other = { ok: false, message: mustBe(allowed) } as const
  const extension = extensionOf(originalName)
  if (!extension || !allowed.includes(extension)) return other
  if ((await stat(file)).size === 0) return { ok: false, message: emptyFile }

  const verdict = await verdictOn(file, mimes[extension])
  if (verdict === 'other') return other
  if (verdict === 'unreadable') return { ok: false, message: unreadableFile }
  return { ok: true, mime: mimes[extension], path: file, bytes: (await stat(file)).size }
}

async function verdictOn(file: string, mime: string): Promise<Verdict> {
  const found = await mimeByMagic(file)
  if (mime === pdf) return found === pdf || !found ? withFile(file, judgePdf) : 'other'
  if (mime === doc) return found === 'application/x-cfb' ? withFile(file, judgeDoc) : 'other'
  if (found !== mime) return isMacroDocument(found) ? 'unreadable' : 'other'
  return mime === docx ? withFile(file, judgeDocx) : drawAnew(file, mime)
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

const webPage = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)/i

/** Real PDFs may carry some bytes before their header and after their end, but neither markup nor an archive. */
async function judgePdf(file: FileHandle, size: number): Promise<Verdict> {
  const start = (await slice(file, 0, 1024)).toString('latin1')
  const header = start.indexOf('%PDF-')
  if (header < 0 || start.slice(0, header).includes('<') || webPage.test(start)) return 'other'
  if (await endOfZipIn(file, size)) return 'other'
  const end = (await slice(file, Math.max(0, size - 2048), 2048)).toString('latin1')
  const last = end.lastIndexOf('%%EOF')
  if (last < 0) return 'unreadable'
  return webPage.test(end.slice(last)) ? 'other' : 'fine'
}

async function judgeDoc(file: FileHandle, size: number): Promise<Verdict> {
  const names = await compoundNames(file, size)
  if (!names?.has('WordDocument') || (await endOfZipIn(file, size))) return 'other'
  return ['Macros', 'VBA', '_VBA_PROJECT', '_VBA_PROJECT_CUR'].some((name) => names.has(name)) ? 'unreadable' : 'fine'
}

async function judgeDocx(file: FileHandle, size: number): Promise<Verdict> {
  const entries = await zipEntries(file, size)
  if (!entries) return 'unreadable'
  const names = new Set(entries.map(({ name }) => name))
  if (!names.has('[Content_Types].xml') || !names.has('word/document.xml')) return 'other'
  const odd = entries.some(({ name, encrypted }) => encrypted || /vba(?:project|data)|^[/\\]|\.\.[/\\]/i.test(name))
  const unpacked = entries.reduce((sum, { bytes }) => sum + bytes, 0)
  return odd || names.size !== entries.length || unpacked > mostUnpacked ? 'unreadable' : 'fine'
}

/** Whatever hid in the picture's file, only its pixels remain, turned the right way up. */
async function drawAnew(file: string, mime: string): Promise<Verdict> {
  const drawn = path.join(path.dirname(file), randomUUID())
  try {
    const picture = sharp(file, { failOn: 'error', limitInputPixels: mostPixels })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    await (mime === 'image/png' ? picture.png() : picture.jpeg({ quality: 88 })).toFile(drawn)
    await chmod(drawn, 0o600)
    await rename(drawn, file)
    return 'fine'
  } catch (error) {
    await rm(drawn, { force: true })
    if (isFullDisk(error)) throw new StorageProblem('ENOSPC', error)
    return 'unreadable'
  }
}

/** libvips tells of a full disk in words only. */
function isFullDisk(error: unknown): boolean {
  return storageError(error) instanceof StorageProblem || /no space left|write error/i.test(String(error))
}
