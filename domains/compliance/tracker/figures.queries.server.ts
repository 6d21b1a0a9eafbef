import { sql } from 'drizzle-orm'
import { mayReadCompliance } from '#domains/compliance/compliance.access.ts'
import { rightNow } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { seenBy } from '#domains/compliance/state/scope.queries.server.ts'
import { stateAsAt } from '#domains/compliance/state/state.queries.server.ts'
import { DUE_DAYS } from '#domains/compliance/state/status.rules.ts'
import { people } from '#domains/people/people.table.ts'
import { addDays, type Day } from '#lib/day.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'

export type Alert = { personId: string; name: string; typeId: string; kind: string; expiresOn: Day }
export type Expiring = { total: number; expired: number; due: number; soonest: Alert[] }

/**
 * Required records of people in post that end within 30 days or have ended: all, those that ended, and those to come;
 * with those that end soonest, whenever that is, those that have ended first.
 */
export async function expiringRecords(ctx: Ctx, most = 5): Promise<Expiring> {
  authorize(mayReadCompliance(ctx.actor), 'Admins only.')
  const { day, knownAt } = rightNow(ctx)
  const state = stateAsAt({ day, knownAt, who: seenBy(ctx, people.id) })
  const { rows } = await ctx.db.execute<Alert & { total: number; expired: number }>(
    sql`select state.person_id as "personId", people.name, state.type_id as "typeId", state.name as kind,
        state.ends_on::text as "expiresOn",
        (count(*) filter (where ends_on <= ${addDays(day, DUE_DAYS)}::date) over ())::int as total,
        (count(*) filter (where ends_on <= ${day}::date) over ())::int as expired
      from (${state}) as state join ${people} on people.id = state.person_id
      where state.required and state.ends_on is not null
      order by state.ends_on, people.name, state.position limit ${most}`,
  )
  const { total = 0, expired = 0 } = rows[0] ?? {}
  const soonest = rows.map(({ total: _total, expired: _expired, ...alert }) => alert)
  return { total, expired, due: total - expired, soonest }
}
