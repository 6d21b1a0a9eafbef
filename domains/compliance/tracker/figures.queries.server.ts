import { sql } from 'drizzle-orm'
import { mayReadAllCompliance, mayReadCompliance } from '#domains/compliance/compliance.access.ts'
import { complianceTypes } from '#domains/compliance/compliance.table.ts'
import { rightNow } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { statePeriods } from '#domains/compliance/state/kept-state.table.ts'
import type { Stale } from '#domains/compliance/state/stale.queries.server.ts'
import { DUE_DAYS } from '#domains/compliance/state/status.rules.ts'
import { people } from '#domains/people/people.table.ts'
import { addDays, type Day } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { sources } from './sources.queries.server.ts'

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
export async function expiringRecords(ctx: Ctx, most = 5, stale?: Stale): Promise<Expiring> {
  authorize(mayReadCompliance(ctx.actor), 'Admins only.')
  const { day } = rightNow(ctx)
  const { ending, missing: lacked, updatingSince } = await sources(ctx, stale)
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

/** People in post whom the tracker finds as expired or missing by the rows that are kept; who is being worked out joins them then. */
export async function countOutOfDate(ctx: Ctx): Promise<number> {
  authorize(mayReadAllCompliance(ctx.actor), 'Admins only.')
  const day = todayOf(ctx)
  return ctx.db.$count(
    sql`${statePeriods} as kept`,
    sql`kept.kind = 'expired' and kept.from_day <= ${day}::date and kept.before_day > ${day}::date`,
  )
}
