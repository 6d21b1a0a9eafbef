import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { mayReadAllCompliance } from '#domains/compliance/compliance.access.ts'
import { staffSeenBy } from '#domains/employment/staff/staff-scope.queries.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/** Whether the asker sees the records of a person: the office all, a supervisor the team's, anyone their own. */
export function seenBy(ctx: Ctx, personId: SQLWrapper): SQL {
  if (mayReadAllCompliance(ctx.actor)) return sql`true`
  if (ctx.actor.kind !== 'user') return sql`false`
  return sql`(${personId} = ${ctx.actor.personId}::uuid or ${staffSeenBy(ctx, personId)})`
}
