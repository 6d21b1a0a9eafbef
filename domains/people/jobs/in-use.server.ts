import { eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, found, refuse } from '#platform/refusal.ts'
import { inUseChanges } from './appointments.table.ts'
import { whyNotInUseSince } from './in-use.rules.ts'
import { askForInUse } from './in-use-requests.server.ts'
import { mayChangeJobs } from './jobs.access.ts'
import { locations } from './jobs.table.ts'
import type { LocationForm } from './locations.form.ts'

type InUse = Pick<LocationForm, 'inUseSince' | 'inUseReason' | 'takenOver'>

/**
 * Sets the day since which a location works with the hub where none is set and no one works there yet; any other day is asked
 * for, and moves once someone else has said yes. Says whether it was asked for.
 */
export async function setInUse(ctx: Ctx, locationId: string, form: InUse): Promise<boolean> {
  authorize(mayChangeJobs(ctx.actor), 'Admins only.', { proof: ctx.actor })
  const { inUseSince: after, inUseReason: reason = '', takenOver } = form
  if (after === undefined) return false
  return transaction(ctx, async (ctx) => {
    const location = await lockedLocation(ctx, locationId)
    const before = location.inUseSince
    const needsAnother = before !== null || (await hasPosts(ctx, locationId))
    refuse(whyNotInUseSince({ before, after, today: todayOf(ctx), needsAnother, reason }))
    if (!after || after === before) return false
    const why = takenOver ? 'take_over' : before ? 'change' : 'set_up'
    if (needsAnother) {
      await askForInUse(asked(ctx), location, { before, after, why, reason })
      return true
    }
    const changedBy = ctx.actor.kind === 'user' ? ctx.actor.userId : locationId
    await ctx.db
      .insert(inUseChanges)
      .values({ locationId, before, after, why, reason, changedBy, changedAt: ctx.now.toString() })
    await ctx.db.update(locations).set({ inUseSince: after }).where(eq(locations.id, locationId))
    await record(ctx, 'location.in_use_changed', locationId)
    return false
  })
}

function asked(ctx: Ctx): Ctx<User> {
  const { actor } = ctx
  if (actor.kind !== 'user') throw new Error('Another day in use is asked for by a person')
  return { ...ctx, actor }
}

const hasPosts = async (ctx: Ctx, locationId: string) =>
  (await ctx.db.select({ id: posts.id }).from(posts).where(eq(posts.locationId, locationId)).limit(1)).length > 0

async function lockedLocation(ctx: Ctx, id: string) {
  const [row] = await ctx.db.select().from(locations).where(eq(locations.id, id)).for('update')
  return found(row, 'Location')
}
