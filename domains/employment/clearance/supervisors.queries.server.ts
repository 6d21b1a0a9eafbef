import type { Asked } from '#domains/people/asked.queries.server.ts'
import { listSupervisors } from '#domains/vetting/checks/supervisors.queries.server.ts'
import { system } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { mayReadGate } from './clearance.access.ts'

type About = { personId: string; signerId?: string | null | undefined }

/** Those searched for who may supervise this person during a conditional start, also for a registered manager outside the office. */
export async function possibleSupervisors(ctx: Ctx, { personId, signerId }: About, whom: Asked = {}) {
  authorize(mayReadGate(ctx.actor, signerId), 'Admins only.')
  return listSupervisors({ ...ctx, actor: system }, personId, whom)
}
