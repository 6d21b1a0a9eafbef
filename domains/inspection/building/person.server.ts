import { buffer } from 'node:stream/consumers'
import { and, eq, inArray } from 'drizzle-orm'
import { fileUploads } from '#domains/files/files.table.ts'
import { peopleForPack } from '#domains/inspection/choosing/choosing.queries.server.ts'
import { fileNameOf } from '#domains/inspection/packs.rules.ts'
import { packParts } from '#domains/inspection/packs.table.ts'
import { staffFileFor } from '#domains/inspection/sections/staff-file.queries.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { found } from '#platform/refusal.ts'
import { storage } from '#platform/storage/index.server.ts'
import { errorCode } from '#platform/storage/storage.ts'
import { dropParts, keepPart, type Made } from './keep-part.server.ts'
import type { Making } from './making.ts'
import type { Part } from './next-part.server.ts'
import type { Beside } from './printer.ts'

/** Documents beside come after all parts that were planned. */
const BESIDE_FROM = 1000

/** One staff file as one PDF with its documents; what could not be put on pages lies beside it. */
export async function drawPerson(ctx: Ctx, { pack, part, head, printer }: Making): Promise<Made> {
  const personId = found(part.personId, 'Person')
  const [person] = await peopleForPack(ctx, [personId])
  const { name, job, location, leftOn } = found(person, 'Person')
  const sections = await staffFileFor(ctx, personId, pack.preset)
  const documents = sections.flatMap(({ documents }) => documents.map(({ fileId }) => fileId))
  const places = await placesOf(ctx, documents)
  const printed = await printer.file({
    ...{ head, name, sections, work: workWords({ job, location, leftOn }) },
    open: (fileId) => bytesAt(places.get(fileId)),
    besideName: (fileId, own) => besideName(part, documents.indexOf(fileId), own),
  })
  await keepBeside(ctx, part, printed.beside, documents)
  return { ...printed, mime: 'application/pdf', contents: { sections: printed.sections } }
}

const workWords = ({ job, location, leftOn }: { job: string | null; location: string | null; leftOn: string | null }) =>
  `${[job, location].filter(Boolean).join(', ') || 'No post'}${leftOn ? ' (has left)' : ''}`

async function placesOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: fileUploads.id, fileUrl: fileUploads.fileUrl })
    .from(fileUploads)
    .where(and(inArray(fileUploads.id, [...ids]), eq(fileUploads.state, 'clean')))
  return new Map(rows.map(({ id, fileUrl }) => [id, fileUrl]))
}

/** None where the bytes are gone: the index says so, and the rest of the pack is built. */
async function bytesAt(place: string | undefined): Promise<Buffer | undefined> {
  if (!place) return undefined
  try {
    return await buffer(await storage().get(place))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** "Documents beside/01 Callum Reid/3 contract.docx": numbered, since two may have one name. */
function besideName({ fileName }: Part, at: number, own: string): string {
  const whose = fileName.replace(/^Staff files\//, '').replace(/\.pdf$/, '')
  return `Documents beside/${whose}/${at + 1} ${fileNameOf(own)}`
}

/** Those of an earlier try go first. */
async function keepBeside(ctx: Ctx, part: Part, beside: readonly Beside[], order: readonly string[]): Promise<void> {
  const { packId, personId } = part
  const earlier = await ctx.db
    .select({ id: packParts.id, storageKey: packParts.storageKey })
    .from(packParts)
    .where(and(eq(packParts.packId, packId), eq(packParts.kind, 'beside'), eq(packParts.personId, personId ?? '')))
  await dropParts(ctx, earlier)
  for (const { fileId, title, name, mime, content } of beside) {
    const at = order.indexOf(fileId)
    const [row] = await ctx.db
      .insert(packParts)
      .values({
        ...{ packId, personId, kind: 'beside', title: `${part.title}: ${title}` },
        ...{ place: BESIDE_FROM + part.place * 1000 + at, fileName: besideName(part, at, name) },
      })
      .returning({ id: packParts.id })
    if (row) await keepPart(ctx, { id: row.id, packId }, { content, mime, pages: null })
  }
}
