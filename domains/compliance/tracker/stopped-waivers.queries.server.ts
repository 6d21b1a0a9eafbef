import { sql } from 'drizzle-orm'
import { mayReadAllCompliance } from '#domains/compliance/compliance.access.ts'
import { complianceFacts, complianceTypes } from '#domains/compliance/compliance.table.ts'
import { rightNow } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { stateAsAt } from '#domains/compliance/state/state.queries.server.ts'
import { lacking } from '#domains/compliance/state/status-sql.queries.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import type { Lasts } from '#platform/while-unchanged.server.ts'

/** How many people in post lack a check that a waiver of before would still cover: checks cannot be waived. */
export async function countStoppedWaivers(ctx: Ctx, lasts?: Lasts): Promise<number> {
  authorize(mayReadAllCompliance(ctx.actor), 'Admins only.')
  const now = rightNow(ctx)
  const { rows } = await ctx.db.execute<{ count: number; waived: boolean }>(sql`
    with waived as (select made.person_id, made.type_id
      from ${complianceFacts} as made join ${complianceTypes} as type on type.id = made.type_id and type.read_from is not null
      where made.aspect = 'waiver' and made.voids_id is null and made.expires_on >= ${now.day}::date
        and not exists (select 1 from ${complianceFacts} as voiding where voiding.voids_id = made.id))
    select count(distinct waived.person_id)::int as count, exists (select 1 from waived) as waived
    from waived join (${stateAsAt({ ...now, who: sql`people.id in (select person_id from waived)` })}) as state
      on state.person_id = waived.person_id and state.type_id = waived.type_id
    where ${lacking}`)
  // where there are none, no one's state was asked for
  if (rows[0]?.waived) lasts?.(ctx.now)
  return rows[0]?.count ?? 0
}
