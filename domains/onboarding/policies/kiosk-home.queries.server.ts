import { myLearning } from '#domains/learning/assignment/home.queries.server.ts'
import { isSelf, type Self } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { policiesToSign } from './policies.queries.server.ts'

/** How much there is of each of the three things that are done at a shared device. */
export async function homeAtKiosk(ctx: Ctx<Self>) {
  authorize(isSelf(ctx.actor), 'Please log in.')
  const { open, certificatesHeld } = await myLearning(ctx)
  const toDo = open.filter(({ due }) => due.state !== 'awaiting marking' && due.state !== 'waived')
  return {
    courses: toDo.length,
    overdue: toDo.filter(({ due }) => due.state === 'overdue').length,
    toSign: (await policiesToSign(ctx)).length,
    certificates: certificatesHeld,
  }
}
