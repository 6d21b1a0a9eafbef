import { randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { visiblePack } from '#domains/inspection/building/packs.queries.server.ts'
import { mayMakePacks, packsOnly } from '#domains/inspection/packs.access.ts'
import { packs } from '#domains/inspection/packs.table.ts'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import { formatInstant } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { readInspection } from '#platform/addresses.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { fingerprint } from '#platform/encryption.server.ts'
import { linkHash, linkToken } from '#platform/link-token.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import type { LinkForm } from './links.form.ts'
import { CODE_DIGITS, endOfLink, linkState } from './links.rules.ts'
import { packLinks } from './links.table.ts'

type Link = typeof packLinks.$inferSelect

/** Gives one named person a read-only link to a finished pack. The code is in this answer and nowhere else: it is said, not sent. */
export async function givePackLink(
  ctx: Ctx<User>,
  packId: string,
  form: LinkForm,
): Promise<{ id: string; code: string }> {
  authorize(mayMakePacks(ctx.actor), packsOnly, { proof: ctx.actor })
  return transaction(ctx, async (ctx) => {
    const pack = await readyPack(ctx, packId)
    const id = v7()
    const code = newCode()
    const now = ctx.now.toString()
    const [link] = await ctx.db
      .insert(packLinks)
      .values({
        ...{ id, packId, name: form.name, email: form.email, mayDownload: form.download === 'on' },
        ...{ tokenHash: linkHash(linkOf({ id, generation: 1 })), codeHash: codeHash(id, 1, code) },
        ...{ givenBy: ctx.actor.userId, givenAt: now, expiresAt: endOfLink(now, form.hours, pack.expiresAt ?? now) },
      })
      .onConflictDoNothing()
      .returning()
    if (!link)
      throw new Refusal(
        'conflict',
        'There is a link already',
        'They have a link to this pack. Withdraw it, or make a new code.',
      )
    await record(ctx, 'pack.link_given', packId, { linkId: id, mayDownload: link.mayDownload })
    return { id, code }
  })
}

/** A new code for a link: the one before, and who reads by it, is turned away at once. The address stays. */
export async function newPackCode(
  ctx: Ctx<User>,
  packId: string,
  linkId: string,
): Promise<{ name: string; code: string }> {
  authorize(mayMakePacks(ctx.actor), packsOnly, { proof: ctx.actor })
  return transaction(ctx, async (ctx) => {
    const link = await usableLink(ctx, packId, linkId)
    const code = newCode()
    await ctx.db
      .update(packLinks)
      .set({ codeHash: codeHash(link.id, link.generation, code), tries: 0, readerHash: null })
      .where(eq(packLinks.id, link.id))
    await record(ctx, 'pack.code_renewed', packId, { linkId })
    return { name: link.name, code }
  })
}

/** Emails the link to the person it is for, once; the code is never in it. */
export async function emailPackLink(ctx: Ctx<User>, packId: string, linkId: string): Promise<'sent' | 'sent before'> {
  authorize(mayMakePacks(ctx.actor), packsOnly, { proof: ctx.actor })
  return transaction(ctx, async (ctx) => {
    const link = await usableLink(ctx, packId, linkId)
    const queued = await queueEmail(ctx, {
      template: 'inspection.link',
      to: { address: link.email, name: link.name },
      params: { name: link.name, until: formatInstant(link.expiresAt) },
      token: linkToken(linkOf(link)),
      dedupeKey: `inspection-link:${link.id}:${link.generation}`,
      subjectId: packId,
    })
    if (!queued) return 'sent before'
    await record(ctx, 'pack.link_emailed', packId, { linkId })
    return 'sent'
  })
}

/** The address of a link, to be copied by the office. */
export async function packLinkAddress(ctx: Ctx<User>, packId: string, linkId: string): Promise<string> {
  authorize(mayMakePacks(ctx.actor), packsOnly, { proof: ctx.actor })
  return transaction(ctx, async (ctx) => {
    const link = await usableLink(ctx, packId, linkId)
    await record(ctx, 'pack.link_copied', packId, { linkId })
    return readInspection(linkToken(linkOf(link)))
  })
}

/** Ends a link at once, from the reader's next request on; pressed again it changes nothing. */
export async function withdrawPackLink(ctx: Ctx<User>, packId: string, linkId: string): Promise<void> {
  authorize(mayMakePacks(ctx.actor), packsOnly)
  await transaction(ctx, async (ctx) => {
    found(await visiblePack(ctx, packId), 'Pack')
    const [link] = await ctx.db.select({ id: packLinks.id }).from(packLinks).where(ofPack(packId, linkId))
    found(link, 'Link')
    const ended = { withdrawnAt: ctx.now.toString(), withdrawnBy: ctx.actor.userId, readerHash: null }
    const rows = await ctx.db
      .update(packLinks)
      .set(ended)
      .where(and(ofPack(packId, linkId), isNull(packLinks.withdrawnAt)))
      .returning({ id: packLinks.id })
    if (rows.length > 0) await record(ctx, 'pack.link_withdrawn', packId, { linkId })
  })
}

/** The row of a code: bound to its link, so that the same digits say nothing elsewhere. */
export const codeHash = (linkId: string, generation: number, code: string): string =>
  fingerprint(`${linkId}:${generation}:${code}`, 'inspection code')

const linkOf = ({ id, generation }: Pick<Link, 'id' | 'generation'>) => ({
  purpose: 'inspection' as const,
  id,
  generation,
})
const ofPack = (packId: string, linkId: string) => and(eq(packLinks.id, linkId), eq(packLinks.packId, packId))
const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

async function readyPack(ctx: Ctx<User>, packId: string) {
  const pack = found(await visiblePack(ctx, packId), 'Pack')
  const [locked] = await ctx.db.select().from(packs).where(eq(packs.id, pack.id)).for('share')
  if (locked?.state !== 'ready' || !locked.expiresAt || Date.parse(locked.expiresAt) <= ctx.now.epochMilliseconds)
    throw new Refusal('conflict', 'Not ready', 'A link is given to a pack that is ready and still kept.')
  return locked
}

/** A link that can still be opened, or could once it has a new code; locked until the transaction ends. */
async function usableLink(ctx: Ctx<User>, packId: string, linkId: string): Promise<Link> {
  await readyPack(ctx, packId)
  const [row] = await ctx.db.select().from(packLinks).where(ofPack(packId, linkId)).for('update')
  const link = found(row, 'Link')
  const state = linkState(link, ctx.now.toString())
  if (state === 'withdrawn' || state === 'expired')
    throw new Refusal('conflict', 'This link has ended', 'Give a new link instead.')
  return link
}
