import type { Readable } from 'node:stream'
import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { recordFailure } from '#domains/audit/failures.server.ts'
import { partContent } from '#domains/inspection/building/kept-parts.server.ts'
import { packParts, packs } from '#domains/inspection/packs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { formatInstant } from '#lib/day.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { hashToken, newToken, sameText } from '#platform/encryption.server.ts'
import { hashOfGiven } from '#platform/link-token.server.ts'
import { found, Refusal } from '#platform/refusal.ts'
import { linkState, MOST_TRIES } from './links.rules.ts'
import { codeHash } from './links.server.ts'
import { packLinks, packLooks } from './links.table.ts'

type Link = typeof packLinks.$inferSelect

/** Of a reader: the secret in the address, and the key that the right code left in the browser. */
export type Reader = { token: string; key: string | undefined }

/** What a link leads to before its code: to whom it was given, and whether it is locked. One that ended is not found. */
export async function readPackLink(
  ctx: Ctx,
  token: string,
): Promise<{ name: string; expiresAt: string; locked: boolean }> {
  const link = await openLink(ctx, token)
  return { name: link.name, expiresAt: link.expiresAt, locked: linkState(link, ctx.now.toString()) === 'locked' }
}

/**
 * Opens a pack by its code and returns the key for this browser; an earlier browser is asked for the code again.
 * A wrong one is counted before it is compared, so that many at once get no further than one after the other.
 */
export async function enterPackCode(ctx: Ctx, token: string, code: string): Promise<{ key: string }> {
  const { id, packId } = await openLink(ctx, token)
  const opened = await transaction(ctx, async (ctx) => {
    const [link] = await ctx.db
      .update(packLinks)
      .set({ tries: sql`${packLinks.tries} + 1` })
      .where(and(eq(packLinks.id, id), lt(packLinks.tries, MOST_TRIES)))
      .returning()
    if (!link) return { left: -1 }
    const right = sameText(codeHash(link.id, link.generation, code), link.codeHash)
    await keepLook(ctx, link, { kind: right ? 'code' : 'wrong_code' })
    if (!right) return { left: MOST_TRIES - link.tries }
    const { token: key, hash } = newToken()
    await ctx.db.update(packLinks).set({ tries: 0, readerHash: hash }).where(eq(packLinks.id, id))
    return { key }
  })
  if ('key' in opened && opened.key) return { key: opened.key }
  await recordFailure(ctx, 'pack.code_failed', packId, { linkId: id })
  throw wrongCode(opened.left ?? -1)
}

/** The pack as its reader finds it: what is in it, and until when. Undefined until the code was entered in this browser. */
export async function readInspectionPack(ctx: Ctx, reader: Reader) {
  const link = await openLink(ctx, reader.token)
  if (!isReading(link, reader)) return undefined
  const { id, kind, title, pages, personId, contents, mime } = packParts
  const [[pack], parts] = await Promise.all([
    ctx.db
      .select({ askedAt: packs.askedAt, manifestSha256: packs.manifestSha256 })
      .from(packs)
      .where(eq(packs.id, link.packId)),
    ctx.db
      .select({ id, kind, title, pages, personId, contents, mime, name: people.name })
      .from(packParts)
      .leftJoin(people, eq(people.id, packParts.personId))
      .where(and(eq(packParts.packId, link.packId), eq(packParts.state, 'done'), inArray(packParts.kind, [...shown])))
      .orderBy(asc(packParts.place)),
  ])
  return {
    reader: link.name,
    ...{
      expiresAt: link.expiresAt,
      mayDownload: link.mayDownload,
      askedAt: pack?.askedAt ?? '',
      sum: pack?.manifestSha256 ?? '',
    },
    parts: parts.filter(({ mime }) => mime === 'application/pdf').map(({ mime, name, ...part }) => part),
  }
}
export type InspectionPack = NonNullable<Awaited<ReturnType<typeof readInspectionPack>>>

/** What is read page by page; the whole of a pack in one PDF is the same pages again. */
const shown = ['index', 'sample', 'matrix', 'person'] as const
const taken = [...shown, 'beside', 'manifest'] as const

export type PageToShow = { pdf: Readable; mark: string }

/** One page of a part of this reader's pack, with the words to draw over it. Each time is on the record before it is given. */
export async function lookAtPage(ctx: Ctx, reader: Reader, partId: string, page: number): Promise<PageToShow> {
  const [link, part] = await partFor(ctx, reader, partId, shown)
  if (part.mime !== 'application/pdf' || !Number.isInteger(page) || page < 1 || page > (part.pages ?? 0))
    throw new Refusal('missing', 'Page not found.')
  await keepLook(ctx, link, { kind: 'page', partId, title: part.title, page, personId: part.personId })
  return { pdf: await partContent(part), mark: `${link.name} · ${formatInstant(ctx.now.toString())}` }
}

/** A file of this reader's pack, where taking files away was allowed; on the record before it is given. */
export async function takePackFile(
  ctx: Ctx,
  reader: Reader,
  partId: string,
): Promise<{ name: string; mime: string; content: Readable }> {
  const [link, part] = await partFor(ctx, reader, partId, taken)
  if (!link.mayDownload) throw new Refusal('missing', 'File not found.')
  await keepLook(ctx, link, { kind: 'file', partId, title: part.title, personId: part.personId })
  return {
    name: part.fileName.split('/').at(-1) ?? part.title,
    mime: part.mime ?? '',
    content: await partContent(part),
  }
}

async function partFor(ctx: Ctx, reader: Reader, partId: string, kinds: readonly (typeof taken)[number][]) {
  const link = await openLink(ctx, reader.token)
  if (!isReading(link, reader)) throw new Refusal('missing', 'Page not found.')
  const [row] = await ctx.db
    .select()
    .from(packParts)
    .where(
      and(
        ...[eq(packParts.id, partId), eq(packParts.packId, link.packId)],
        ...[eq(packParts.state, 'done'), inArray(packParts.kind, [...kinds])],
      ),
    )
  return [link, found(row, 'Page')] as const
}

const isReading = ({ readerHash }: Link, { key }: Reader): boolean =>
  readerHash !== null && key !== undefined && sameText(hashToken(key), readerHash)

/** The link of a token while it and its pack can be read; whatever else is wrong, it is not found. */
async function openLink({ db, now }: Ctx, token: string): Promise<Link> {
  const tokenHash = hashOfGiven(token)
  const [row] = tokenHash
    ? await db
        .select({ link: packLinks })
        .from(packLinks)
        .innerJoin(packs, eq(packs.id, packLinks.packId))
        .where(and(eq(packLinks.tokenHash, tokenHash), eq(packs.state, 'ready'), gt(packs.expiresAt, now.toString())))
    : []
  const state = row && linkState(row.link, now.toString())
  return found(state === 'open' || state === 'locked' ? row?.link : undefined, 'Link')
}

type Look = Pick<typeof packLooks.$inferInsert, 'kind' | 'partId' | 'title' | 'page'> & { personId?: string | null }

/** Keeps the look; the first at someone's file by this link is also on the record of that person. */
async function keepLook(ctx: Ctx, link: Link, { personId, ...look }: Look): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const before = personId
      ? await ctx.db.$count(packLooks, and(eq(packLooks.linkId, link.id), eq(packLooks.partId, look.partId ?? '')))
      : 1
    await ctx.db.insert(packLooks).values({ id: v7(), linkId: link.id, at: ctx.now.toString(), ...look })
    if (personId && before === 0) await record(ctx, 'pack.read_by_link', link.packId, { personId, linkId: link.id })
  })
}

function wrongCode(left: number): Refusal {
  if (left <= 0) return new Refusal('forbidden', 'This link is locked', 'Ask who sent it for a new code.')
  const tries = left === 1 ? '1 try is left' : `${left} tries are left`
  const words = `That is not the code. ${tries}.`
  return new Refusal('invalid', 'Not opened', words, { code: words })
}
