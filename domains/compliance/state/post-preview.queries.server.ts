import { mayRecordCompliance } from '#domains/compliance/compliance.access.ts'
import { asIfInPost } from '#domains/employment/posts/posts.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, Refusal } from '#platform/refusal.ts'
import { complianceState, rightNow, type State } from './compliance-state.queries.server.ts'
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

export type ChangeOfJob = {
  /** What they would lack and do not lack now. */
  gaps: State[]
  /** What they lack now and would still lack. */
  still: State[]
  /** What they need now and would need no more. */
  freed: State[]
  /** What they would need and have in date. */
  inDate: State[]
}

/**
 * What a change of job would come to, if the post were given today instead of what the person holds; undefined where it cannot be
 * given. Found by a rolled-back change.
 */
export async function changeOfJob(ctx: Ctx<User>, personId: string, post: Post): Promise<ChangeOfJob | undefined> {
  authorize(mayRecordCompliance(ctx.actor), 'Admins only.')
  const before = new Map((await complianceState(ctx, { personIds: [personId] })).map((state) => [state.typeId, state]))
  const wanted = { personId, ...post, plannedStart: rightNow(ctx).day, instead: true }
  try {
    const after = await asIfInPost(ctx, wanted, (ctx) => complianceState(ctx, { personIds: [personId] }))
    const lacked = ({ typeId }: State) => isLacking(before.get(typeId))
    return {
      gaps: after.filter((state) => isLacking(state) && !lacked(state)),
      still: after.filter((state) => isLacking(state) && lacked(state)),
      freed: after.filter(({ typeId, required }) => !required && before.get(typeId)?.required),
      inDate: after.filter((state) => state.required && !isLacking(state)),
    }
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

const isLacking = (state: State | undefined) => state !== undefined && !inOrder.includes(state.status)

async function lacking(ctx: Ctx, personId: string) {
  const states = await complianceState(ctx, { personIds: [personId] })
  return states.filter(isLacking)
}
