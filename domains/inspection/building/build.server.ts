import { buffer } from 'node:stream/consumers'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { KEPT_HOURS } from '#domains/inspection/packs.rules.ts'
import { packParts, packs } from '#domains/inspection/packs.table.ts'
import { organisation } from '#domains/settings/organisation.server.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { keepPart, type Made } from './keep-part.server.ts'
import { partContent } from './kept-parts.server.ts'
import type { Making } from './making.ts'
import { drawMatrix } from './matrix.server.ts'
import { giveBack, type Pack, type Part, takeNextPart } from './next-part.server.ts'
import { tellPackReady } from './pack-ready.server.ts'
import { drawPerson } from './person.server.ts'
import type { PackHead, Printer } from './printer.ts'
import { drawIndex, drawSample } from './service.server.ts'

/** Builds the next part of a pack. Returns whether there may be another; safe to run twice, and after a kill. */
export async function buildNextPart(ctx: Ctx, packId: string, printer: Printer): Promise<boolean> {
  authorize(ctx.actor.kind === 'system')
  const taken = await takeNextPart(ctx, packId)
  if (!taken) return false
  const { pack, part } = taken
  try {
    const head = await headOf(ctx, pack)
    await keepPart(ctx, part, await makers[part.kind](ctx, { pack, part, head, printer }))
  } catch (error) {
    await giveBack(ctx, part.id)
    throw error
  }
  return !(await finished(ctx, pack.id))
}

const PDF = 'application/pdf'
const makers: Record<Part['kind'], (ctx: Ctx, making: Making) => Promise<Made>> = {
  person: drawPerson,
  index: drawIndex,
  sample: drawSample,
  matrix: drawMatrix,
  async whole(ctx, { pack, printer }) {
    const parts = await partsOf(ctx, pack.id, ['index', 'sample', 'matrix', 'person'])
    const { content, pages } = await printer.joined(eachOf(parts))
    return { content, pages, mime: PDF }
  },
  async manifest(ctx, { pack }) {
    const kinds = pack.format === 'pdf' ? (['whole', 'beside'] as const) : zipKinds
    const lines = (await partsOf(ctx, pack.id, kinds)).map(({ sha256, fileName }) => `${sha256}  ${fileName}\n`)
    return { content: Buffer.from(lines.join('')), pages: null, mime: 'text/plain' }
  },
  beside() {
    throw new Error('What lies beside a file is kept with it')
  },
}
const zipKinds = ['index', 'sample', 'matrix', 'person', 'beside'] as const

async function* eachOf(parts: readonly Part[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield buffer(await partContent(part))
}

function partsOf(ctx: Ctx, packId: string, kinds: readonly Part['kind'][]): Promise<Part[]> {
  return ctx.db
    .select()
    .from(packParts)
    .where(and(eq(packParts.packId, packId), eq(packParts.state, 'done'), inArray(packParts.kind, [...kinds])))
    .orderBy(asc(packParts.place))
}

async function headOf(ctx: Ctx, { preset, asAt, askedAt, askedBy }: Pack): Promise<PackHead> {
  const [by] = await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, askedBy))
  const { name } = await organisation(ctx)
  return { provider: name, preset, asAt, madeAt: askedAt, by: by?.name ?? '' }
}

/** Ready once every part is: from now on it is kept for a day. */
async function finished(ctx: Ctx, packId: string): Promise<boolean> {
  return transaction(ctx, async (ctx) => {
    const [pack] = await ctx.db.select().from(packs).where(eq(packs.id, packId)).for('update')
    if (pack?.state !== 'building') return true
    const parts = await ctx.db
      .select()
      .from(packParts)
      .where(and(eq(packParts.packId, packId)))
    if (parts.some(({ state }) => state !== 'done')) return false
    const given = parts.filter(({ kind }) =>
      pack.format === 'pdf' ? kind === 'whole' || kind === 'beside' : kind !== 'whole',
    )
    const manifest = parts.find(({ kind }) => kind === 'manifest')
    const expiresAt = ctx.now.add({ hours: KEPT_HOURS }).toString()
    await ctx.db
      .update(packs)
      .set({
        ...{ state: 'ready', readyAt: ctx.now.toString(), manifestSha256: manifest?.sha256 ?? '' },
        expiresAt,
        pages: given.reduce((sum, part) => sum + (part.pages ?? 0), 0),
        bytes: given.reduce((sum, part) => sum + (part.bytes ?? 0), 0),
      })
      .where(eq(packs.id, packId))
    await tellPackReady(ctx, pack, expiresAt)
    return true
  })
}
