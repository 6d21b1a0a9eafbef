import { asc, inArray } from 'drizzle-orm'
import { raise } from '#domains/events.ts'
import { followManager } from '#domains/people/jobs/appointments.server.ts'
import { mayChangeJobs } from '#domains/people/jobs/jobs.access.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { registerAsked } from '#domains/people/jobs/known-titles.rules.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal, refuse } from '#platform/refusal.ts'
import type { Mergeable } from './merges.rules.ts'
import { beginMerge, forgetMoves, undone } from './merging.server.ts'

type Chosen = { intoId: string }

/** Makes two locations one: everything at the one that goes is at the one that stays. Undone for 30 days. */
export async function mergeLocations(ctx: Ctx<User>, fromId: string, { intoId }: Chosen): Promise<void> {
  authorize(mayChangeJobs(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    const { from, into } = twoOf(await lockedLocations(ctx, [fromId, intoId]), fromId, intoId, 'Location')
    const merge = await beginMerge(ctx, { kind: 'location', from, into })
    await raise(ctx, 'location merged', merge)
    await raise(ctx, 'location or manager changed', { locationId: intoId })
  })
}

/** Makes two jobs one: everyone in the one that goes needs what the one that stays needs. Undone for 30 days. */
export async function mergeJobs(ctx: Ctx<User>, fromId: string, { intoId }: Chosen): Promise<void> {
  authorize(mayChangeJobs(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    const { from, into } = twoOf(await lockedJobs(ctx, [fromId, intoId]), fromId, intoId, 'Job')
    refuse(await whyNotWithoutRegister(ctx, { fromId, intoId }))
    const merge = await beginMerge(ctx, { kind: 'job', from, into })
    await raise(ctx, 'job merged', merge)
    await raise(ctx, 'job changed', { jobId: intoId })
  })
}

/** Nobody who is asked for a registration comes to a job that asks for none by a merge. */
async function whyNotWithoutRegister({ db }: Ctx, { fromId, intoId }: { fromId: string; intoId: string }) {
  const { id, title, register } = jobs
  const rows = await db
    .select({ id, title, register })
    .from(jobs)
    .where(inArray(id, [fromId, intoId]))
  const [from, into] = [fromId, intoId].map((wanted) => rows.find((row) => row.id === wanted))
  if (!from || !into || into.register || !registerAsked(from)) return undefined
  const words = `“${from.title}” asks for a registration, and “${into.title}” has no register. Enter it there first`
  return new Refusal('conflict', 'Update failed', `${words}.`, { intoId: words })
}

/** Takes a merge of two locations back: what moved goes back, what came since stays. */
export async function undoLocationMerge(ctx: Ctx<User>, id: string): Promise<void> {
  authorize(mayChangeJobs(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    const { from, into } = await undone(ctx, { id, kind: 'location' }, (ids) => lockedLocations(ctx, ids))
    await forgetMoves(ctx, id)
    // who was replaced or removed since manages neither
    for (const locationId of [from, into]) await followManager(ctx, locationId)
    for (const locationId of [from, into]) await raise(ctx, 'location or manager changed', { locationId })
  })
}

/** Takes a merge of two jobs back: what moved goes back, what came since stays. */
export async function undoJobMerge(ctx: Ctx<User>, id: string): Promise<void> {
  authorize(mayChangeJobs(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    const { from, into } = await undone(ctx, { id, kind: 'job' }, (ids) => lockedJobs(ctx, ids))
    await forgetMoves(ctx, id)
    for (const jobId of [from, into]) await raise(ctx, 'job changed', { jobId })
  })
}

function lockedLocations({ db }: Ctx, ids: readonly string[]): Promise<Mergeable[]> {
  const { id, name, mergedInto, closedOn } = locations
  return db
    .select({ id, name, mergedInto, closedOn })
    .from(locations)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
    .for('update')
}

function lockedJobs({ db }: Ctx, ids: readonly string[]): Promise<Mergeable[]> {
  const { id, title, mergedInto, closedOn } = jobs
  return db
    .select({ id, name: title, mergedInto, closedOn })
    .from(jobs)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
    .for('update')
}

function twoOf(locked: readonly Mergeable[], fromId: string, intoId: string, what: string) {
  const one = (id: string) =>
    found(
      locked.find((row) => row.id === id),
      what,
    )
  return { from: one(fromId), into: one(intoId) }
}
