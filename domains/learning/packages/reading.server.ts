import { buffer } from 'node:stream/consumers'
import { withZip, type ZipEntry, ZipProblem } from '#platform/http/unzip.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { MOST_UNPACKED } from './limits.rules.ts'
import { type Manifest, readManifest, xmlText } from './manifest.rules.ts'
import { filesOfPackage, MANIFEST } from './names.rules.ts'
import { scriptElsewhere } from './places.rules.ts'
import { zipWords } from './uploads.labels.ts'

export type ReadPackage = { manifest: Manifest; files: { path: string; entry: ZipEntry }[] }

export const notTaken = (words: string) => new Refusal('invalid', 'Upload failed', words, { file: words })

/** Opens an uploaded ZIP as a SCORM package; what is wrong with it is said beside the field. */
export async function withPackage<T>(place: string, work: (read: ReadPackage) => Promise<T>): Promise<T> {
  try {
    return await withZip(place, MOST_UNPACKED, async (entries) => work(await readPackage(entries)))
  } catch (error) {
    if (error instanceof ZipProblem) throw notTaken(zipWords(error.fault, error.entry))
    throw error
  }
}

const MOST_MANIFEST = 5 * 1024 * 1024
const MOST_PAGE = 2 * 1024 * 1024

async function readPackage(entries: readonly ZipEntry[]): Promise<ReadPackage> {
  const found = filesOfPackage(entries)
  if (!found) throw notTaken(withoutManifest(entries))
  const files = [...found.files].map(([path, entry]) => ({ path, entry }))
  const paths = new Set(files.map(({ path }) => path.toLowerCase()))
  if (found.manifest.bytes > MOST_MANIFEST) throw notTaken(`The package’s ${MANIFEST} is too large`)
  const xml = xmlText(await bytesOf(found.manifest))
  const read = readManifest(xml ?? '', (path) => paths.has(path.toLowerCase()))
  if ('refused' in read) throw notTaken(read.refused)
  await refuseScriptsElsewhere(files)
  return { manifest: read.manifest, files }
}

function withoutManifest(entries: readonly ZipEntry[]): string {
  const has = (name: RegExp) => entries.some((entry) => name.test(entry.name))
  if (has(/(^|\/)(tincan|cmi5)\.xml$/i)) return 'This is an xAPI or cmi5 package. Export it as SCORM 1.2 or SCORM 2004'
  if (has(/\.(au|crs)$/i)) return 'This is an AICC package. Export it as SCORM 1.2 or SCORM 2004'
  return `The ZIP has no ${MANIFEST} at its top, so it is not a SCORM package`
}

/** Nothing but the package’s own files is run, so a page that needs a script from elsewhere would not work. */
async function refuseScriptsElsewhere(files: ReadPackage['files']): Promise<void> {
  for (const { path, entry } of files) {
    if (!/\.x?html?$/i.test(path) || entry.bytes > MOST_PAGE) continue
    const src = scriptElsewhere((await bytesOf(entry)).toString('latin1'))
    if (src)
      throw notTaken(`${path} runs a script from another site (${src.slice(0, 100)}). Export it with everything inside`)
  }
}

const bytesOf = async (entry: ZipEntry) => buffer(await entry.open())
