import { type SQL, sql } from 'drizzle-orm'
import { mayReadAllCompliance } from '#domains/compliance/compliance.access.ts'
import { staleNow } from '#domains/compliance/state/stale.queries.server.ts'
import { trackerIsOf } from '#domains/compliance/tracker/kept-tracker.queries.server.ts'
import type { Day } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { whileUnchanged } from '#platform/while-unchanged.server.ts'
import { ahead } from './ahead.queries.server.ts'
import type { ForecastFilters } from './forecast.form.ts'
import { type Change, lastDayOf, type Point, pointsOf } from './forecast.rules.ts'

export type Curve = { points: Point[]; until: Day; updatingSince?: string | undefined }

/**
 * How many are in post, and how many of them have everything in date, on each day from today to the last, if nothing is done.
 * By a type: how many need it, and how many of them have it. Kept until something that it is read from changes.
 */
export function complianceAhead(ctx: Ctx, { location, job, type, months }: ForecastFilters): Promise<Curve> {
  const may = mayReadAllCompliance(ctx.actor)
  authorize(may, 'Admins only.')
  const by = JSON.stringify([location, job, type, months])
  return whileUnchanged(ctx, { name: 'compliance ahead', may, of: trackerIsOf, by }, async (lasts) => {
    const today = todayOf(ctx)
    const { ids: stale, since } = await staleNow(ctx)
    if (stale?.length !== 0) lasts(ctx.now)
    const until = lastDayOf(today, months)
    const { rows } = await ctx.db.execute<Change>(
      sql`with ${ahead(ctx, { until, stale, location, job, type })}, ${changes(type)}
        select day::text as day, sum(people)::int as "inPost", sum(compliant)::int as compliant from change group by 1`,
    )
    return { points: pointsOf(rows, today, until), until, updatingSince: since }
  })
}

/** The part `change (day, people, compliant)` after `ahead`: within a time, who lacks something lacks it to the end. */
function changes(type: string): SQL {
  const needed = type ? sql`where required` : sql``
  return sql`
    time as (select person_id, from_day, before_day,
        coalesce(min(bare_on) filter (where required), 'infinity') as falls_on
      from ahead ${needed} group by person_id, from_day, before_day),
    change as (
      select from_day as day, 1 as people, (falls_on > from_day)::int as compliant from time
      union all select before_day, -1, -(falls_on >= before_day)::int from time
      union all select falls_on, 0, -1 from time where falls_on > from_day and falls_on < before_day)`
}
