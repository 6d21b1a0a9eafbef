import { and, asc, eq, isNull } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { queueEmails } from '#domains/notifications/messages.server.ts'
import { people } from '#domains/people/people.table.ts'
import { type Day, formatDay } from '#lib/day.ts'
import { firstNameOf } from '#lib/first-name.ts'
import type { User } from '#platform/actor.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { inUseChanges } from './appointments.table.ts'
import { type Decider, inUseDeciders } from './in-use-deciders.queries.server.ts'
import { inUseRequests } from './in-use-requests.table.ts'
import { maySeeInUse } from './jobs.access.ts'
import { locations } from './jobs.table.ts'
import { tellOfInUse } from './telling-in-use.server.ts'

export type InUseAsked = { before: Day | null; after: Day; why: 'set_up' | 'take_over' | 'change'; reason: string }
type Place = { id: string; name: string }

/** Asks for another day in use, for setInUse, which has authorized and locked the location: nothing moves before another says yes. */
export async function askForInUse(ctx: Ctx<User>, place: Place, asked: InUseAsked): Promise<void> {
  const [waits] = await ctx.db
    .select({ after: inUseRequests.after })
    .from(inUseRequests)
    .where(and(eq(inUseRequests.locationId, place.id), isNull(inUseRequests.decidedAt)))
  if (waits?.after === asked.after) return
  const refusal = (words: string) => new Refusal('conflict', 'Update failed', `${words}.`, { inUseSince: words })
  if (waits)
    throw refusal(`${formatDay(waits.after)} has been asked for and waits to be decided. Confirm or decline that first`)
  const deciders = await inUseDeciders(ctx, place.id, ctx.actor.userId)
  if (deciders.length === 0)
    throw refusal(
      'Someone else has to confirm another day, and there is no one: add a second administrator, or name a registered manager or nominated individual who has an account',
    )
  const [made] = await ctx.db
    .insert(inUseRequests)
    .values({ locationId: place.id, ...asked, requestedBy: ctx.actor.userId, requestedAt: ctx.now.toString() })
    .returning({ id: inUseRequests.id })
  await record(ctx, 'location.in_use_asked', place.id, { after: asked.after })
  await queueEmails(
    ctx,
    deciders.map((to) => askingMail(ctx, place, asked, to, made?.id ?? '')),
  )
}

function askingMail(
  ctx: Ctx<User>,
  { id, name }: Place,
  { before, after, reason }: InUseAsked,
  to: Decider,
  request: string,
) {
  return {
    template: 'location.in_use_asked',
    to: { address: to.address, name: to.name, personId: to.personId },
    params: {
      ...{ firstName: firstNameOf(to.name), location: name, reason, by: ctx.actor.name },
      ...{ before: before ? formatDay(before) : 'no day', after: formatDay(after) },
    },
    subjectId: id,
    dedupeKey: `in_use_asked:${request}:${to.userId}`,
  }
}

/** Says yes: the day moves, once. Never by the person who asked. */
export async function confirmInUse(ctx: Ctx<User>, requestId: string): Promise<void> {
  authorize(maySeeInUse(ctx.actor), 'Managers only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    const { request, place } = await openRequest(ctx, requestId)
    const { id, locationId, before, after, why, reason, requestedBy } = request
    const changedBy = ctx.actor.userId
    if (changedBy === requestedBy)
      throw new Refusal('forbidden', 'Not confirmed', 'You asked for this day, so someone else confirms it.')
    await needDecider(ctx, request)
    if (place.inUseSince !== before)
      throw new Refusal(
        'conflict',
        'Not confirmed',
        'The day has changed since this was asked. Decline it, and ask again.',
      )
    const at = ctx.now.toString()
    await ctx.db
      .update(inUseRequests)
      .set({ decision: 'confirmed', decidedBy: changedBy, decidedAt: at })
      .where(eq(inUseRequests.id, id))
    await ctx.db
      .insert(inUseChanges)
      .values({ locationId, before, after, why, reason, changedBy, changedAt: at, requestId: id })
    await ctx.db.update(locations).set({ inUseSince: after }).where(eq(locations.id, locationId))
    await record(ctx, 'location.in_use_changed', locationId)
    if (before) await tellOfInUse(ctx, place, { before, after, reason })
  })
}

/** Says no, or takes back what one asked for. */
export async function declineInUse(ctx: Ctx<User>, requestId: string): Promise<void> {
  authorize(maySeeInUse(ctx.actor), 'Managers only.')
  await transaction(ctx, async (ctx) => {
    const { request } = await openRequest(ctx, requestId)
    if (ctx.actor.userId !== request.requestedBy) await needDecider(ctx, request)
    await ctx.db
      .update(inUseRequests)
      .set({ decision: 'declined', decidedBy: ctx.actor.userId, decidedAt: ctx.now.toString() })
      .where(eq(inUseRequests.id, request.id))
    await record(ctx, 'location.in_use_declined', request.locationId)
  })
}

/** The requests that the asker may decide or take back, oldest first. */
export async function inUseToDecide(ctx: Ctx<User>) {
  authorize(maySeeInUse(ctx.actor), 'Managers only.')
  const { id, locationId, before, after, reason, requestedBy, requestedAt, decidedAt } = inUseRequests
  const rows = await ctx.db
    .select({
      id,
      locationId,
      before,
      after,
      reason,
      requestedBy,
      requestedAt,
      location: locations.name,
      by: people.name,
    })
    .from(inUseRequests)
    .innerJoin(locations, eq(locations.id, locationId))
    .leftJoin(users, eq(users.id, requestedBy))
    .leftJoin(people, eq(people.id, users.personId))
    .where(isNull(decidedAt))
    .orderBy(asc(requestedAt), asc(id))
  const all = await Promise.all(
    rows.map(async ({ locationId, requestedBy, ...row }) => {
      const own = requestedBy === ctx.actor.userId
      const deciders = await inUseDeciders(ctx, locationId, requestedBy)
      return { ...row, own, mayDecide: deciders.some(({ userId }) => userId === ctx.actor.userId) }
    }),
  )
  return all.filter(({ own, mayDecide }) => own || mayDecide)
}
export type InUseToDecide = Awaited<ReturnType<typeof inUseToDecide>>[number]

type Request = typeof inUseRequests.$inferSelect

async function openRequest(ctx: Ctx, id: string) {
  const [asked] = await ctx.db
    .select({ locationId: inUseRequests.locationId })
    .from(inUseRequests)
    .where(eq(inUseRequests.id, id))
  const { locationId } = found(asked, 'Request')
  // the location first, as everyone who moves its day locks it
  const [place] = await ctx.db.select().from(locations).where(eq(locations.id, locationId)).for('update')
  const [request] = await ctx.db.select().from(inUseRequests).where(eq(inUseRequests.id, id)).for('update')
  const open = found(request, 'Request')
  if (open.decidedAt) throw new Refusal('conflict', 'Decided already', 'This has been confirmed or declined already.')
  return { request: open, place: found(place, 'Location') }
}

async function needDecider(ctx: Ctx<User>, { locationId, requestedBy }: Request): Promise<void> {
  const deciders = await inUseDeciders(ctx, locationId, requestedBy)
  found(
    deciders.find(({ userId }) => userId === ctx.actor.userId),
    'Request',
  )
}
