import { asc, desc, eq, inArray } from 'drizzle-orm'
import { visiblePack } from '#domains/inspection/building/packs.queries.server.ts'
import { mayMakePacks, packsOnly } from '#domains/inspection/packs.access.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { linkState, toldLooks } from './links.rules.ts'
import { packLinks, packLooks } from './links.table.ts'

/** As many looks as the page tells; all of them stay on record. */
const SHOWN_LOOKS = 1000

/** The links to a pack, and what was done with them, newest first. */
export async function linksOfPack(ctx: Ctx<User>, packId: string) {
  authorize(mayMakePacks(ctx.actor), packsOnly)
  found(await visiblePack(ctx, packId), 'Pack')
  const { id, name, email, mayDownload, tries, givenAt, expiresAt, withdrawnAt } = packLinks
  const links = await ctx.db
    .select({ id, name, email, mayDownload, tries, givenAt, expiresAt, withdrawnAt })
    .from(packLinks)
    .where(eq(packLinks.packId, packId))
    .orderBy(asc(givenAt), asc(id))
  const looks = await looksOf(
    ctx,
    links.map(({ id }) => id),
  )
  const now = ctx.now.toString()
  return {
    links: links.map((link) => ({ ...link, state: linkState(link, now) })),
    looks: links
      .flatMap(({ id, email }) =>
        toldLooks(looks.filter(({ linkId }) => linkId === id)).map((look) => ({ ...look, email })),
      )
      .sort((a, b) => b.to.localeCompare(a.to)),
  }
}
export type PackLinks = Awaited<ReturnType<typeof linksOfPack>>

async function looksOf({ db }: Ctx, linkIds: string[]) {
  if (linkIds.length === 0) return []
  const { id, linkId, at, kind, partId, title, page } = packLooks
  return db
    .select({ linkId, at, kind, partId, title, page })
    .from(packLooks)
    .where(inArray(linkId, linkIds))
    .orderBy(desc(at), desc(id))
    .limit(SHOWN_LOOKS)
}
