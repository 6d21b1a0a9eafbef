import { sql } from 'drizzle-orm'
import { mayReadAllCompliance } from '#domains/compliance/compliance.access.ts'
import { stateAsAt } from '#domains/compliance/state/state.queries.server.ts'
import type { Alert } from '#domains/compliance/tracker/figures.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import type { PastDay } from '#lib/as-at.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { asAtOf } from './past-days.queries.server.ts'

/** The records that had ended on a past day, those over for longest first. */
export async function overdueThen(ctx: Ctx, past: PastDay, most = 10): Promise<Alert[]> {
  authorize(mayReadAllCompliance(ctx.actor), 'Admins only.')
  const { rows } = await ctx.db.execute<Alert>(sql`
    select person_id as "personId", ${people.name}, type_id as "typeId", state.name as kind, ends_on::text as "expiresOn"
    from (${stateAsAt(asAtOf(ctx, past))}) as state join ${people} on ${people.id} = person_id
    where status = 'expired' order by ends_on, ${people.name}, position limit ${most}`)
  return rows
}
