import { sql } from 'drizzle-orm'
import { rightNow } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { stateRows } from '#domains/compliance/state/kept-state.table.ts'
import { seenBy } from '#domains/compliance/state/scope.queries.server.ts'
import { type Stale, staleNow } from '#domains/compliance/state/stale.queries.server.ts'
import { stateAsAt } from '#domains/compliance/state/state.queries.server.ts'
import { openTypes } from '#domains/compliance/state/state-now.queries.server.ts'
import { statusOn } from '#domains/compliance/state/status-sql.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/** The required records that end, and those that are missing: the rows that hold, by their indexes, and the others. */
export async function sources(ctx: Ctx, known?: Stale) {
  const { day, knownAt } = rightNow(ctx)
  const { ids: stale, since: updatingSince } = known ?? (await staleNow(ctx))
  const ids = sql`${sql.param(stale ?? [])}::uuid[]`
  const kept = sql`from ${stateRows} as kept`
  const held = sql`kept.required and ${stale ? seenBy(ctx, sql`kept.person_id`) : sql`false`}
    and ${stale?.length ? sql`kept.person_id <> all(${ids})` : sql`true`}`
  const status = statusOn(day, { needed: 'kept', done: 'kept', typed: 'typed' })
  const ending = sql`select person_id, type_id, ends_on ${kept} where ${held} and kept.ends_on is not null`
  const missing = sql`select 1 ${kept} join (${openTypes}) as typed on typed.id = kept.type_id
    where ${held} and kept.ends_on is null and ${status} = 'missing'`
  if (stale?.length === 0) return { ending, missing, updatingSince }
  const who = stale ? sql`${people.id} = any(${ids}) and ${seenBy(ctx, people.id)}` : seenBy(ctx, people.id)
  const others = sql`from (${stateAsAt({ day, knownAt, who })}) as state where state.required`
  return {
    updatingSince,
    ending: sql`${ending} union all select person_id, type_id, ends_on ${others} and ends_on is not null`,
    missing: sql`${missing} union all select 1 ${others} and ends_on is null and status = 'missing'`,
  }
}
