import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { User } from '#platform/actor.ts'
import { passportLink } from '#platform/addresses.ts'
import { config } from '#platform/config.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { linkToken } from '#platform/link-token.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { endOfShare } from './passport.rules.ts'
import { passportShares, shareViews } from './shares.table.ts'

const SHOWN_VIEWS = 50

/** What the asker shares at this moment. */
export async function ownShares({ db, actor, now }: Ctx<User>) {
  authorize(actor.kind === 'user', 'Please log in.')
  const { id, kind, shows, expiresAt, stoppedAt, personId, createdAt } = passportShares
  return db
    .select({ id, kind, shows, expiresAt })
    .from(passportShares)
    .where(and(eq(personId, actor.personId), isNull(stoppedAt), gt(expiresAt, now.toString())))
    .orderBy(desc(createdAt))
}

/** One share of the asker with its address, which only she sees; another's is not found. */
export async function ownShare(ctx: Ctx<User>, id: string) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const [row] = await ctx.db
    .select()
    .from(passportShares)
    .where(and(eq(passportShares.id, id), eq(passportShares.personId, ctx.actor.personId)))
  const { kind, shows, expiresAt, stoppedAt } = found(row, 'Share')
  const address = config().publicUrl + passportLink(shareToken(id))
  const end = endOfShare({ expiresAt, stoppedAt }, ctx.now)
  return { id, kind, shows, expiresAt, end, address: end ? null : address, now: ctx.now.toString() }
}

/** Who looked at what the asker shared, as they wrote it. */
export async function ownViews({ db, actor }: Ctx<User>) {
  authorize(actor.kind === 'user', 'Please log in.')
  const { id, name, organisation, shown, at } = shareViews
  return db
    .select({ id, name, organisation, shown, at, kind: passportShares.kind })
    .from(shareViews)
    .innerJoin(passportShares, eq(passportShares.id, shareViews.shareId))
    .where(eq(passportShares.personId, actor.personId))
    .orderBy(desc(at))
    .limit(SHOWN_VIEWS)
}

export const shareToken = (id: string) => linkToken({ purpose: 'passport-share', id, generation: 1 })
