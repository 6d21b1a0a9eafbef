import { sql } from 'drizzle-orm'
import { people } from '#domains/people/people.table.ts'
import { addDays, type Day } from '#lib/day.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { mayReadCompliance } from './compliance.access.ts'
import { rightNow } from './compliance-state.queries.server.ts'
import { seenBy } from './scope.queries.server.ts'
import { stateAsAt } from './state.queries.server.ts'
import { DUE_DAYS } from './status.rules.ts'

export type Alert = { personId: string; name: string; typeId: string; kind: string; expiresOn: Day }

/** Required records of people in post that end within 30 days or have ended: all, those that ended, and those to come. */
export async function expiringFigures(ctx: Ctx): Promise<{ total: number; expired: number; due: number }> {
  authorize(mayReadCompliance(ctx.actor), 'Admins only.')
  const { day } = rightNow(ctx)
  const { rows } = await ctx.db.execute<{ total: number; expired: number }>(
    sql`select count(*)::int as total, (count(*) filter (where ends_on <= ${day}::date))::int as expired
      from (${seenState(ctx)}) as state
      where required and ends_on <= ${addDays(day, DUE_DAYS)}::date`,
  )
  const { total = 0, expired = 0 } = rows[0] ?? {}
  return { total, expired, due: total - expired }
}

/** The required records that end soonest, those that have ended first. */
export async function soonestExpiring(ctx: Ctx, most = 5): Promise<Alert[]> {
  authorize(mayReadCompliance(ctx.actor), 'Admins only.')
  const { rows } = await ctx.db.execute<Alert>(
    sql`select state.person_id as "personId", people.name, state.type_id as "typeId", state.name as kind,
        state.ends_on::text as "expiresOn"
      from (${seenState(ctx)}) as state join ${people} on people.id = state.person_id
      where state.required and state.ends_on is not null
      order by state.ends_on, people.name, state.position limit ${most}`,
  )
  return rows
}

const seenState = (ctx: Ctx) => stateAsAt({ ...rightNow(ctx), who: seenBy(ctx.actor, people.id, rightNow(ctx).day) })
