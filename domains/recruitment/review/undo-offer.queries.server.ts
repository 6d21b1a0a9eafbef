import { eq } from 'drizzle-orm'
import { messages } from '#domains/notifications/messages.table.ts'
import { mayReview } from '#domains/recruitment/applications/applications.access.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import type { ApplicationEvent } from './history.queries.server.ts'
import { undoUntil, whyNotUndo } from './moves.rules.ts'
import { emailKey } from './moves.server.ts'

/** Until when the last move can be undone, and whether its email is still queued. */
export async function undoOffer(ctx: Ctx, last: ApplicationEvent | undefined) {
  authorize(mayReview(ctx.actor), 'Admins only.')
  if (!last || whyNotUndo(last, ctx.now.toString())) return undefined
  const [message] = await ctx.db
    .select({ state: messages.state, sendAfter: messages.sendAfter })
    .from(messages)
    .where(eq(messages.dedupeKey, emailKey(last.id)))
  const queued = message?.state === 'queued' || message?.state === 'held'
  if (message && !queued && message.state !== 'cancelled') return undefined
  return {
    toStatus: last.toStatus,
    until: new Date(undoUntil(last.at)).toISOString(),
    emailAt: queued ? message.sendAfter : undefined,
  }
}
