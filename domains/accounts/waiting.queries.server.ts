import { and, eq } from 'drizzle-orm'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { administering } from './accounts.access.ts'
import { administrators } from './open-account.server.ts'
import { roleRequests } from './role-requests.table.ts'

/** Whether the asker waits to be Admin / HR while no administrator exists: the set-up code helps then. */
export async function needsSetUpCode(ctx: Ctx<User>): Promise<boolean> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const [request] = await ctx.db
    .select({ role: roleRequests.role })
    .from(roleRequests)
    .where(and(eq(roleRequests.userId, ctx.actor.userId), eq(roleRequests.state, 'pending')))
  return request?.role === administering && (await administrators(ctx)).length === 0
}
