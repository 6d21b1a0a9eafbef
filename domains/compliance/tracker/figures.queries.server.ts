import { sql } from 'drizzle-orm'
import { mayReadCompliance } from '#domains/compliance/compliance.access.ts'
import { complianceTypes } from '#domains/compliance/compliance.table.ts'
import { rightNow } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { stateRows } from '#domains/compliance/state/kept-state.table.ts'
import { seenBy } from '#domains/compliance/state/scope.queries.server.ts'
import { staleNow } from '#domains/compliance/state/stale.queries.server.ts'
import { stateAsAt } from '#domains/compliance/state/state.queries.server.ts'
import { openTypes } from '#domains/compliance/state/state-now.queries.server.ts'
import { DUE_DAYS } from '#domains/compliance/state/status.rules.ts'
import { statusOn } from '#domains/compliance/state/status-sql.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import { addDays, type Day } from '#lib/day.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import type { Lasts } from '#platform/while-unchanged.server.ts'

export type Alert = { personId: string; name: string; typeId: string; kind: string; expiresOn: Day }
type Figures = { total: number; expired: number; missing: number }
export type Expiring = {
  total: number
  expired: number
  due: number
  missing: number
  soonest: Alert[]
  updatingSince?: string | undefined
}

/**
 * Required records of people in post that end within 30 days or have ended: all, expired, and due;
 * how many are missing; and those that end soonest, expired ones first.
 */
export async function expiringRecords(ctx: Ctx, most = 5, lasts?: Lasts): Promise<Expiring> {
  authorize(mayReadCompliance(ctx.actor), 'Admins only.')
  const { day } = rightNow(ctx)
  const { ending, missing: lacked, updatingSince } = await sources(ctx, lasts)
  const { rows } = await ctx.db.execute<Figures & Partial<Alert>>(
    sql`select figures.*, soonest.* from
        (select (count(*))::int as total, (count(*) filter (where ends_on <= ${day}::date))::int as expired,
            (select count(*)::int from (${lacked}) as lacked) as missing
          from (${ending}) as ending where ends_on <= ${addDays(day, DUE_DAYS)}::date) as figures
        left join (select person_id as "personId", people.name, type_id as "typeId", type.name as kind,
            ends_on::text as "expiresOn", position
          from (select * from (${ending}) as ending order by ends_on fetch first ${most} rows with ties) as first
          join ${people} on people.id = person_id join ${complianceTypes} as type on type.id = type_id
          order by ends_on, people.name, position limit ${most}) as soonest on true
      order by soonest."expiresOn", soonest.name, soonest.position`,
  )
  const { total = 0, expired = 0, missing = 0 } = rows[0] ?? {}
  const soonest = rows.flatMap(({ personId, name, typeId, kind, expiresOn }) =>
    personId && name && typeId && kind && expiresOn ? [{ personId, name, typeId, kind, expiresOn }] : [],
  )
  return { total, expired, due: total - expired, missing, soonest, updatingSince }
}

/** The required records that end, and those that are missing: the rows that hold, by their indexes, and the others. */
async function sources(ctx: Ctx, lasts?: Lasts) {
  const { day, knownAt } = rightNow(ctx)
  const { ids: stale, since: updatingSince } = await staleNow(ctx)
  if (stale?.length !== 0) lasts?.(ctx.now)
  const ids = sql`${sql.param(stale ?? [])}::uuid[]`
  const kept = sql`from ${stateRows} as kept`
  const held = sql`kept.required and ${stale ? seenBy(ctx, sql`kept.person_id`) : sql`false`}
    and ${stale?.length ? sql`kept.person_id <> all(${ids})` : sql`true`}`
  const status = statusOn(day, { needed: 'kept', done: 'kept', typed: 'typed' })
  const ending = sql`select person_id, type_id, ends_on ${kept} where ${held} and kept.ends_on is not null`
  const missing = sql`select 1 ${kept} join (${openTypes}) as typed on typed.id = kept.type_id
    where ${held} and kept.ends_on is null and ${status} = 'missing'`
  if (stale?.length === 0) return { ending, missing, updatingSince }
  const who = stale ? sql`${people.id} = any(${ids}) and ${seenBy(ctx, people.id)}` : seenBy(ctx, people.id)
  const others = sql`from (${stateAsAt({ day, knownAt, who })}) as state where state.required`
  return {
    updatingSince,
    ending: sql`${ending} union all select person_id, type_id, ends_on ${others} and ends_on is not null`,
    missing: sql`${missing} union all select 1 ${others} and ends_on is null and status = 'missing'`,
  }
}
