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
type Figures = { total: number; expired: number; missing: number }
export type Expiring = { total: number; expired: number; due: number; missing: number; soonest: Alert[] }

/**
 * Required records of people in post that end within 30 days or have ended: all, expired, and due;
 * how many are missing; and those that end soonest, expired ones first.
 */
export async function expiringRecords(ctx: Ctx, most = 5): Promise<Expiring> {
  authorize(mayReadCompliance(ctx.actor), 'Admins only.')
  const { day, knownAt } = rightNow(ctx)
  const state = stateAsAt({ day, knownAt, who: seenBy(ctx, people.id) })
  const { rows } = await ctx.db.execute<Figures & Partial<Alert>>(
    sql`with state as materialized (${state})
      select figures.*, soonest.* from
        (select (count(*) filter (where ends_on <= ${addDays(day, DUE_DAYS)}::date))::int as total,
            (count(*) filter (where ends_on <= ${day}::date))::int as expired,
            (count(*) filter (where status = 'missing' and ends_on is null))::int as missing
          from state where required) as figures
        left join (select person_id as "personId", people.name, type_id as "typeId", state.name as kind,
            ends_on::text as "expiresOn", position
          from state join ${people} on people.id = person_id where required and ends_on is not null
          order by ends_on, people.name, position limit ${most}) as soonest on true
      order by soonest."expiresOn", soonest.name, soonest.position`,
  )
  const { total = 0, expired = 0, missing = 0 } = rows[0] ?? {}
  const soonest = rows.flatMap(({ personId, name, typeId, kind, expiresOn }) =>
    personId && name && typeId && kind && expiresOn ? [{ personId, name, typeId, kind, expiresOn }] : [],
  )
  return { total, expired, due: total - expired, missing, soonest }
}
