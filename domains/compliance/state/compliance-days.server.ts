import { sql } from 'drizzle-orm'
import { type Day, endOfDay } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { countedDays } from './compliance-days.rules.ts'
import { complianceDays } from './compliance-days.table.ts'
import { countsOf } from './day-counts.queries.server.ts'
import { stateAsAt } from './state.queries.server.ts'

// the function is asked about everyone, which of many people takes seconds
const MOST_AT_ONCE = 5

/**
 * Counts, for each day that is over and is not counted yet, who was in post and in date at its end: as known then, so a day
 * that was missed, or was before anything was counted, says the same. Latest first, a few at once.
 */
export async function sweepComplianceDays(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  const days = await uncounted(ctx)
  for (const day of days.slice(0, MOST_AT_ONCE)) await countDay(ctx, day)
}

/** Counts all of these days again. Returns of how many the count was missing or differed. */
export async function rebuildComplianceDays(ctx: Ctx): Promise<number> {
  authorize(ctx.actor.kind === 'system')
  let written = 0
  for (const day of countedDays(todayOf(ctx))) written += await countDay(ctx, day)
  return written
}

async function uncounted(ctx: Ctx): Promise<Day[]> {
  const { rows } = await ctx.db.execute<{ day: Day }>(sql`select day::text from ${complianceDays}`)
  const counted = new Set(rows.map(({ day }) => day))
  return countedDays(todayOf(ctx)).filter((day) => !counted.has(day))
}

async function countDay(ctx: Ctx, day: Day): Promise<number> {
  const counts = sql`in_post, compliant, expired, missing`
  const { rowCount } = await ctx.db.execute(sql`insert into ${complianceDays} as kept (day, ${counts})
    select ${day}::date, ${counts} from (${countsOf(stateAsAt({ day, knownAt: endOfDay(day) }))}) as counted
    on conflict (day) do update set (${counts}) = row(excluded.in_post, excluded.compliant, excluded.expired, excluded.missing)
      where (kept.in_post, kept.compliant, kept.expired, kept.missing)
        is distinct from (excluded.in_post, excluded.compliant, excluded.expired, excluded.missing)`)
  return rowCount ?? 0
}
