import { eq } from 'drizzle-orm'
import { people } from '#domains/people/people.table.ts'
import { firstNameOf } from '#lib/first-name.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { hashOfGiven } from '#platform/link-token.server.ts'
import { found } from '#platform/refusal.ts'
import { itemsOf } from './passport.queries.server.ts'
import { endOfShare } from './passport.rules.ts'
import type { LookForm } from './shares.form.ts'
import { passportShares, shareViews } from './shares.table.ts'

/** Whose certificates an open share shows, by first name alone. Opening it is no look, and one that ended is not found. */
export async function readShare(ctx: Ctx, token: string): Promise<{ firstName: string }> {
  return { firstName: firstNameOf((await openShare(ctx, token)).name) }
}

/** Counts a look by someone who says who they are, and shows what the owner ticked: titles, days and providers, and her name. */
export async function lookAtPassport(ctx: Ctx, token: string, { name, organisation }: LookForm) {
  return transaction(ctx, async (ctx) => {
    const share = await openShare(ctx, token)
    const items = (await itemsOf(ctx, share.personId)).filter(({ group }) => share.shows.includes(group))
    await ctx.db
      .insert(shareViews)
      .values({ shareId: share.id, name, organisation, shown: items.length, at: ctx.now.toString() })
      .onConflictDoNothing()
    return { name: share.name, today: todayOf(ctx), items: items.map(({ id, ...shown }) => shown) }
  })
}
export type SharedPassport = Awaited<ReturnType<typeof lookAtPassport>>

async function openShare({ db, now }: Ctx, token: string) {
  const tokenHash = hashOfGiven(token)
  const [row] = tokenHash
    ? await db
        .select({ share: passportShares, name: people.name })
        .from(passportShares)
        .innerJoin(people, eq(people.id, passportShares.personId))
        .where(eq(passportShares.tokenHash, tokenHash))
    : []
  const { share, name } = found(row && !endOfShare(row.share, now) ? row : undefined, 'Share')
  return { ...share, name }
}
