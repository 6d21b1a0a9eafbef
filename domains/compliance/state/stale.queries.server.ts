import { type SQL, sql } from 'drizzle-orm'
import { people } from '#domains/people/people.table.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { statePeople, stateWork } from './kept-state.table.ts'

// of more, the function over the facts is asked about everyone
export const MOST_STALE = 500

/**
 * People whose rows do not hold now: what they rest on was written and is not worked out yet, or the day has come on which it
 * may change by itself. Undefined if there are too many to name.
 */
export function staleNow(ctx: Ctx, among?: readonly string[]): Promise<string[] | undefined> {
  const mine = among ? sql`person_id = any(${sql.param([...among])}::uuid[])` : sql`true`
  return named(
    ctx,
    sql`select person_id as id from ${stateWork} where ${mine}
      union select person_id from ${statePeople}
        where ${mine} and (changes_on <= ${todayOf(ctx)}::date or known_at > ${ctx.now.toString()})`,
  )
}

/** Those of them, in post or not, who have no rows that hold now. */
export function withoutRows(ctx: Ctx, who: SQL): Promise<string[] | undefined> {
  return named(
    ctx,
    sql`select ${people.id} as id from ${people} where ${who} and not exists (select 1 from ${statePeople} as kept
      where kept.person_id = ${people.id} and kept.in_post and kept.changes_on > ${todayOf(ctx)}::date
        and kept.known_at <= ${ctx.now.toString()}
        and not exists (select 1 from ${stateWork} as waits where waits.person_id = kept.person_id))`,
  )
}

async function named(ctx: Ctx, asked: SQL): Promise<string[] | undefined> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`${asked} limit ${MOST_STALE + 1}`)
  return rows.length > MOST_STALE ? undefined : rows.map(({ id }) => id)
}

/** Since when a wide change is being worked off; undefined while none is. */
export async function updatingSince(ctx: Ctx): Promise<string | undefined> {
  const { rows } = await ctx.db.execute<{ since: string | null }>(
    sql`select to_char(min(since) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since from ${stateWork}`,
  )
  return rows[0]?.since ?? undefined
}
