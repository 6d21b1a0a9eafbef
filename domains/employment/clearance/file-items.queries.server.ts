import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { mayReadGates } from './clearance.access.ts'
import { applicationAtGate, gateOf } from './gate.queries.server.ts'

/** Every requirement of an applicant's file as the gate judges it, also before an offer; without outcomes. */
export async function fileItems(ctx: Ctx, applicationId: string) {
  authorize(mayReadGates(ctx.actor), 'Admins only.')
  const { items } = await gateOf(ctx, found(await applicationAtGate(ctx, applicationId), 'Application'))
  return items
}
