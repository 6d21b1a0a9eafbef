import { type SQL, sql } from 'drizzle-orm'
import { people } from '#domains/people/people.table.ts'
import type { Day } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import type { Given } from '#platform/db/written-once.server.ts'
import { statePeople, stateWork } from './kept-state.table.ts'

// of more, the function over the facts is asked about everyone
export const MOST_STALE = 500

/** Undefined if there are too many to name: a wide change is being worked off since then. */
export type Stale = { ids: readonly string[] | undefined; since?: string | undefined }

/**
 * People whose rows do not hold now: what they rest on was written and is not worked out yet, or the day has come on which it
 * may change by itself.
 */
export function staleNow(ctx: Ctx, among?: readonly string[]): Promise<Stale> {
  const mine = among ? sql`person_id = any(${sql.param([...among])}::uuid[])` : sql`true`
  return named(
    ctx,
    sql`select person_id as id, since from ${stateWork} where ${mine}
      union all select person_id, null from ${statePeople}
        where ${mine} and (changes_on <= ${todayOf(ctx)}::date or known_at > ${ctx.now.toString()})`,
  )
}

/** Those of them, in post or not, who have no rows that hold now. */
export function withoutRows(ctx: Ctx, who: SQL): Promise<Stale> {
  const rowless = areWithoutRows(who, { day: todayOf(ctx), knownAt: ctx.now.toString() })
  return named(ctx, sql`select ${people.id} as id, null::timestamptz as since ${rowless}`)
}

/** Who they are: from whom, and on which condition. */
export const areWithoutRows = (who: SQL, { day, knownAt }: { day: Given<Day>; knownAt: Given<string> }): SQL =>
  sql`from ${people} where ${who} and not exists (select 1 from ${statePeople} as kept
    where kept.person_id = ${people.id} and kept.in_post and kept.changes_on > ${day}::date
      and kept.known_at <= ${knownAt}::timestamptz
      and not exists (select 1 from ${stateWork} as waits where waits.person_id = kept.person_id))`

async function named(ctx: Ctx, asked: SQL): Promise<Stale> {
  const { rows } = await ctx.db.execute<{ id: string; since: string | null }>(
    sql`select id, to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since
      from (${asked} limit ${MOST_STALE + 1}) as stale`,
  )
  if (rows.length <= MOST_STALE) return { ids: [...new Set(rows.map(({ id }) => id))] }
  const since = rows.flatMap((row) => row.since ?? []).sort()[0]
  return { ids: undefined, since }
}
