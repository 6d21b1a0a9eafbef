import type { FileHandle } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import sharp from 'sharp'
import { compoundNames, endOfZipIn, slice, withFile, zipEntries } from './file-parts.server.ts'
import { isFullDisk, mostPixels, redrawn } from './pictures.server.ts'
import { reachesOut, reachesOutOf } from './reaching.server.ts'

/** `pdf` and `heic` are for the reader of that name to judge; `drawn` lies in the second place. */
export type Look = 'fine' | 'reaching' | 'drawn' | 'pdf' | 'heic' | 'other' | 'unreadable' | 'full'
export type LookJob = { from: string; to: string; mime: string }

const pdf = 'application/pdf'
const doc = 'application/msword'
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const heic = ['image/heic', 'image/heif']
/** What an older document keeps objects of other programs in, and controls. */
const objects = ['OBJECTPOOL', '\x01OLE', '\x01OLE10NATIVE', '\x03OBJINFO', '\x03OCXNAME', '\x03OCXDATA']
const mostUnpacked = 200 * 1024 * 1024

/** Whether a file is of a type by its content, and nothing else besides; a picture is drawn again, with its pixels alone. */
export async function read({ from, to, mime }: LookJob): Promise<Look> {
  const found = await mimeByMagic(from)
  if (mime === pdf) return (found === pdf || !found) && (await isPdfAlone(from)) ? 'pdf' : 'other'
  if (mime === doc) return found === 'application/x-cfb' ? withFile(from, judgeDoc) : 'other'
  if (mime === 'image/jpeg' && found && heic.includes(found)) return 'heic'
  if (found !== mime) return isMacroDocument(found) ? 'unreadable' : 'other'
  return mime === docx ? withFile(from, (file, size) => judgeDocx(from, file, size)) : drawAgain(from, to, mime)
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
function isPdfAlone(file: string): Promise<boolean> {
  return withFile(file, async (handle, size) => {
    const start = (await slice(handle, 0, 1024)).toString('latin1')
    const header = start.indexOf('%PDF-')
    return header >= 0 && !start.slice(0, header).includes('<') && (await endOfZipIn(handle, size)) === undefined
  })
}

async function judgeDoc(file: FileHandle, size: number): Promise<Look> {
  const names = await compoundNames(file, size)
  if (!names?.has('WORDDOCUMENT') || (await endOfZipIn(file, size))) return 'other'
  if (['MACROS', 'VBA', '_VBA_PROJECT', '_VBA_PROJECT_CUR'].some((name) => names.has(name))) return 'unreadable'
  if (objects.some((name) => names.has(name))) return 'reaching'
  return reachesOutOf(await slice(file, 0, size)) ? 'reaching' : 'fine'
}

async function judgeDocx(place: string, file: FileHandle, size: number): Promise<Look> {
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
async function drawAgain(file: string, drawn: string, mime: string): Promise<Look> {
  try {
    const picture = sharp(file, { failOn: 'error', limitInputPixels: mostPixels }).rotate()
    await redrawn(picture, mime).toFile(drawn)
    return 'drawn'
  } catch (error) {
    return isFullDisk(error) ? 'full' : 'unreadable'
  }
}
