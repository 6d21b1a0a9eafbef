import { and, asc, eq, inArray } from 'drizzle-orm'
import { packParts } from '#domains/inspection/packs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { countOf, formatCount } from '#lib/count.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Made } from './keep-part.server.ts'
import type { Making } from './making.ts'
import type { Pack } from './next-part.server.ts'
import type { TableCell } from './printer.ts'

/** What is in the pack and on which page, what is left out, and what is missing of each person. */
export async function drawIndex(ctx: Ctx, { pack, head, printer }: Making): Promise<Made> {
  const parts = await ctx.db.select().from(packParts).where(eq(packParts.packId, pack.id)).orderBy(asc(packParts.place))
  const printed = await printer.index({
    head,
    parts: parts
      .filter(({ kind }) => kind === 'sample' || kind === 'matrix' || kind === 'beside')
      .map(({ title, fileName, pages }) => ({ title, fileName, pages })),
    people: parts
      .filter(({ kind }) => kind === 'person')
      .map(({ title, fileName, pages, contents }) => ({
        ...{ name: title, fileName, pages: pages ?? 0 },
        sections: contents?.sections ?? [],
      })),
    sample: pack.seed && pack.drawnFrom ? { seed: pack.seed, listed: pack.drawnFrom.length } : undefined,
  })
  return { ...printed, mime: 'application/pdf' }
}

/** The list a sample was drawn from, in the order of the draw, and who was drawn. */
export async function drawSample(ctx: Ctx, { pack, head, printer }: Making): Promise<Made> {
  const list = pack.drawnFrom ?? []
  const printed = await printer.table({
    ...{ head, landscape: false, title: 'How the sample was drawn' },
    lead: `Drawn at random from ${countOf(list.length, 'person', 'people')}, each job and location by its share. Seed ${pack.seed}. The same seed and list give the same sample.`,
    columns: [
      { head: 'No.', width: 1 },
      { head: 'Name', width: 4 },
      { head: 'Job and location', width: 5 },
      { head: 'Drawn', width: 1.2 },
    ],
    rows: sampleRows(ctx, pack),
  })
  return { ...printed, mime: 'application/pdf', contents: { rows: printed.rows } }
}

const BATCH = 500

async function* sampleRows(ctx: Ctx, { id, drawnFrom }: Pack): AsyncGenerator<readonly TableCell[]> {
  const list = drawnFrom ?? []
  const drawn = await ctx.db
    .select({ personId: packParts.personId })
    .from(packParts)
    .where(and(eq(packParts.packId, id), eq(packParts.kind, 'person')))
  const ids = new Set(drawn.map(({ personId }) => personId))
  for (let from = 0; from < list.length; from += BATCH) {
    const some = list.slice(from, from + BATCH)
    const named = await ctx.db
      .select({ id: people.id, name: people.name })
      .from(people)
      .where(
        inArray(
          people.id,
          some.map(({ id }) => id),
        ),
      )
    const names = new Map(named.map(({ id, name }) => [id, name]))
    for (const [at, { id, stratum }] of some.entries())
      yield [
        { text: formatCount(from + at + 1), tone: 'quiet' },
        { text: names.get(id) ?? 'No longer on file', tone: ids.has(id) ? 'bold' : 'quiet' },
        { text: stratum },
        ids.has(id) ? { text: 'Drawn', tone: 'valid' } : { text: '' },
      ]
  }
}
