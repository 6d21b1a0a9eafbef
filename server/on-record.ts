import { turnsAway } from '#app/doors/flash.server.ts'
import { recordFailure, whoIs } from '#domains/audit/failures.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { log, reasonOf } from '#platform/log.server.ts'
import { currentReference } from '#platform/reference.server.ts'

type Asked = { method: string /** The route's name, never the address. */; route: string; began: number }

/** One line for each request: what was asked of whom, and how it ended. What was refused goes into the audit log too. */
export async function noteAnswer(
  ctx: Ctx,
  { method, route, began }: Asked,
  { status, headers }: Response,
): Promise<void> {
  log().info({
    ...{ method, path: route, status },
    ms: Math.round(performance.now() - began),
    ...whoIs(ctx),
    referenceId: currentReference(),
  })
  const refused = status === 429 || (ctx.actor.kind !== 'guest' && (status === 403 || turnsAway(headers)))
  if (!refused) return
  try {
    await recordFailure(ctx, 'access.refused', undefined, { method, route, status })
  } catch (error) {
    // the answer is what it is, also while the database is away
    log().error({ reason: reasonOf(error), referenceId: currentReference() }, 'refusal not on record')
  }
}
