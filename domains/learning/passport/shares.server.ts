import { and, eq, isNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { hashToken } from '#platform/encryption.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { type Group, SHARE_MINUTES } from './passport.rules.ts'
import { shareToken } from './shares.queries.server.ts'
import { passportShares } from './shares.table.ts'

type NewShare = { kind: 'qr' | 'link'; shows: Group[] }

/** Opens the asker's passport to anyone who has the code or the link, for a short while. Returns the share. */
export async function sharePassport(ctx: Ctx<User>, { kind, shows }: NewShare): Promise<string> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  return transaction(ctx, async (ctx) => {
    const id = v7()
    const { personId } = ctx.actor
    await ctx.db.insert(passportShares).values({
      ...{ id, kind, shows, personId, tokenHash: hashToken(shareToken(id)) },
      createdAt: ctx.now.toString(),
      expiresAt: ctx.now.add({ minutes: SHARE_MINUTES[kind] }).toString(),
    })
    await record(ctx, 'passport.shared', id, { personId, kind })
    return id
  })
}

/** Changes what an open share shows, from the next look on. */
export async function changeShare(ctx: Ctx<User>, id: string, shows: Group[]): Promise<void> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  await transaction(ctx, async (ctx) => {
    const rows = await ctx.db.update(passportShares).set({ shows }).where(own(ctx, id)).returning()
    found(rows[0], 'Share')
  })
}

/** Ends a share at once; pressed again it changes nothing. */
export async function stopSharing(ctx: Ctx<User>, id: string): Promise<void> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  await transaction(ctx, async (ctx) => {
    const [share] = await ctx.db.select({ id: passportShares.id }).from(passportShares).where(own(ctx, id))
    found(share, 'Share')
    const stopped = { stoppedAt: ctx.now.toString() }
    const open = and(own(ctx, id), isNull(passportShares.stoppedAt))
    const rows = await ctx.db.update(passportShares).set(stopped).where(open).returning()
    if (rows.length > 0) await record(ctx, 'passport.share_stopped', id, { personId: ctx.actor.personId })
  })
}

const own = ({ actor }: Ctx<User>, id: string) =>
  and(eq(passportShares.id, id), eq(passportShares.personId, actor.personId))
