import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { eachAlone } from '#platform/each-alone.server.ts'
import { authorize } from '#platform/refusal.ts'
import { attemptAt, lockAttempt, longWaiting, overdueAttempts } from './attempt-rows.queries.server.ts'
import { takeAsSent } from './close.server.ts'
import { tellOfLongWaiting } from './telling.server.ts'

/** Marks what timed quizzes have at their limit, for those who closed the page, and reminds trainers of what waits for them. */
export async function sweepQuizzes(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  const closing = async ({ id }: { id: string }) =>
    transaction(ctx, async (ctx) => {
      const at = await lockAttempt(ctx, id)
      if (at.attempt.sentAt === null) await takeAsSent(ctx, at)
    })
  const telling = async ({ id }: { id: string }) =>
    transaction(ctx, async (ctx) => tellOfLongWaiting(ctx, await attemptAt(ctx, id)))
  const steps = [
    async () => eachAlone('a quiz at its limit', await overdueAttempts(ctx), closing),
    async () => eachAlone('telling of a quiz to mark', await longWaiting(ctx), telling),
  ]
  await eachAlone('quizzes', steps, (step) => step())
}
