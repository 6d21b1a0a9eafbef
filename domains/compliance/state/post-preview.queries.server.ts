import { mayRecordCompliance } from '#domains/compliance/compliance.access.ts'
import { asIfInPost } from '#domains/employment/posts/posts.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, Refusal } from '#platform/refusal.ts'
import { complianceState, rightNow } from './compliance-state.queries.server.ts'
import { inOrder } from './status.rules.ts'

type Post = { jobId: string; locationId: string }

/**
 * What a person would lack in a post and does not lack now, by name, found by a rolled-back change; undefined
 * where the post cannot be given.
 */
export async function gapsOfPost(ctx: Ctx<User>, personId: string, post: Post): Promise<string[] | undefined> {
  authorize(mayRecordCompliance(ctx.actor), 'Admins only.')
  const before = new Set((await lacking(ctx, personId)).map(({ typeId }) => typeId))
  const { day } = rightNow(ctx)
  try {
    const after = await asIfInPost(ctx, { personId, ...post, plannedStart: day }, (ctx) => lacking(ctx, personId))
    return after.filter(({ typeId }) => !before.has(typeId)).map(({ name }) => name)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

async function lacking(ctx: Ctx, personId: string) {
  const states = await complianceState(ctx, { personIds: [personId] })
  return states.filter(({ status }) => !inOrder.includes(status))
}
