import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { v4 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { courseVersions } from '#domains/learning/courses/versions.table.ts'
import { type Begun, lockOwnCycle, lockPerson } from '#domains/learning/enrolment/begin.server.ts'
import { ownEnrolment } from '#domains/learning/enrolment/own.queries.server.ts'
import { allDone } from '#domains/learning/lessons/taught.queries.server.ts'
import { formatTime } from '#lib/day.ts'
import { isSelf, type Self } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import {
  type AttemptAt,
  attemptsOf,
  bankOf,
  drawnOf,
  lockAttempt,
  ownAttempt,
  type Place,
} from './attempt-rows.queries.server.ts'
import { endsAt, isOver, quizState } from './attempts.rules.ts'
import { drawnQuestions, quizAttempts } from './attempts.table.ts'
import { takeAsSent } from './close.server.ts'
import { drawQuestions, type GivenAnswer, keptAnswer, shownOptions, whyNotKept } from './drawing.rules.ts'
import { whyNotStarted } from './quiz.labels.ts'

/** Starts an attempt at the quiz of the asker's course, or goes on with the one under way. Returns its id. */
export async function startQuiz(ctx: Ctx<Self>, enrolmentId: string): Promise<string> {
  authorize(isSelf(ctx.actor), 'Please log in.')
  const { id, quizFirst } = await ownEnrolment(ctx, enrolmentId)
  return transaction(ctx, async (ctx) => {
    await lockPerson(ctx, ctx.actor.personId)
    const cycle = await lockOwnCycle(ctx, id)
    const [row] = await ctx.db.select().from(courseVersions).where(eq(courseVersions.id, cycle.versionId))
    const version = found(row, 'Course')
    const past = await attemptsOf(ctx, cycle.id, version.attempts)
    const lessonsDone = await allDone(ctx, cycle)
    const state = quizState({ ...past, lessonsDone, quizFirst, number: cycle.number, closed: false }, ctx.now)
    const open = past.attempts.at(-1)
    if (open && state === 'under way') return open.id
    if (open && state === 'time is up') {
      await takeAsSent(ctx, await lockAttempt(ctx, open.id))
      return open.id
    }
    if (state !== 'may start') throw new Refusal('conflict', 'Not started', whyNotStarted[state])
    return draw(ctx, cycle, { version, number: past.attempts.length + 1 })
  })
}

type Next = { version: typeof courseVersions.$inferSelect; number: number }

async function draw(ctx: Ctx<Self>, cycle: Begun, { version, number }: Next): Promise<string> {
  const drawn = drawQuestions(await bankOf(ctx, version.id), version.questionsAsked, (most) => randomInt(most))
  if (drawn.length === 0) throw new Refusal('missing', 'Quiz not found.')
  const startedAt = ctx.now.toString()
  const ends = endsAt(ctx.now, version.timeLimitMinutes)
  const [attempt] = await ctx.db
    .insert(quizAttempts)
    .values({ cycleId: cycle.id, number, startedAt, endsAt: ends, asked: drawn.length })
    .returning({ id: quizAttempts.id })
  const { id } = found(attempt, 'Attempt')
  await ctx.db.insert(drawnQuestions).values(
    drawn.map((question, index) => ({
      ...{ attemptId: id, position: index + 1, questionVersionId: question.questionVersionId },
      shown: shownOptions(question, (most) => randomInt(most), v4),
    })),
  )
  await record(ctx, 'quiz.started', id, { personId: ctx.actor.personId, number })
  return id
}

export type Given = { position: number; answer?: GivenAnswer | undefined; flagged?: boolean | undefined }

/** Keeps an answer, or whether to come back to a question, until the quiz is sent. Returns when it was kept. */
export async function saveAnswer(ctx: Ctx<Self>, place: Place, given: Given): Promise<string> {
  authorize(isSelf(ctx.actor), 'Please log in.')
  return transaction(ctx, async (ctx) => {
    const { attempt } = await lockOwnAttempt(ctx, place)
    if (attempt.sentAt)
      throw new Refusal('conflict', 'Not saved', 'You have sent this quiz. Its answers cannot be changed.')
    if (isOver(attempt, ctx.now)) throw new Refusal('conflict', 'Not saved', timeIsUp(attempt))
    await keep(ctx, attempt.id, [given])
    return ctx.now.toString()
  })
}

const timeIsUp = ({ endsAt }: AttemptAt['attempt']) =>
  `Your time ended at ${formatTime(endsAt ?? '')}. What you had saved before that counts.`

/**
 * Sends the quiz, whole and once, with what a device kept while it was away. After the limit of a timed quiz no answer is
 * taken, and what the server has is marked. Sent again with the same answers it changes nothing.
 */
export async function sendQuiz(ctx: Ctx<Self>, place: Place, answers: readonly Given[] = []): Promise<void> {
  authorize(isSelf(ctx.actor), 'Please log in.')
  await transaction(ctx, async (ctx) => {
    const { attempt } = await ownAttempt(ctx, place)
    if (attempt.sentAt) return refuseChanges(ctx, attempt.id, answers)
    const at = await lockOwnAttempt(ctx, place)
    // two tabs, or two presses, at once
    if (at.attempt.sentAt) return refuseChanges(ctx, attempt.id, answers)
    if (!isOver(at.attempt, ctx.now)) await keep(ctx, attempt.id, answers)
    await takeAsSent(ctx, at)
    await record(ctx, 'quiz.sent', attempt.id, { personId: ctx.actor.personId })
  })
}

async function lockOwnAttempt(ctx: Ctx<Self>, place: Place): Promise<AttemptAt> {
  await ownAttempt(ctx, place)
  const { open } = await ownEnrolment(ctx, place.enrolmentId)
  if (!open)
    throw new Refusal('conflict', 'Course closed', 'You no longer have access to this course. Ask your office.')
  return lockAttempt(ctx, place.attemptId)
}

async function keep(ctx: Ctx, attemptId: string, given: readonly Given[]): Promise<void> {
  const drawn = new Map((await drawnOf(ctx, attemptId)).map((row) => [row.position, row]))
  for (const { position, answer, flagged } of given) {
    const { question, shown } = found(drawn.get(position), 'Question')
    const reason = answer && whyNotKept(question.kind, shown, answer)
    if (reason) throw new Refusal('invalid', 'Not saved', reason, { answer: reason })
    const said = answer && { answer: keptAnswer(answer), answeredAt: ctx.now.toString() }
    const changes = { ...said, ...(flagged !== undefined && { flagged }) }
    if (Object.keys(changes).length > 0)
      await ctx.db
        .update(drawnQuestions)
        .set(changes)
        .where(and(eq(drawnQuestions.attemptId, attemptId), eq(drawnQuestions.position, position)))
  }
}

/** A quiz that came twice is well; one with other answers than those that were sent is not. */
async function refuseChanges(ctx: Ctx, attemptId: string, given: readonly Given[]): Promise<void> {
  const drawn = new Map((await drawnOf(ctx, attemptId)).map(({ position, answer }) => [position, answer]))
  const same = given.every(
    ({ position, answer }) => !answer || JSON.stringify(keptAnswer(answer)) === JSON.stringify(drawn.get(position)),
  )
  if (!same) throw new Refusal('conflict', 'Already sent', 'You have sent this quiz. Its answers cannot be changed.')
}
