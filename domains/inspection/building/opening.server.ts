import type { Readable } from 'node:stream'
import { and, asc, eq, gt } from 'drizzle-orm'
import { recordOfEach } from '#domains/audit/audit.server.ts'
import { mayMakePacks, packsOnly } from '#domains/inspection/packs.access.ts'
import { packParts, packPeople, packs } from '#domains/inspection/packs.table.ts'
import { presets } from '#domains/inspection/presets.rules.ts'
import { dayOfInstant, formatDay } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { inspectionPackFile } from '#platform/addresses.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { derivedKey } from '#platform/encryption.server.ts'
import { zipped } from '#platform/http/zip.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { signedPath, verifySignature } from '#platform/signature.server.ts'
import { partContent } from './kept-parts.server.ts'
import { visiblePack } from './packs.queries.server.ts'

const addressKey = () => derivedKey('inspection pack addresses')

/** An address of a finished pack for the asker alone, for 600 seconds; asked for with proof, since files of many leave the hub. */
export async function packAddress(ctx: Ctx<User>, id: string): Promise<string> {
  authorize(mayMakePacks(ctx.actor), packsOnly, { proof: ctx.actor })
  await readyPack(ctx, id)
  return signedPath(inspectionPackFile(id), { fileId: id, viewerId: ctx.actor.userId }, ctx.now, addressKey())
}

export type OpenedPack = { name: string; mime: string; content: Readable }

/** Opens a pack by its address: for whom it was made, while they may read what is in it. Each time is on the record. */
export async function openPack(ctx: Ctx<User>, id: string, exp: string, sig: string): Promise<OpenedPack> {
  authorize(mayMakePacks(ctx.actor), packsOnly, { proof: ctx.actor })
  const pack = await readyPack(ctx, id)
  const signed = { fileId: id, viewerId: ctx.actor.userId, expires: /^\d{1,12}$/.test(exp) ? Number(exp) : -1 }
  if (!verifySignature({ ...signed, signature: sig }, ctx.now, addressKey()))
    throw new Refusal(
      'forbidden',
      'Access restricted',
      'This address has expired. Download the pack from its page again.',
    )
  const parts = await givenParts(ctx, pack)
  const people = await ctx.db.select({ id: packPeople.personId }).from(packPeople).where(eq(packPeople.packId, id))
  await recordOfEach(
    ctx,
    'pack.downloaded',
    id,
    people.map(({ id }) => id),
    { preset: pack.preset },
  )
  const name = `Inspection pack ${presets[pack.preset].label} ${formatDay(dayOfInstant(pack.askedAt))}`
  const [only] = parts
  if (pack.format === 'pdf' && parts.length === 1 && only)
    return { name: `${name}.pdf`, mime: 'application/pdf', content: await partContent(only) }
  const files = parts.map((part) => ({ name: part.fileName, content: () => partContent(part) }))
  // the moment it was ready, so that the ZIP is the same each time
  const at = Temporal.Instant.from(pack.readyAt ?? pack.askedAt)
  return { name: `${name}.zip`, mime: 'application/zip', content: zipped(files, at) }
}

async function readyPack(ctx: Ctx<User>, id: string) {
  const pack = found(await visiblePack(ctx, id), 'Pack')
  const [ready] = await ctx.db
    .select({ id: packs.id })
    .from(packs)
    .where(and(eq(packs.id, id), eq(packs.state, 'ready'), gt(packs.expiresAt, ctx.now.toString())))
  found(ready, 'Pack')
  return pack
}

/** What is handed over: of one PDF that alone, with what could not be put into it beside it. */
async function givenParts(ctx: Ctx, pack: typeof packs.$inferSelect) {
  const parts = await ctx.db
    .select()
    .from(packParts)
    .where(and(eq(packParts.packId, pack.id), eq(packParts.state, 'done')))
    .orderBy(asc(packParts.place))
  if (pack.format === 'zip') return parts
  const beside = parts.filter(({ kind }) => kind === 'beside')
  const whole = parts.filter(({ kind }) => kind === 'whole')
  return beside.length === 0 ? whole : [...whole, ...beside, ...parts.filter(({ kind }) => kind === 'manifest')]
}
