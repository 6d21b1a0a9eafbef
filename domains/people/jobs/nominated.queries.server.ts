import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { type Held, heldAt } from './held-appointments.queries.server.ts'
import { mayReadJobs } from './jobs.access.ts'

/** The provider's nominated individual today, if one is named. */
export async function nominatedNow(ctx: Ctx): Promise<Held | undefined> {
  authorize(mayReadJobs(ctx.actor), 'Admins only.')
  return (await heldAt(ctx, undefined)).nominated
}
