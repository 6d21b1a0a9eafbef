import { type SQL, sql } from 'drizzle-orm'
import { mayReadAllCompliance } from '#domains/compliance/compliance.access.ts'
import { type DayCount, SHOWN_DAYS } from '#domains/compliance/state/compliance-days.rules.ts'
import { complianceDays } from '#domains/compliance/state/compliance-days.table.ts'
import { rightNow } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { countsOf } from '#domains/compliance/state/day-counts.queries.server.ts'
import { statePeople, statePeriods, stateRows } from '#domains/compliance/state/kept-state.table.ts'
import { type Stale, staleNow } from '#domains/compliance/state/stale.queries.server.ts'
import { stateAsAt } from '#domains/compliance/state/state.queries.server.ts'
import { openTypes } from '#domains/compliance/state/state-now.queries.server.ts'
import { statusOn } from '#domains/compliance/state/status-sql.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import { addDays, type Day } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'

export type Compliant = { inPost: number; compliant: number; expired: number; missing: number }

/** Of everyone in post now: who has everything in date, who has something expired, and who has only something missing or not signed off. */
export async function compliantNow(ctx: Ctx, known?: Stale): Promise<Compliant> {
  authorize(mayReadAllCompliance(ctx.actor), 'Admins only.')
  const { ids: stale } = known ?? (await staleNow(ctx))
  const counts = [stale && keptCounts(ctx, stale), stale?.length !== 0 && othersCounts(ctx, stale)]
  const each = sql.join(
    counts.flatMap((one) => (one ? [one] : [])),
    sql` union all `,
  )
  const { rows } =
    await ctx.db.execute<Compliant>(sql`select sum(in_post)::int as "inPost", sum(compliant)::int as compliant,
    sum(expired)::int as expired, sum(missing)::int as missing from (${each}) as counted`)
  return rows[0] ?? { inPost: 0, compliant: 0, expired: 0, missing: 0 }
}

/** Of those whose rows hold: who lacks something by the periods, who of them has something expired by the ends of records. */
function keptCounts(ctx: Ctx, stale: readonly string[]): SQL {
  const { day } = rightNow(ctx)
  const held = (whose: SQL) => (stale.length > 0 ? sql`${whose} <> all(${sql.param(stale)}::uuid[])` : sql`true`)
  const status = statusOn(day, { needed: 'kept', done: 'kept', typed: 'typed' })
  return sql`select in_post, in_post - lacking as compliant, expired, lacking - expired as missing from (select
    (select count(*)::int from ${statePeople} where in_post and ${held(sql`person_id`)}) as in_post,
    (select count(distinct person_id)::int from ${statePeriods} where kind in ('expired', 'awaiting_competence')
      and from_day <= ${day}::date and before_day > ${day}::date and ${held(sql`person_id`)}) as lacking,
    (select count(distinct person_id)::int from ${stateRows} as kept join (${openTypes}) as typed on typed.id = kept.type_id
      where kept.required and kept.ends_on <= ${day}::date and ${status} = 'expired' and ${held(sql`kept.person_id`)}) as expired
    ) as kept`
}

function othersCounts(ctx: Ctx, stale: readonly string[] | undefined): SQL {
  const who = stale && sql`${people.id} = any(${sql.param(stale)}::uuid[])`
  return countsOf(stateAsAt({ ...rightNow(ctx), ...(who && { who }) }))
}

/** The counts that are kept of the days shown, first to last. */
export async function complianceByDay(ctx: Ctx): Promise<DayCount[]> {
  authorize(mayReadAllCompliance(ctx.actor), 'Admins only.')
  const { rows } = await ctx.db.execute<{ day: Day; inPost: number; compliant: number }>(
    sql`select day::text as day, in_post as "inPost", compliant from ${complianceDays}
      where day >= ${addDays(todayOf(ctx), -SHOWN_DAYS)}::date order by compliance_days.day`,
  )
  return rows
}
