import { and, eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { completeCycle } from '#domains/learning/completion/complete.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type AttemptAt, attemptAt, attemptsOf, drawnOf } from './attempt-rows.queries.server.ts'
import { attemptsLeft, isOver, isPassed, markOf } from './attempts.rules.ts'
import { drawnQuestions, marks, quizAttempts } from './attempts.table.ts'
import { tellOfLastAttempt, tellOfWaiting } from './telling.server.ts'

/** Takes a locked attempt as sent and marks what needs no trainer; without short answers that closes it. */
export async function takeAsSent(ctx: Ctx, { attempt }: AttemptAt): Promise<void> {
  // at its limit, not when someone looked
  const sentAt = isOver(attempt, ctx.now) && attempt.endsAt ? attempt.endsAt : ctx.now.toString()
  await ctx.db.update(quizAttempts).set({ sentAt }).where(eq(quizAttempts.id, attempt.id))
  let waiting = 0
  for (const { position, question, shown, answer } of await drawnOf(ctx, attempt.id)) {
    const right = markOf({ ...question, shown, answer })
    if (right === undefined) waiting++
    else await setRight(ctx, { attemptId: attempt.id, position, right })
  }
  if (waiting === 0) await closeAttempt(ctx, attempt.id)
  else await tellOfWaiting(ctx, await attemptAt(ctx, attempt.id))
}

/** Closes a locked attempt once each of its short answers has its mark; returns whether it did. */
export async function closeIfMarked(ctx: Ctx, attemptId: string): Promise<boolean> {
  const waiting = (await drawnOf(ctx, attemptId)).filter(({ right }) => right === null)
  const latest = await latestMarks(ctx, attemptId)
  if (!waiting.every(({ position }) => latest.has(position))) return false
  for (const { position } of waiting)
    await setRight(ctx, { attemptId, position, right: latest.get(position)?.right ?? false })
  await closeAttempt(ctx, attemptId)
  return true
}

/** The mark that counts of each short answer: the last. */
export async function latestMarks({ db }: Pick<Ctx, 'db'>, attemptId: string) {
  const rows = await db.select().from(marks).where(eq(marks.attemptId, attemptId)).orderBy(marks.markedAt, marks.id)
  return new Map(rows.map((row) => [row.position, row]))
}

type Place = { attemptId: string; position: number; right: boolean }
const setRight = ({ db }: Ctx, { attemptId, position, right }: Place) =>
  db
    .update(drawnQuestions)
    .set({ right })
    .where(and(eq(drawnQuestions.attemptId, attemptId), eq(drawnQuestions.position, position)))

async function closeAttempt(ctx: Ctx, attemptId: string): Promise<void> {
  const at = await attemptAt(ctx, attemptId)
  const { attempt, cycle, version, person } = at
  const rightCount = await ctx.db.$count(
    drawnQuestions,
    and(eq(drawnQuestions.attemptId, attemptId), eq(drawnQuestions.right, true)),
  )
  const { asked } = attempt
  const passed = isPassed(rightCount, { asked, passMark: version.passMark })
  const marked = { markedAt: ctx.now.toString(), rightCount, passed }
  await ctx.db.update(quizAttempts).set(marked).where(eq(quizAttempts.id, attemptId))
  await record(ctx, 'quiz.marked', attemptId, { personId: person.id, passed })
  // met elsewhere meanwhile, or given up: the score stays, and completes nothing
  if (cycle.closedAt) return
  if (passed) await completeCycle(ctx, cycle.id, { method: 'quiz', score: { right: rightCount, asked }, attemptId })
  else if (attemptsLeft(await attemptsOf(ctx, cycle.id, version.attempts)) === 0) await tellOfLastAttempt(ctx, at)
}
