import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { scan } from '#platform/http/scanner.server.ts'
import type { ZipEntry } from '#platform/http/unzip.server.ts'
import { incomingFolder, storage } from '#platform/storage/index.server.ts'
import { notTaken } from './reading.server.ts'

const AT_ONCE = 4

/** By number, never by its name in the ZIP. */
export const placeOf = (packageId: string, place: number) => `packages/${packageId}/${place}`

/** Stores each file of a package once it was scanned; one that is infected leaves none. */
export async function storeFiles(packageId: string, files: readonly { entry: ZipEntry }[]): Promise<void> {
  const waiting = files.entries()
  const work = async () => {
    for (const [place, { entry }] of waiting) await storeFile(placeOf(packageId, place), entry)
  }
  const workers = Array.from({ length: AT_ONCE }, work)
  const done = await Promise.allSettled(workers)
  for (const one of done) if (one.status === 'rejected') throw one.reason
}

async function storeFile(key: string, entry: ZipEntry): Promise<void> {
  await mkdir(incomingFolder(), { recursive: true, mode: 0o700 })
  const temp = path.join(incomingFolder(), randomUUID())
  try {
    await pipeline(await entry.open(), createWriteStream(temp, { flags: 'wx', mode: 0o600 }))
    const scanned = await scan(temp)
    if (scanned === 'infected') throw notTaken(`A file of the package contains a virus: ${entry.name.slice(0, 100)}`)
    if (scanned === 'pending') throw notTaken('The package could not be scanned for viruses just now. Try again later')
    await storage().put(key, createReadStream(temp))
  } finally {
    await rm(temp, { force: true })
  }
}

/** Takes the files of a package away; what is not there is no error. */
export async function removeFiles(packageId: string, files: number): Promise<void> {
  for (let place = 0; place < files; place++) await storage().remove(placeOf(packageId, place))
}
