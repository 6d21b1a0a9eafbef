import { sql } from 'drizzle-orm'
import { postVersions } from '#domains/employment/posts/post-versions.table.ts'
import { locations } from '#domains/people/jobs/jobs.table.ts'
import type { Day } from '#lib/day.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { countedMonth } from './counted.queries.server.ts'
import { sendReports } from './mailing.server.ts'
import { endedMonths } from './quality.rules.ts'
import { qualityMonths } from './quality.table.ts'

// the function is asked about everyone, which of many people takes seconds
const MOST_AT_ONCE = 3

/**
 * Counts each month that is over and is not counted yet, as it was known when it ended, so that one that was missed says the
 * same; then tells those who are to have the report of the last one. May run twice, or at once in two processes.
 */
export async function sweepQuality(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  const months = await uncounted(ctx)
  for (const month of months.slice(0, MOST_AT_ONCE)) await keepMonth(ctx, month)
  await sendReports(ctx)
}

async function uncounted(ctx: Ctx): Promise<Day[]> {
  const { rows } = await ctx.db.execute<{ begun: Day | null; counted: Day[] }>(sql`
    select (least((select min(created_at) from ${locations}), (select min(known_from) from ${postVersions}))
        at time zone 'Europe/London')::date::text as begun,
      (select coalesce(json_agg(month), '[]') from ${qualityMonths} where location_id is null) as counted`)
  const [{ begun = null, counted = [] } = {}] = rows
  if (!begun) return []
  const kept = new Set(counted)
  return endedMonths(todayOf(ctx), begun).filter((month) => !kept.has(month))
}

async function keepMonth(ctx: Ctx, month: Day): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('quality.months', 0))`)
    const figures = sql`location_id, location, in_post, compliant, awaited, cleared, days_to_clear, late_starts, overdue_actions,
      supervisions_due, supervised_on_time`
    await ctx.db.execute(sql`insert into ${qualityMonths} (id, month, ${figures}, counted_at)
      select gen_random_uuid(), ${month}::date, ${figures}, ${ctx.now.toString()}::timestamptz from (${countedMonth(month)}) as counted
      where not exists (select 1 from ${qualityMonths} as kept where kept.month = ${month}::date)
      on conflict do nothing`)
  })
}
