import { record } from '#domains/audit/audit.server.ts'
import { mayMarkLearning } from '#domains/learning/learning.access.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { type AttemptAt, attemptsOf, drawnOf, lockAttempt } from './attempt-rows.queries.server.ts'
import { quizState } from './attempts.rules.ts'
import { attemptResets, marks } from './attempts.table.ts'
import { closeIfMarked, latestMarks } from './close.server.ts'
import type { MarkForm, ResetForm } from './marking.form.ts'

/**
 * Marks one short answer; the last one marked closes the attempt. A later mark answers an earlier one with its reason, while
 * the attempt is not closed. Returns whether it is closed now.
 */
export async function markShortAnswer(ctx: Ctx<User>, attemptId: string, form: MarkForm): Promise<boolean> {
  authorize(mayMarkLearning(ctx.actor), 'Trainers only.')
  return transaction(ctx, async (ctx) => {
    const at = await lockAttempt(ctx, attemptId)
    notOnesOwn(ctx, at)
    const { sentAt, markedAt } = at.attempt
    if (!sentAt) throw new Refusal('conflict', 'Not marked', 'This quiz has not been sent yet.')
    if (markedAt) throw new Refusal('conflict', 'Not marked', 'This attempt is marked. Its result does not change.')
    const { position, right, comment, reason } = form
    const drawn = (await drawnOf(ctx, attemptId)).find((row) => row.position === position)
    if (found(drawn, 'Question').right !== null)
      throw new Refusal('conflict', 'Not marked', 'The hub has marked this question.')
    if ((await latestMarks(ctx, attemptId)).has(position) && !reason)
      throw new Refusal('conflict', 'Already marked', 'Say why you mark it again.', {
        reason: 'Say why you mark it again',
      })
    await ctx.db
      .insert(marks)
      .values({ attemptId, position, right, comment, reason, markedBy: ctx.actor.userId, markedAt: ctx.now.toString() })
    await record(ctx, 'quiz.answer_marked', attemptId, { personId: at.person.id, position, right })
    return closeIfMarked(ctx, attemptId)
  })
}

/** Gives more attempts to someone who has used all of them, with the reason. Twice at once it is done once. */
export async function resetAttempts(ctx: Ctx<User>, attemptId: string, form: ResetForm): Promise<void> {
  authorize(mayMarkLearning(ctx.actor), 'Trainers only.')
  await transaction(ctx, async (ctx) => {
    const at = await lockAttempt(ctx, attemptId)
    if (at.person.id === ctx.actor.personId)
      throw new Refusal('forbidden', 'Not given', 'Someone else gives you more attempts.')
    const { cycle, version } = at
    const past = await attemptsOf(ctx, cycle.id, version.attempts)
    const rest = { lessonsDone: true, quizFirst: false, number: cycle.number, closed: cycle.closedAt !== null }
    if (quizState({ ...past, ...rest }, ctx.now) !== 'attempts used up')
      throw new Refusal('conflict', 'Not given', 'They have an attempt left, or need none.')
    const given = { cycleId: cycle.id, ...form, givenBy: ctx.actor.userId, givenAt: ctx.now.toString() }
    await ctx.db.insert(attemptResets).values(given)
    await record(ctx, 'quiz.attempts_given', attemptId, { personId: at.person.id, ...form })
  })
}

function notOnesOwn({ actor }: Ctx<User>, { person }: AttemptAt): void {
  if (person.id === actor.personId) throw new Refusal('forbidden', 'Not marked', 'Someone else marks your own answers.')
}
