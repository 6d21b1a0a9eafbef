import { and, eq, isNull } from 'drizzle-orm'
import { certificates } from '#domains/learning/certificates/certificates.table.ts'
import { lessons as lessonRows, quizQuestions } from '#domains/learning/courses/versions.table.ts'
import { completions } from '#domains/learning/enrolment/enrolments.table.ts'
import { ownEnrolment } from '#domains/learning/enrolment/own.queries.server.ts'
import { lessonsOf, numberOf, versionRead } from '#domains/learning/lessons/taught.queries.server.ts'
import { isSelf, type Self } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { type AttemptAt, attemptsOf, drawnOf, ownAttempt, type Place } from './attempt-rows.queries.server.ts'
import { attemptsLeft, neededRight, percent, quizState } from './attempts.rules.ts'
import { latestMarks } from './close.server.ts'
import { reviewOf } from './review.rules.ts'
import { shownInAttempt } from './shown.rules.ts'

/** The quiz of the asker's course: what she may do next and, in an attempt, its questions without a word of what is right. */
export async function myQuiz(ctx: Ctx<Self>, enrolmentId: string) {
  authorize(isSelf(ctx.actor), 'Please log in.')
  const own = await ownEnrolment(ctx, enrolmentId)
  const version = await versionRead(ctx, own)
  const lessons = await lessonsOf(ctx, version.id, own.cycle?.id)
  const past = own.cycle
    ? await attemptsOf(ctx, own.cycle.id, version.attempts)
    : { attempts: [], allowed: version.attempts }
  const left = lessons.filter(({ state }) => state !== 'done').length
  const bank = await ctx.db.$count(quizQuestions, eq(quizQuestions.versionId, version.id))
  const asked = found(Math.min(version.questionsAsked, bank) || undefined, 'Quiz')
  const { quizFirst, cycle } = own
  const stands = { lessonsDone: left === 0, quizFirst, number: numberOf(cycle), closed: Boolean(cycle?.closedAt) }
  const state = quizState({ ...past, ...stands }, ctx.now)
  const last = past.attempts.at(-1)
  return {
    ...{ id: own.id, title: own.title, open: own.open, state, asked, lessonsLeft: left },
    ...{ passMark: version.passMark, needed: neededRight(asked, version.passMark), minutes: version.timeLimitMinutes },
    ...{ allowed: past.allowed, attemptsLeft: attemptsLeft(past) },
    attempt: last && state === 'under way' && own.open ? await attemptShown(ctx, last) : undefined,
    last: last && { id: last.id, sent: last.sentAt !== null },
  }
}
export type MyQuiz = Awaited<ReturnType<typeof myQuiz>>

async function attemptShown(ctx: Ctx, { id, number, endsAt }: AttemptAt['attempt']) {
  const drawn = await drawnOf(ctx, id)
  return { id, number, endsAt, questions: drawn.map(shownInAttempt) }
}

/** What became of an attempt that the asker sent: her score, and what to look at again. */
export async function myResult(ctx: Ctx<Self>, place: Place) {
  authorize(isSelf(ctx.actor), 'Please log in.')
  const { attempt, cycle, version, course } = await ownAttempt(ctx, place)
  const { open, quizFirst } = await ownEnrolment(ctx, place.enrolmentId)
  const past = await attemptsOf(ctx, cycle.id, version.attempts)
  const stands = { lessonsDone: true, quizFirst, number: cycle.number, closed: cycle.closedAt !== null }
  const { asked, rightCount, passed, number } = attempt
  const left = attemptsLeft(past)
  const marked = attempt.markedAt !== null
  const drawn = await drawnOf(ctx, attempt.id)
  const comments = marked ? await latestMarks(ctx, attempt.id) : new Map()
  return {
    ...{ id: attempt.id, title: course.title, sent: attempt.sentAt !== null, marked, passed, number, asked },
    ...{ right: rightCount ?? 0, percent: percent(rightCount ?? 0, asked) },
    ...{ passMark: version.passMark, needed: neededRight(asked, version.passMark) },
    ...{ allowed: past.allowed, attemptsLeft: left, state: quizState({ ...past, ...stands }, ctx.now), open },
    squares: drawn.map(({ position, right }) => ({ position, right: marked ? right : null })),
    again: marked
      ? reviewOf(drawn, {
          places: await placesOf(ctx, version.id),
          comments,
          whole: Boolean(passed) || left === 0 || cycle.closedAt !== null,
        })
      : [],
    certificateId: passed ? await certificateOf(ctx, attempt.id) : undefined,
    practical: version.practicalSignOff,
  }
}
export type MyResult = Awaited<ReturnType<typeof myResult>>

/** By question: the lesson it is about, else the first of its module. */
async function placesOf(ctx: Ctx, versionId: string) {
  const lessons = await ctx.db
    .select()
    .from(lessonRows)
    .where(eq(lessonRows.versionId, versionId))
    .orderBy(lessonRows.position)
  const questions = await ctx.db.select().from(quizQuestions).where(eq(quizQuestions.versionId, versionId))
  return new Map(
    questions.flatMap(({ questionVersionId, lessonId, moduleId }) => {
      const lesson = lessons.find((one) => (lessonId ? one.id === lessonId : one.moduleId === moduleId))
      if (!lesson) return []
      const { id, position, title, minutes } = lesson
      return [[questionVersionId, { id, position, title, minutes }]]
    }),
  )
}

async function certificateOf({ db }: Ctx, attemptId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: certificates.id })
    .from(certificates)
    .innerJoin(completions, eq(completions.id, certificates.completionId))
    .where(and(eq(completions.attemptId, attemptId), isNull(certificates.revokedAt)))
  return row?.id
}
