import { and, asc, eq, sql } from 'drizzle-orm'
import { may, type User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { whileUnchanged } from '#platform/while-unchanged.server.ts'
import { MOST_VIEWS, type ViewForm, type ViewList } from './saved-views.form.ts'
import { savedViews } from './saved-views.table.ts'

export type SavedView = { id: string; name: string; filters: string }

/** The asker's own views of a list, by name. */
export function viewsOf(ctx: Ctx<User>, list: ViewList): Promise<SavedView[]> {
  const allowed = may(ctx.actor, 'staff.read')
  authorize(allowed, 'Admins only.')
  const { userId } = ctx.actor
  const by = `${userId} ${list}`
  return whileUnchanged(ctx, { name: 'saved views', may: allowed, of: [savedViews], by }, () =>
    ctx.db
      .select({ id: savedViews.id, name: savedViews.name, filters: savedViews.filters })
      .from(savedViews)
      .where(and(eq(savedViews.userId, userId), eq(savedViews.list, list)))
      .orderBy(asc(sql`lower(${savedViews.name})`)),
  )
}

/** Keeps a list as it is narrowed under a name; the same name again changes what is kept. */
export async function saveView(ctx: Ctx<User>, { list, name, filters }: ViewForm): Promise<void> {
  authorize(may(ctx.actor, 'staff.read'), 'Admins only.')
  const { userId } = ctx.actor
  await transaction(ctx, async (ctx) => {
    // one at a time, so that two tabs keep to the most
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`saved views ${userId}`}, 0))`)
    const own = and(eq(savedViews.userId, userId), eq(savedViews.list, list))
    await ctx.db.delete(savedViews).where(and(own, sql`lower(${savedViews.name}) = lower(${name})`))
    await ctx.db.insert(savedViews).values({ userId, list, name, filters, savedAt: ctx.now.toString() })
    const all = await ctx.db.$count(savedViews, own)
    if (all > MOST_VIEWS)
      throw new Refusal('conflict', 'Not saved', undefined, {
        name: `You have ${MOST_VIEWS} views of this list: remove one first`,
      })
  })
}

/** Removes one of the asker's own views; says which list it was of. */
export async function removeView(ctx: Ctx<User>, id: string): Promise<{ list: ViewList; filters: string }> {
  authorize(may(ctx.actor, 'staff.read'), 'Admins only.')
  return transaction(ctx, async (ctx) => {
    const [removed] = await ctx.db
      .delete(savedViews)
      .where(and(eq(savedViews.id, id), eq(savedViews.userId, ctx.actor.userId)))
      .returning({ list: savedViews.list, filters: savedViews.filters })
    const { list, filters } = found(removed, 'View')
    return { list: list as ViewList, filters }
  })
}
