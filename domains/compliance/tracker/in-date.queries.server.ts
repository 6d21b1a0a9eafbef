import { sql } from 'drizzle-orm'
import { mayReadAllCompliance } from '#domains/compliance/compliance.access.ts'
import { rightNow } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { stateNow } from '#domains/compliance/state/state-now.queries.server.ts'
import { inOrder } from '#domains/compliance/state/status.rules.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { heldOn } from '#domains/people/held-posts.queries.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { whileUnchanged } from '#platform/while-unchanged.server.ts'
import { trackerIsOf } from './kept-tracker.queries.server.ts'

/** How many people of a location need a type, and how many of them have it in date; `null` is every type, or every location. */
export type InDate = { typeId: string | null; locationId: string | null; needed: number; inDate: number }

/** Of those in post now, by type and location; kept until something that it is read from changes. */
export function inDateByPlace(ctx: Ctx): Promise<InDate[]> {
  const may = mayReadAllCompliance(ctx.actor)
  authorize(may, 'Admins only.')
  return whileUnchanged(ctx, { name: 'in date by place', may, of: trackerIsOf }, async (lasts) => {
    const state = await stateNow(ctx, {}, lasts)
    // someone with two posts at a location is one there, and someone at two locations one of the whole
    const { rows } = await ctx.db.execute<InDate>(sql`
      select state.type_id as "typeId", held.location_id as "locationId",
        count(distinct (state.person_id, state.type_id))::int as needed,
        (count(distinct (state.person_id, state.type_id))
          filter (where state.status = any(${sql.param(inOrder)}::text[])))::int as "inDate"
      from (${state}) as state
        join (select distinct person_id, location_id from ${posts} where ${heldOn(rightNow(ctx).day)}) as held
          on held.person_id = state.person_id
      where state.required
      group by grouping sets ((state.type_id, held.location_id), (state.type_id), (held.location_id), ())`)
    return rows
  })
}
