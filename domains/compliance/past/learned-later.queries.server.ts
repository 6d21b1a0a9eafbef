import { type SQL, sql } from 'drizzle-orm'
import { mayReadCompliance } from '#domains/compliance/compliance.access.ts'
import { complianceFacts, complianceTypes } from '#domains/compliance/compliance.table.ts'
import { seenBy } from '#domains/compliance/state/scope.queries.server.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import type { PastDay } from '#lib/as-at.ts'
import { type Day, dayOfInstant } from '#lib/day.ts'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { isOneOf } from '#platform/db/one-of.ts'
import { authorize } from '#platform/refusal.ts'
import { asKnownThen } from './past-days.queries.server.ts'

/** A record about the day that was made, or taken back, after it. */
export type Learned = {
  personId: string
  typeId: string
  what: 'recorded' | 'voided'
  aspect: 'theory' | 'competence' | 'check' | 'waiver'
  validFrom: Day
  expiresOn: Day | null
  /** The day on which it was recorded or taken back, by whom, and why if it was said. */
  on: Day
  by: string | null
  reason: string
  /** Whether it is in what is shown. */
  counted: boolean
}
type Pair = { personId: string; typeId: string }

/** What became known after a day, and by now, of these records on that day; in the order in which it did. */
export async function learnedLater(ctx: Ctx, past: PastDay, pairs: readonly Pair[]): Promise<Learned[]> {
  authorize(mayReadCompliance(ctx.actor), 'Admins only.')
  if (pairs.length === 0) return []
  const asked = new Set(pairs.map(({ personId, typeId }) => `${personId} ${typeId}`))
  const ids = [...new Set(pairs.map(({ personId }) => personId))]
  const found = await readLearned(
    ctx,
    past,
    sql`${isOneOf(sql`made.person_id`, ids)} and ${seenBy(ctx, sql`made.person_id`)}`,
  )
  return found.filter(({ personId, typeId }) => asked.has(`${personId} ${typeId}`))
}

async function readLearned(ctx: Ctx, past: PastDay, who: SQL): Promise<Learned[]> {
  const { day, knownAt: then } = asKnownThen(ctx, past)
  const now = ctx.now.toString()
  const of = sql`made.person_id as "personId", type.id as "typeId"`
  const days = sql`made.valid_from::text as "validFrom", made.expires_on::text as "expiresOn"`
  const checkDays = sql`made.checked_on::text as "validFrom", made.follow_up_on::text as "expiresOn"`
  const typed = sql`join ${complianceTypes} as type on type.id = made.type_id and (type.read_from is null or made.aspect = 'waiver')`
  const checkTyped = sql`join ${complianceTypes} as type on type.read_from = 'vetting:' || made.kind`
  const bearing = sql`${who} and made.aspect <> 'booking' and made.voids_id is null and made.valid_from <= ${day}::date`
  const checkBearing = sql`${who} and made.outcome in ('satisfactory', 'unsatisfactory') and made.checked_on <= ${day}::date`
  const taken = sql`voiding.voids_id = made.id and voiding.recorded_at <= ${now}`
  const { rows } = await ctx.db.execute<Omit<Learned, 'on' | 'counted'> & { at: string }>(sql`
    select learned."personId", learned."typeId", what, aspect, "validFrom", "expiresOn", to_json(at)#>>'{}' as at,
      ${users.name} as by, reason
    from (
      select ${of}, 'recorded' as what, made.aspect, ${days}, made.recorded_at as at, made.recorded_by, '' as reason
        from ${complianceFacts} as made ${typed} where ${bearing} and made.recorded_at > ${then} and made.recorded_at <= ${now}
          and not exists (select 1 from ${complianceFacts} as voiding where ${taken})
      union all select ${of}, 'voided', made.aspect, ${days}, voiding.recorded_at, voiding.recorded_by, voiding.note
        from ${complianceFacts} as made ${typed} join ${complianceFacts} as voiding on ${taken} and voiding.recorded_at > ${then}
        where ${bearing} and made.recorded_at <= ${then}
      union all select ${of}, 'recorded', 'check', ${checkDays}, made.recorded_at, made.recorded_by, ''
        from ${preEmploymentChecks} as made ${checkTyped} where ${checkBearing} and made.recorded_at > ${then} and made.recorded_at <= ${now}
          and not exists (select 1 from ${preEmploymentChecks} as voiding where ${taken})
      union all select ${of}, 'voided', 'check', ${checkDays}, voiding.recorded_at, voiding.recorded_by, ''
        from ${preEmploymentChecks} as made ${checkTyped} join ${preEmploymentChecks} as voiding on ${taken} and voiding.recorded_at > ${then}
        where ${checkBearing} and made.recorded_at <= ${then}
    ) as learned left join ${users} on ${users.id} = learned.recorded_by
    order by learned.at, learned."personId", learned."typeId"`)
  return rows.map(({ at, ...row }) => {
    const on = dayOfInstant(at)
    return { ...row, on, counted: on <= past.knownBy }
  })
}
