import { desc, eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import { people } from '#domains/people/people.table.ts'
import { type Day, formatDay } from '#lib/day.ts'
import { firstNameOf } from '#lib/first-name.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, found, refuse } from '#platform/refusal.ts'
import { inUseChanges } from './appointments.table.ts'
import { whyNotInUseSince } from './in-use.rules.ts'
import { mayChangeJobs } from './jobs.access.ts'
import { locations } from './jobs.table.ts'
import type { LocationForm } from './locations.form.ts'

type InUse = Pick<LocationForm, 'inUseSince' | 'inUseReason' | 'takenOver'>

/** Sets or moves the day since which a location works with the hub; a later move is told to its registered manager. */
export async function setInUse(ctx: Ctx, locationId: string, form: InUse): Promise<void> {
  authorize(mayChangeJobs(ctx.actor), 'Admins only.', { proof: ctx.actor })
  const { inUseSince: after, inUseReason: reason = '', takenOver } = form
  if (after === undefined) return
  await transaction(ctx, async (ctx) => {
    const location = await lockedLocation(ctx, locationId)
    const before = location.inUseSince
    const changedBy = ctx.actor.kind === 'user' ? ctx.actor.userId : locationId
    const [last] = await ctx.db
      .select({ by: inUseChanges.changedBy })
      .from(inUseChanges)
      .where(eq(inUseChanges.locationId, locationId))
      .orderBy(desc(inUseChanges.changedAt), desc(inUseChanges.id))
      .limit(1)
    refuse(whyNotInUseSince({ before, after, today: todayOf(ctx), setBy: last?.by, by: changedBy, reason }))
    if (!after || after === before) return
    await ctx.db.insert(inUseChanges).values({
      ...{ locationId, before, after, reason, changedBy, changedAt: ctx.now.toString() },
      why: takenOver ? 'take_over' : before ? 'change' : 'set_up',
    })
    await ctx.db.update(locations).set({ inUseSince: after }).where(eq(locations.id, locationId))
    await record(ctx, 'location.in_use_changed', locationId)
    if (before) await tellManager(ctx, location, { before, after, reason })
  })
}

async function lockedLocation(ctx: Ctx, id: string) {
  const [row] = await ctx.db.select().from(locations).where(eq(locations.id, id)).for('update')
  return found(row, 'Location')
}

type Location = typeof locations.$inferSelect
type Moved = { before: Day; after: Day; reason: string }

async function tellManager(ctx: Ctx, { id, name, registeredManagerId }: Location, moved: Moved): Promise<void> {
  if (!registeredManagerId) return
  const [manager] = await ctx.db
    .select({ name: people.name, address: users.email })
    .from(people)
    .innerJoin(users, eq(users.personId, people.id))
    .where(eq(people.id, registeredManagerId))
  if (!manager) return
  await queueEmail(ctx, {
    template: 'location.in_use_changed',
    to: { ...manager, personId: registeredManagerId },
    params: {
      ...{ firstName: firstNameOf(manager.name), location: name, reason: moved.reason },
      ...{ before: formatDay(moved.before), after: formatDay(moved.after) },
      by: ctx.actor.kind === 'user' ? ctx.actor.name : 'The hub',
    },
    subjectId: id,
  })
}
