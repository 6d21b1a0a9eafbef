import { mayRecordCompliance } from '#domains/compliance/compliance.access.ts'
import { createPost, startPost } from '#domains/people/posts/posts.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, Refusal } from '#platform/refusal.ts'
import { complianceState, rightNow } from './compliance-state.queries.server.ts'
import type { Status } from './status.rules.ts'

type Post = { jobId: string; locationId: string }
class Undone extends Error {}

const inOrder: readonly Status[] = ['valid', 'due', 'waived', 'not_required']

/**
 * What somebody would lack in a post and does not lack now, by name, found out by giving it and taking it back; undefined
 * where it cannot be given.
 */
export async function gapsOfPost(ctx: Ctx<User>, personId: string, post: Post): Promise<string[] | undefined> {
  authorize(mayRecordCompliance(ctx.actor), 'Admins only.')
  const before = new Set((await lacking(ctx, personId)).map(({ typeId }) => typeId))
  let after: Awaited<ReturnType<typeof lacking>> = []
  try {
    await ctx.db.transaction(async (db) => {
      const within = { ...ctx, db }
      const { day } = rightNow(ctx)
      await startPost(within, await createPost(within, { personId, ...post, plannedStart: day }), day)
      after = await lacking(within, personId)
      throw new Undone()
    })
  } catch (error) {
    if (error instanceof Refusal) return undefined
    if (!(error instanceof Undone)) throw error
  }
  return after.filter(({ typeId }) => !before.has(typeId)).map(({ name }) => name)
}

async function lacking(ctx: Ctx, personId: string) {
  const states = await complianceState(ctx, { personIds: [personId] })
  return states.filter(({ status }) => !inOrder.includes(status))
}
