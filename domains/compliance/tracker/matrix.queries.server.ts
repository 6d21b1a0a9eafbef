import { type SQL, sql } from 'drizzle-orm'
import { mayReadCompliance } from '#domains/compliance/compliance.access.ts'
import { staleNow } from '#domains/compliance/state/stale.queries.server.ts'
import { stateNowBut } from '#domains/compliance/state/state-now.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import type { Day } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import type { Lasts } from '#platform/while-unchanged.server.ts'
import { pageOfListed, type Stale } from './listed.queries.server.ts'
import { BETWEEN, letters } from './matrix.rules.ts'
import type { TrackerFilters } from './tracker.form.ts'

const ROWS = 50

/** A page of the same people as the tracker lists, each with a line of cells in the order of these types. */
export async function listMatrix(
  ctx: Ctx,
  filters: TrackerFilters,
  types: readonly string[],
  { size = ROWS, lasts }: { size?: number; lasts?: Lasts } = {},
) {
  authorize(mayReadCompliance(ctx.actor), 'Admins only.')
  const { ids: stale, since } = await staleNow(ctx)
  if (stale?.length !== 0) lasts?.(ctx.now)
  const { found, ...list } = await pageOfListed(ctx, filters, size, stale)
  const ids = found.map(({ id }) => id)
  const lines = ids.length > 0 ? await linesOf(ctx, ids, types, stale) : new Map<string, string>()
  const rows = found.map(({ id, name, jobs }) => ({ id, name, jobs, cells: lines.get(id) ?? '' }))
  return { ...list, rows, updatingSince: since }
}

/** A row for each person: one for each record would take longer to read than to find. */
async function linesOf(ctx: Ctx, ids: readonly string[], types: readonly string[], stale: Stale) {
  const who = sql`${people.id} = any(${sql.param(ids)}::uuid[])`
  const { rows } = await ctx.db.execute<{ id: string; cells: string }>(sql`
    select listed.person_id as id, string_agg(${cellOn(todayOf(ctx))}, ${sql.raw(`'${BETWEEN}'`)} order by shown.place) as cells
    from unnest(${sql.param(ids)}::uuid[]) as listed (person_id)
      cross join unnest(${sql.param(types)}::uuid[]) with ordinality as shown (type_id, place)
      left join (${stateNowBut(ctx, { who }, stale)}) as state
        on state.person_id = listed.person_id and state.type_id = shown.type_id
    group by listed.person_id`)
  return new Map(rows.map(({ id, cells }) => [id, cells]))
}

/** A row of a state query as `cellsOf` reads it on a day. */
export function cellOn(day: Day): SQL {
  const letter = Object.entries(letters).map(([status, letter]) => `when '${status}' then '${letter}'`)
  return sql`coalesce(case state.status ${sql.raw(letter.join(' '))} end || coalesce(case
    when state.status in ('valid', 'due') then (state.ends_on - ${day}::date)::text end, ''), '')`
}
