import { readClearance } from '#domains/employment/clearance/clearance.queries.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { found } from '#platform/refusal.ts'

/** The clearance of a person's post; another person's is not found, and one that an application led to is in its file. */
export async function postClearance(ctx: Ctx<User>, { id, postId }: { id: string; postId: string }) {
  const clearance = await readClearance(ctx, postId)
  return found(clearance.personId === id ? clearance : undefined, 'Post')
}
