import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { mayGivePosts } from '#domains/employment/posts/posts.access.ts'
import { locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import type { Day } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { inWords } from '#platform/db/constraint.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { daysFromToday, HAS_APPLIED, whyNotBroughtIn } from './bring-ins.rules.ts'
import { bringIns } from './bring-ins.table.ts'

export type Brought = {
  personId: string
  locationId: string
  firstDay: Day
  source: 'staff_file' | 'import' | 'take_over'
  /** Under TUPE: who made the checks before. */
  transferor?: string | undefined
}

const BATCH = 1000

/** Records that people worked here before the hub did; returns the ids in order, each for the first day of one post. */
export async function bringIn(ctx: Ctx<User>, brought: readonly Brought[]): Promise<string[]> {
  authorize(mayGivePosts(ctx.actor), 'Admins only.')
  return inWords('bring_ins_never_applied', hasApplied, () =>
    transaction(ctx, async (ctx) => {
      const places = await sharedPlaces(ctx, brought)
      for (const one of brought) needEarlier(ctx, one, places)
      await needNoApplication(ctx, brought)
      const recorded = { recordedBy: ctx.actor.userId, recordedAt: ctx.now.toString() }
      const rows = brought.map((one) => ({
        ...{ id: v7(), ...one, ...daysFromToday(todayOf(ctx)), ...recorded },
        inUseSince: places.get(one.locationId)?.inUseSince,
      }))
      for (let at = 0; at < rows.length; at += BATCH) await ctx.db.insert(bringIns).values(rows.slice(at, at + BATCH))
      const [only, other] = rows
      if (only && !other) await record(ctx, 'bring_in.recorded', only.id, { personId: only.personId })
      else await record(ctx, 'bring_in.recorded', undefined, { count: rows.length })
      return rows.map(({ id }) => id)
    }),
  )
}

/** Deletes bring-ins that came by mistake, once their posts are gone; one that the manager confirmed is kept, and then all are. */
export async function takeBackBringIns(ctx: Ctx<User>, ids: readonly string[]): Promise<void> {
  authorize(mayGivePosts(ctx.actor), 'Admins only.')
  if (ids.length === 0) return
  let gone = 0
  for (let at = 0; at < ids.length; at += BATCH) {
    const some = inArray(bringIns.id, ids.slice(at, at + BATCH))
    gone += (await ctx.db.delete(bringIns).where(and(some, isNull(bringIns.confirmedAt)))).rowCount ?? 0
  }
  if (gone < ids.length)
    throw new Refusal('conflict', 'Update failed', 'The registered manager has confirmed some of these people since.')
}

/** Their day cannot move until the bring-ins are kept. */
async function sharedPlaces(ctx: Ctx, brought: readonly Brought[]) {
  const ids = [...new Set(brought.map(({ locationId }) => locationId))]
  const { id, name, inUseSince } = locations
  const rows = await ctx.db.select({ id, name, inUseSince }).from(locations).where(inArray(id, ids)).for('share')
  return new Map(rows.map((row) => [row.id, row]))
}

type Places = Awaited<ReturnType<typeof sharedPlaces>>

function needEarlier(ctx: Ctx, { firstDay, locationId }: Brought, places: Places): void {
  const place = found(places.get(locationId), 'Location')
  const fault = whyNotBroughtIn({ firstDay, today: todayOf(ctx), place })
  if (fault) throw new Refusal('invalid', 'Update failed', `${fault.words}.`, { [fault.field]: fault.words })
}

async function needNoApplication(ctx: Ctx, brought: readonly Brought[]): Promise<void> {
  const ids = brought.map(({ personId }) => personId)
  const [applied] = await ctx.db
    .select({ id: people.id })
    .from(people)
    .innerJoin(
      applications,
      or(eq(applications.applicantId, people.id), eq(sql`fold(${applications.email})`, sql`fold(${people.email})`)),
    )
    .where(sql`${people.id} = any(${sql.param(ids)}::uuid[])`)
    .limit(1)
  if (applied) throw hasApplied()
}

const hasApplied = () => new Refusal('conflict', 'Update failed', `${HAS_APPLIED}.`)
