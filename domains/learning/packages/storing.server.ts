import { createReadStream } from 'node:fs'
import { scan } from '#platform/http/scanner.server.ts'
import { storage } from '#platform/storage/index.server.ts'
import type { UnpackedFile } from './package.apart.ts'
import { notTaken } from './reading.server.ts'

const AT_ONCE = 4

/** By number, never by its name in the ZIP. */
export const placeOf = (packageId: string, place: number) => `packages/${packageId}/${place}`

/** Stores each file of a package once it was scanned; one that is infected leaves none. */
export async function storeFiles(packageId: string, files: readonly UnpackedFile[]): Promise<void> {
  const waiting = files.entries()
  const work = async () => {
    for (const [place, file] of waiting) await storeFile(placeOf(packageId, place), file)
  }
  const workers = Array.from({ length: AT_ONCE }, work)
  const done = await Promise.allSettled(workers)
  for (const one of done) if (one.status === 'rejected') throw one.reason
}

async function storeFile(key: string, { path, place }: UnpackedFile): Promise<void> {
  const scanned = await scan(place)
  if (scanned === 'infected') throw notTaken(`A file of the package contains a virus: ${path.slice(0, 100)}`)
  if (scanned === 'pending') throw notTaken('The package could not be scanned for viruses just now. Try again later')
  await storage().put(key, createReadStream(place))
}

/** Takes the files of a package away; what is not there is no error. */
export async function removeFiles(packageId: string, files: number): Promise<void> {
  for (let place = 0; place < files; place++) await storage().remove(placeOf(packageId, place))
}
