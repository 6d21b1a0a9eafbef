import { buffer } from 'node:stream/consumers'
import { isFullDisk, unpacked, withZip, type ZipEntry, type ZipFault, ZipProblem } from '#platform/http/unzip.server.ts'
import { MOST_UNPACKED } from './limits.rules.ts'
import { type Manifest, readManifest, xmlText } from './manifest.rules.ts'
import { filesOfPackage, MANIFEST, program } from './names.rules.ts'
import { scriptElsewhere } from './places.rules.ts'

/** A file of a package: its path in it, and where it lies unpacked. */
export type UnpackedFile = { path: string; bytes: number; place: string }
export type ReadPackage = { manifest: Manifest; files: UnpackedFile[] }
export type Answer = ReadPackage | { refused: string } | { fault: ZipFault; entry: string } | 'full'
/** The ZIP, and what the names of its unpacked files begin with. */
export type Job = { zip: string; to: string }

const MOST_MANIFEST = 5 * 1024 * 1024
const MOST_PAGE = 2 * 1024 * 1024

/** Reads a SCORM package and checks it whole, before any of its files is unpacked. */
export async function read({ zip, to }: Job): Promise<Answer> {
  try {
    return await withZip(zip, MOST_UNPACKED, (entries) => readEntries(entries, to))
  } catch (error) {
    if (error instanceof ZipProblem) return { fault: error.fault, entry: error.entry }
    if (error instanceof NotTaken) return { refused: error.message }
    if (isFullDisk(error)) return 'full'
    throw error
  }
}

class NotTaken extends Error {}
type Listed = { path: string; entry: ZipEntry }

async function readEntries(entries: readonly ZipEntry[], to: string): Promise<ReadPackage> {
  const found = filesOfPackage(entries)
  if (!found) throw new NotTaken(withoutManifest(entries))
  const files = [...found.files].map(([path, entry]) => ({ path, entry }))
  const runs = files.find(({ path }) => program.test(path))
  if (runs) throw new NotTaken(`The package holds a program, which no course needs: ${runs.path.slice(0, 100)}`)
  const paths = new Set(files.map(({ path }) => path.toLowerCase()))
  if (found.manifest.bytes > MOST_MANIFEST) throw new NotTaken(`The package’s ${MANIFEST} is too large`)
  const xml = xmlText(await bytesOf(found.manifest))
  const read = readManifest(xml ?? '', (path) => paths.has(path.toLowerCase()))
  if ('refused' in read) throw new NotTaken(read.refused)
  await refuseScriptsElsewhere(files)
  return { manifest: read.manifest, files: await unpack(files, to) }
}

function withoutManifest(entries: readonly ZipEntry[]): string {
  const has = (name: RegExp) => entries.some((entry) => name.test(entry.name))
  if (has(/(^|\/)(tincan|cmi5)\.xml$/i)) return 'This is an xAPI or cmi5 package. Export it as SCORM 1.2 or SCORM 2004'
  if (has(/\.(au|crs)$/i)) return 'This is an AICC package. Export it as SCORM 1.2 or SCORM 2004'
  return `The ZIP has no ${MANIFEST} at its top, so it is not a SCORM package`
}

/** Nothing but the package’s own files is run, so a page that needs a script from elsewhere would not work. */
async function refuseScriptsElsewhere(files: readonly Listed[]): Promise<void> {
  for (const { path, entry } of files) {
    if (!/\.x?html?$/i.test(path) || entry.bytes > MOST_PAGE) continue
    const src = scriptElsewhere((await bytesOf(entry)).toString('latin1'))
    if (src)
      throw new NotTaken(
        `${path} runs a script from another site (${src.slice(0, 100)}). Export it with everything inside`,
      )
  }
}

const bytesOf = async (entry: ZipEntry) => buffer(await entry.open())

async function unpack(files: readonly Listed[], to: string): Promise<UnpackedFile[]> {
  const all: UnpackedFile[] = []
  for (const [at, { path, entry }] of files.entries()) {
    const place = `${to}-${at}`
    await unpacked(entry, place)
    all.push({ path, bytes: entry.bytes, place })
  }
  return all
}
