import { type FileHandle, open } from 'node:fs/promises'

const localFile = 'PK\x03\x04'
const endOfZip = Buffer.from('PK\x05\x06')
const endOfZipLength = 22
const longestComment = 65_535
const longestDirectory = 2 * 1024 * 1024

export async function withFile<T>(path: string, read: (file: FileHandle, size: number) => Promise<T>): Promise<T> {
  const file = await open(path, 'r')
  try {
    return await read(file, (await file.stat()).size)
  } finally {
    await file.close()
  }
}

export async function slice(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
  return buffer.subarray(0, bytesRead)
}

export type ZipEntry = { name: string; bytes: number; encrypted: boolean }

/** The offset of a zip directory at the end of the file. After another format, the file is a polyglot. */
export async function endOfZipIn(file: FileHandle, size: number): Promise<{ at: number; record: Buffer } | undefined> {
  const from = Math.max(0, size - endOfZipLength - longestComment)
  const tail = await slice(file, from, size - from)
  for (let at = tail.lastIndexOf(endOfZip); at >= 0; at = at > 0 ? tail.lastIndexOf(endOfZip, at - 1) : -1) {
    const record = tail.subarray(at, at + endOfZipLength)
    if (record.length === endOfZipLength && from + at + endOfZipLength + record.readUInt16LE(20) === size)
      return { at: from + at, record }
  }
}

/** The directory of a plain zip without reading its contents; undefined for anything odd. */
export async function zipEntries(file: FileHandle, size: number): Promise<ZipEntry[] | undefined> {
  const end = await endOfZipIn(file, size)
  if (!end || (await slice(file, 0, 4)).toString('latin1') !== localFile) return
  const count = end.record.readUInt16LE(10)
  const length = end.record.readUInt32LE(12)
  const start = end.record.readUInt32LE(16)
  if (start + length !== end.at || length > longestDirectory) return
  return entriesOf(await slice(file, start, length), count)
}

function entriesOf(directory: Buffer, count: number): ZipEntry[] | undefined {
  const entries: ZipEntry[] = []
  let at = 0
  while (at + 46 <= directory.length && directory.readUInt32LE(at) === 0x02014b50) {
    const nameLength = directory.readUInt16LE(at + 28)
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      bytes: directory.readUInt32LE(at + 24),
      encrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
    })
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return at === directory.length && entries.length === count ? entries : undefined
}

const compoundMagic = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const namedStream = 2
const namedFolder = 1

/** The names of streams and folders in a compound file (the old Office format), in capitals, as they are found whatever they are spelt in; undefined when it is none. */
export async function compoundNames(file: FileHandle, size: number): Promise<Set<string> | undefined> {
  if (!(await slice(file, 0, 8)).equals(compoundMagic)) return
  const names = new Set<string>()
  for (let from = 512; from < size; from += 64 * 1024) {
    const chunk = await slice(file, from, 64 * 1024)
    // directory entries are 128 bytes long, at multiples of 128
    for (let at = 0; at + 128 <= chunk.length; at += 128) {
      const name = entryName(chunk.subarray(at, at + 128))
      if (name) names.add(name.toUpperCase())
    }
  }
  return names
}

function entryName(entry: Buffer): string | undefined {
  const length = entry.readUInt16LE(64)
  const kind = entry[66]
  if (length < 4 || length > 64 || length % 2 || (kind !== namedStream && kind !== namedFolder)) return
  const name = entry.toString('utf16le', 0, length - 2)
  return /^\p{Cc}?[ -~]+$/u.test(name) && entry.readUInt16LE(length - 2) === 0 ? name : undefined
}
