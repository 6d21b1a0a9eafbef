import { mayReadStaff } from '#domains/employment/staff/staff.access.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { outcomesOf, type PersonOutcome } from './outcomes.queries.server.ts'

/** The outcome of each of these people, for lists of staff: without the names of what is open. Leavers have none. */
export async function staffMarks(ctx: Ctx, personIds: readonly string[]): Promise<Record<string, Mark>> {
  authorize(mayReadStaff(ctx.actor), 'Admins only.')
  const outcomes = await outcomesOf(ctx, personIds)
  return Object.fromEntries([...outcomes].map(([id, outcome]) => [id, markOf(outcome)]))
}

function markOf({ outcome, settled, until, blocking, verified, toVerify, suspended, lapsedOn, begun }: PersonOutcome) {
  return { outcome, settled, until, blocking, verified, toVerify, suspended, lapsedOn, begun }
}
export type Mark = ReturnType<typeof markOf>
