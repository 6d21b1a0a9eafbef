import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { attemptAt, lockAttempt, longWaiting, overdueAttempts } from './attempt-rows.queries.server.ts'
import { takeAsSent } from './close.server.ts'
import { tellOfLongWaiting } from './telling.server.ts'

/** Marks what timed quizzes have at their limit, for those who closed the page, and reminds trainers of what waits for them. */
export async function sweepQuizzes(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  for (const { id } of await overdueAttempts(ctx))
    await transaction(ctx, async (ctx) => {
      const at = await lockAttempt(ctx, id)
      if (at.attempt.sentAt === null) await takeAsSent(ctx, at)
    })
  for (const { id } of await longWaiting(ctx))
    await transaction(ctx, async (ctx) => tellOfLongWaiting(ctx, await attemptAt(ctx, id)))
}
