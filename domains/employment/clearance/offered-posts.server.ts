import { createPost } from '#domains/employment/posts/posts.server.ts'
import { mustManage } from '#domains/employment/posts/staff-managers.server.ts'
import { raise } from '#domains/events.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { mayHire } from './clearance.access.ts'
import type { HireForm } from './clearance.form.ts'
import { hires } from './clearance.table.ts'

type Offered = { applicationId: string; personId: string }

/** The post a person is hired for, without a first day until they are cleared. Returns its id. */
export async function giveOfferedPost(ctx: Ctx<User>, offered: Offered, form: HireForm): Promise<string> {
  authorize(mayHire(ctx.actor), 'Admins only.')
  const { applicationId, personId } = offered
  const { jobId, locationId, managerId, plannedStart, contractHours, mostHours } = form
  return transaction(ctx, async (ctx) => {
    await mustManage(ctx, managerId ?? '', personId)
    const hours = contractHours === undefined ? {} : { weeklyHours: contractHours }
    const wanted = {
      personId,
      jobId,
      locationId,
      plannedStart,
      ...hours,
      mostHours,
      ...(managerId ? { managerId } : {}),
    }
    const postId = await createPost(ctx, wanted)
    await ctx.db
      .insert(hires)
      .values({ applicationId, postId, contractHours, hiredBy: ctx.actor.userId, hiredAt: ctx.now.toString() })
    await raise(ctx, 'hours agreed', { personId, postId, fields: { hours: 'contractHours', most: 'mostHours' } })
    return postId
  })
}
