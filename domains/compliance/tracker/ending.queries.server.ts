import { sql } from 'drizzle-orm'
import { mayReadAllCompliance } from '#domains/compliance/compliance.access.ts'
import { complianceTypes } from '#domains/compliance/compliance.table.ts'
import type { Stale } from '#domains/compliance/state/stale.queries.server.ts'
import { addDays } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { AHEAD_DAYS, type Ending, type Ends, endingOf } from './ending.rules.ts'
import { sources } from './sources.queries.server.ts'

/** The required records of people in post that end in the next 90 days, day by day. */
export async function endingAhead(ctx: Ctx, stale?: Stale): Promise<Ending> {
  authorize(mayReadAllCompliance(ctx.actor), 'Admins only.')
  const today = todayOf(ctx)
  const { ending } = await sources(ctx, stale)
  const { rows } = await ctx.db.execute<Ends>(sql`select ends_on::text as day, type.name as kind,
      case when type.read_from is null then type.key end as trains, count(*)::int as count
    from (${ending}) as ending join ${complianceTypes} as type on type.id = type_id
    where ends_on > ${today}::date and ends_on <= ${addDays(today, AHEAD_DAYS)}::date group by ends_on, type.id
    order by ends_on, type.position, type.id`)
  return endingOf(rows, today)
}
