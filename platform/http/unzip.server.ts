import { createWriteStream } from 'node:fs'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl'

export type ZipLimits = { files: number; bytes: number }
/** One file of a ZIP, with its name as it is in it, in forward slashes. */
export type ZipEntry = { name: string; bytes: number; open(): Promise<Readable> }
/** Why a ZIP is not unpacked. */
export type ZipFault =
  | 'no zip'
  | 'encrypted'
  | 'link'
  | 'method'
  | 'too many files'
  | 'too large'
  | 'outside'
  | 'twice'
  | 'broken'

export class ZipProblem extends Error {
  readonly fault: ZipFault
  /** The file it is about, where it is about one. */
  readonly entry: string

  constructor(fault: ZipFault, entry = '', cause?: unknown) {
    super(fault, { cause })
    this.fault = fault
    this.entry = entry
  }
}

/**
 * Opens a ZIP on the disk and gives its files to `work`, after its whole list was checked: nothing is unpacked of one that
 * says more files or bytes than allowed, or has a name that leads outside, a link, or a password. What a file says of its
 * length and checksum is checked while it is read, so that none is longer than the list says.
 */
export async function withZip<T>(
  place: string,
  limits: ZipLimits,
  work: (entries: ZipEntry[]) => Promise<T>,
): Promise<T> {
  const zip = await openPromise(place, { decodeStrings: false, autoClose: false }).catch((error) => {
    throw new ZipProblem('no zip', '', error)
  })
  try {
    return await work(await listed(zip, limits))
  } finally {
    zip.close()
  }
}

/** Writes a file of a ZIP to a place where nothing is yet, readable by our own user only. */
export async function unpacked(entry: ZipEntry, place: string): Promise<void> {
  await pipeline(await entry.open(), createWriteStream(place, { flags: 'wx', mode: 0o600 }))
}

export const isFullDisk = (error: unknown) =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException)?.code ?? '')

async function listed(zip: ZipFile, { files, bytes }: ZipLimits): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = []
  const names = new Set<string>()
  let [total, seen] = [0, 0]
  for await (const entry of eachOf(zip)) {
    // folders count too: they are read as well
    if (++seen > files * 2) throw new ZipProblem('too many files')
    const name = nameOf(entry)
    if (name === '' && entry.uncompressedSize === 0) continue
    refuse(entry, name)
    if (name.endsWith('/')) continue
    if (names.has(name.toLowerCase())) throw new ZipProblem('twice', name)
    names.add(name.toLowerCase())
    total += entry.uncompressedSize
    if (names.size > files) throw new ZipProblem('too many files')
    if (total > bytes) throw new ZipProblem('too large')
    entries.push({ name, bytes: entry.uncompressedSize, open: () => opened(zip, entry, name) })
  }
  return entries
}

async function* eachOf(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry()
  } catch (error) {
    throw error instanceof ZipProblem ? error : new ZipProblem('broken', '', error)
  }
}

const nameOf = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry) =>
  // "./a" is "a": some tools write every name from the folder they pack
  getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false)
    .replaceAll('\\', '/')
    .replace(/^(\.\/)+/, '')
    .replace(/(\/\.)+(?=\/)/g, '')

const LINK = 0o120000
const KINDS = 0o170000

function refuse(entry: Entry, name: string): void {
  if (!staysInside(name)) throw new ZipProblem('outside', name)
  if (entry.isEncrypted()) throw new ZipProblem('encrypted', name)
  if (((entry.externalFileAttributes >>> 16) & KINDS) === LINK) throw new ZipProblem('link', name)
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) throw new ZipProblem('method', name)
}

/** A name below the folder it is unpacked to, whatever system reads it. */
export function staysInside(name: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a name with one is what is looked for
  if (name === '' || name.length > 500 || /[\u0000-\u001f\u007f]/.test(name) || /^[/~]|^[a-z]:/i.test(name))
    return false
  return name
    .replace(/\/$/, '')
    .split('/')
    .every((part) => part !== '' && part !== '.' && part !== '..')
}

async function opened(zip: ZipFile, entry: Entry, name: string): Promise<Readable> {
  try {
    const stream = await zip.openReadStreamPromise(entry)
    const whole = checksummed(entry, name)
    stream.once('error', (error) => whole.destroy(new ZipProblem('broken', name, error)))
    return stream.pipe(whole)
  } catch (error) {
    throw new ZipProblem('broken', name, error)
  }
}

function checksummed(entry: Entry, name: string): Transform {
  let sum = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum)
      done(null, chunk)
    },
    flush(done) {
      done(sum >>> 0 === entry.crc32 >>> 0 ? null : new ZipProblem('broken', name))
    },
  })
}
