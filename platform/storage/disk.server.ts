import { createHash, randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, type FileHandle, link, lstat, mkdir, open, readdir, rm, unlink } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { now } from '../clock.server.ts'
import { errorCode, isStorageKey, type Storage, StorageProblem, storageError } from './storage.ts'

export type DiskStorage = Storage & {
  /** Where files wait until they are whole; uploads may wait here too, on the same disk. */
  incoming: string
  /** Removes what a killed process left waiting, and says how many files that were. */
  sweepIncoming(olderThanMs: number): Promise<number>
}

/** Files in a folder of this machine, readable by our own user only. */
export function diskStorage(root: string): DiskStorage {
  const incoming = path.join(root, '.incoming')

  function placeOf(key: string): string {
    if (!isStorageKey(key)) throw new StorageProblem('EINVAL')
    return path.join(root, ...key.split('/'))
  }

  return {
    incoming,

    async put(key, source) {
      const place = placeOf(key)
      await makeFolder(incoming)
      const temp = path.join(incoming, randomUUID())
      try {
        const written = await writeWhole(temp, source)
        await makeFolder(path.dirname(place))
        await link(temp, place) // unlike rename, link never replaces what is there
        await syncFolders(path.dirname(place), root)
        return written
      } catch (error) {
        throw errorCode(error) === 'EEXIST' ? new StorageProblem('EEXIST', error) : storageError(error)
      } finally {
        await rm(temp, { force: true })
      }
    },

    async get(key, range) {
      const file = await openFile(placeOf(key))
      return file.createReadStream(range)
    },

    async remove(key) {
      const place = placeOf(key)
      try {
        await unlink(place)
        await syncFolder(path.dirname(place))
      } catch (error) {
        if (!isAbsent(error)) throw error
      }
    },

    async exists(key) {
      const found = await lstat(placeOf(key)).catch(absentIsUndefined)
      return found?.isFile() ?? false
    },

    async healthy() {
      const probe = path.join(incoming, randomUUID())
      try {
        await makeFolder(incoming)
        await writeWhole(probe, Buffer.from('probe'))
        await access(root, constants.R_OK | constants.W_OK)
        return true
      } catch {
        return false
      } finally {
        await rm(probe, { force: true }).catch(() => undefined)
      }
    },

    async sweepIncoming(olderThanMs) {
      const before = now().epochMilliseconds - olderThanMs
      let swept = 0
      for (const name of (await readdir(incoming).catch(absentIsUndefined)) ?? []) {
        const temp = path.join(incoming, name)
        const found = await lstat(temp).catch(absentIsUndefined)
        if (!found?.isFile() || found.mtimeMs > before) continue
        await rm(temp, { force: true })
        swept += 1
      }
      return swept
    },
  }
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
}

/** Writes all of the source and waits until the disk has it. */
async function writeWhole(place: string, source: Readable | Uint8Array): Promise<{ bytes: number; sha256: string }> {
  let file: FileHandle | undefined
  const hash = createHash('sha256')
  let bytes = 0
  try {
    file = await open(place, 'wx', 0o600)
    for await (const chunk of source instanceof Readable ? source : [source]) {
      const piece: Uint8Array = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
      hash.update(piece)
      await writeAll(file, piece)
      bytes += piece.byteLength
    }
    await file.sync()
    return { bytes, sha256: hash.digest('hex') }
  } finally {
    if (source instanceof Readable) source.destroy()
    await file?.close()
  }
}

async function writeAll(file: FileHandle, piece: Uint8Array): Promise<void> {
  let from = 0
  while (from < piece.byteLength) from += (await file.write(piece, from)).bytesWritten
}

async function openFile(place: string): Promise<FileHandle> {
  let file: FileHandle | undefined
  try {
    file = await open(place, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
    if ((await file.stat()).isFile()) return file
  } catch (error) {
    await file?.close()
    throw isAbsent(error) ? new StorageProblem('ENOENT', error) : error
  }
  await file.close()
  throw new StorageProblem('ENOENT')
}

/** A new name survives a power cut only when its folder, and each new folder above, is on the disk. */
async function syncFolders(folder: string, root: string): Promise<void> {
  for (let each = folder; each.startsWith(root); each = path.dirname(each)) {
    await syncFolder(each)
    if (each === root) return
  }
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return // folders cannot be opened there
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function isAbsent(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'EISDIR', 'EPERM', 'ELOOP'].includes(errorCode(error) ?? '')
}

function absentIsUndefined(error: unknown): undefined {
  if (!isAbsent(error)) throw error
}
