import { possibleManagers } from '#domains/people/jobs/locations.queries.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, Refusal, refuse } from '#platform/refusal.ts'
import { mayGivePosts } from './posts.access.ts'
import { whyNotManager } from './posts.rules.ts'

/** A manager must be someone else, from the list of managers. */
export async function mustManage(ctx: Ctx<User>, managerId: string, personId?: string): Promise<void> {
  authorize(mayGivePosts(ctx.actor), 'Admins only.')
  if (!managerId) return
  refuse(personId ? whyNotManager({ personId, managerId }) : undefined)
  if ((await possibleManagers(ctx, { id: managerId })).length === 0)
    throw new Refusal('invalid', 'Update failed', undefined, { managerId: 'Choose a person from the list' })
}
