import { type SQL, sql } from 'drizzle-orm'
import { mayReadAllCompliance } from '#domains/compliance/compliance.access.ts'
import type { ReadFrom } from '#domains/compliance/read-from.rules.ts'
import { rightNow } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { stateRows } from '#domains/compliance/state/kept-state.table.ts'
import { type Stale, staleNow } from '#domains/compliance/state/stale.queries.server.ts'
import { stateAsAt } from '#domains/compliance/state/state.queries.server.ts'
import { openTypes } from '#domains/compliance/state/state-now.queries.server.ts'
import { inOrder } from '#domains/compliance/state/status.rules.ts'
import { statusOn } from '#domains/compliance/state/status-sql.queries.server.ts'
import { type Risk, riskOf, risks } from '#domains/compliance/types/risk.rules.ts'
import { people } from '#domains/people/people.table.ts'
import type { Day } from '#lib/day.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'

/** A record that has ended, of someone who needs it. */
export type Overdue = {
  personId: string
  name: string
  key: string
  kind: string
  risk: Risk
  endedOn: Day
  bookedFor: Day | null
}

/**
 * Of each of the most urgent people the record that matters most: by risk, then the one over for longest. Each type is walked
 * along the index of its ends, so however many records have ended, a few of each type are read.
 */
export async function mostOverdue(ctx: Ctx, most: number, known?: Stale): Promise<Overdue[]> {
  authorize(mayReadAllCompliance(ctx.actor), 'Admins only.')
  const { ids: stale } = known ?? (await staleNow(ctx))
  const ended = [stale && endedRows(ctx, stale, most), stale?.length !== 0 && endedOthers(ctx, stale)]
  const each = sql.join(
    ended.flatMap((one) => (one ? [one] : [])),
    sql` union all `,
  )
  const { rows } = await ctx.db.execute<Omit<Overdue, 'risk'> & { readFrom: ReadFrom | null }>(sql`select
      ended.person_id as "personId", ${people.name}, key, kind, read_from as "readFrom", ends_on::text as "endedOn",
      booked_for::text as "bookedFor"
    from (${each}) as ended join ${people} on ${people.id} = ended.person_id order by ends_on, ${people.name}, position, kind`)
  return firstOfEach(
    rows.map(({ readFrom, ...row }) => ({ ...row, risk: riskOf({ key: row.key, readFrom }) })),
    most,
  )
}

// as they come within a risk, a person once
function firstOfEach(rows: readonly Overdue[], most: number): Overdue[] {
  const seen = new Set<string>()
  const byRisk = risks.flatMap((risk) => rows.filter((row) => row.risk === risk))
  return byRisk.filter(({ personId }) => !seen.has(personId) && seen.add(personId)).slice(0, most)
}

/** So many of each type, and as many more as may already be named for something worse. */
function endedRows(ctx: Ctx, stale: readonly string[], most: number): SQL {
  const { day } = rightNow(ctx)
  const held = stale.length > 0 ? sql`kept.person_id <> all(${sql.param(stale)}::uuid[])` : sql`true`
  const status = statusOn(day, { needed: 'kept', done: 'kept', typed: 'typed' })
  return sql`select ended.*, typed.key, typed.name as kind, typed.read_from, typed.position from (${openTypes}) as typed
    cross join lateral (select kept.person_id, kept.ends_on, kept.booked_for from ${stateRows} as kept
      where kept.type_id = typed.id and kept.required and kept.ends_on <= ${day}::date and ${held}
        and ${status} <> all(${sql.param(inOrder)}::text[])
      order by kept.ends_on, kept.person_id limit ${2 * most}) as ended`
}

function endedOthers(ctx: Ctx, stale: readonly string[] | undefined): SQL {
  const { day, knownAt } = rightNow(ctx)
  const who = stale && sql`${people.id} = any(${sql.param(stale)}::uuid[])`
  return sql`select person_id, ends_on, booked_for, key, name as kind, read_from, position
    from (${stateAsAt({ day, knownAt, ...(who && { who }) })}) as state
    where ends_on <= ${day}::date and required and status <> all(${sql.param(inOrder)}::text[])`
}
