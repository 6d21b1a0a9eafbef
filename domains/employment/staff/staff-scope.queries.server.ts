import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { heldOn, isStaff } from '#domains/people/held-posts.queries.server.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { mayLeadTeam, mayReadStaff } from './staff.access.ts'

/** Which staff the current user sees: the office everyone, a supervisor their current team, others no one. */
export function staffSeenBy(ctx: Ctx, personId: SQLWrapper): SQL {
  const { actor } = ctx
  if (mayReadStaff(actor)) return isStaff(personId)
  if (actor.kind !== 'user' || !mayLeadTeam(actor)) return sql`false`
  return sql`${personId} in (
    select ${posts.personId} from ${posts}
    where ${posts.managerId} = ${actor.personId}::uuid and ${posts.personId} <> ${posts.managerId}
      and ${heldOn(todayOf(ctx))})`
}
