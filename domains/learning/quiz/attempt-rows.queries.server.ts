import { and, asc, eq, isNull, lte, notExists, sql } from 'drizzle-orm'
import { courseVersions, questionVersions, quizQuestions } from '#domains/learning/courses/versions.table.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { lockPerson } from '#domains/learning/enrolment/begin.server.ts'
import { cycles, enrolments } from '#domains/learning/enrolment/enrolments.table.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { people } from '#domains/people/people.table.ts'
import type { Self } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { found } from '#platform/refusal.ts'
import { attemptResets, drawnQuestions, quizAttempts } from './attempts.table.ts'

/** An attempt with whose it is, of which course and what its version asks for. */
export async function attemptAt({ db }: Ctx, attemptId: string) {
  const [row] = await db
    .select({
      attempt: quizAttempts,
      cycle: cycles,
      person: { id: people.id, name: people.name },
      enrolmentId: enrolments.id,
      course: { id: courses.id, title: courses.title, ownerId: courses.ownerId },
      version: courseVersions,
    })
    .from(quizAttempts)
    .innerJoin(cycles, eq(cycles.id, quizAttempts.cycleId))
    .innerJoin(enrolments, eq(enrolments.id, cycles.enrolmentId))
    .innerJoin(people, eq(people.id, enrolments.personId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(courseVersions, eq(courseVersions.id, cycles.versionId))
    .where(eq(quizAttempts.id, attemptId))
  return found(row, 'Attempt')
}
export type AttemptAt = Awaited<ReturnType<typeof attemptAt>>

export type Place = { enrolmentId: string; attemptId: string }

/** The asker's own attempt in this course; another's is not found. */
export async function ownAttempt(ctx: Ctx<Self>, { enrolmentId, attemptId }: Place): Promise<AttemptAt> {
  const at = await attemptAt(ctx, attemptId)
  const own = at.person.id === ctx.actor.personId && at.enrolmentId === enrolmentId
  return found(own ? at : undefined, 'Attempt')
}

/** Locks an attempt, after its person and enrolment: completing writes a record of the person. */
export async function lockAttempt(ctx: Ctx, attemptId: string): Promise<AttemptAt> {
  const { person, enrolmentId, cycle } = await attemptAt(ctx, attemptId)
  const { db } = ctx
  await lockPerson(ctx, person.id)
  await db.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.id, enrolmentId)).for('update')
  await db.select({ id: cycles.id }).from(cycles).where(eq(cycles.id, cycle.id)).for('update')
  await db.select({ id: quizAttempts.id }).from(quizAttempts).where(eq(quizAttempts.id, attemptId)).for('update')
  return attemptAt(ctx, attemptId)
}

/** The questions of an attempt in their order, with what is right. */
export const drawnOf = ({ db }: Pick<Ctx, 'db'>, attemptId: string) =>
  db
    .select({
      position: drawnQuestions.position,
      shown: drawnQuestions.shown,
      answer: drawnQuestions.answer,
      flagged: drawnQuestions.flagged,
      right: drawnQuestions.right,
      answeredAt: drawnQuestions.answeredAt,
      question: questionVersions,
    })
    .from(drawnQuestions)
    .innerJoin(questionVersions, eq(questionVersions.id, drawnQuestions.questionVersionId))
    .where(eq(drawnQuestions.attemptId, attemptId))
    .orderBy(asc(drawnQuestions.position))
export type DrawnQuestion = Awaited<ReturnType<typeof drawnOf>>[number]

/** The attempts of a cycle, oldest first, and how many its version and its resets allow. */
export async function attemptsOf({ db }: Pick<Ctx, 'db'>, cycleId: string, attempts: number) {
  const rows = await db
    .select()
    .from(quizAttempts)
    .where(eq(quizAttempts.cycleId, cycleId))
    .orderBy(asc(quizAttempts.number))
  const [given] = await db
    .select({ attempts: sql<number>`coalesce(sum(${attemptResets.attempts}), 0)::int` })
    .from(attemptResets)
    .where(eq(attemptResets.cycleId, cycleId))
  return { attempts: rows, allowed: attempts + (given?.attempts ?? 0) }
}

/** The bank from which the quiz of a version draws. */
export const bankOf = ({ db }: Pick<Ctx, 'db'>, versionId: string) =>
  db
    .select({
      questionVersionId: quizQuestions.questionVersionId,
      moduleId: quizQuestions.moduleId,
      kind: questionVersions.kind,
      options: questionVersions.options,
    })
    .from(quizQuestions)
    .innerJoin(questionVersions, eq(questionVersions.id, quizQuestions.questionVersionId))
    .where(eq(quizQuestions.versionId, versionId))
    .orderBy(asc(quizQuestions.position))

/** Attempts whose time is up and which no one has sent. */
export const overdueAttempts = ({ db, now }: Ctx) =>
  db
    .select({ id: quizAttempts.id })
    .from(quizAttempts)
    .where(
      and(isNull(quizAttempts.sentAt), isNull(quizAttempts.markedAt), sql`${quizAttempts.endsAt} <= ${now.toString()}`),
    )
    .orderBy(asc(quizAttempts.endsAt))

/** The email about answers that no one marked for three days. */
export const MARKING_WAITS = 'quiz.marking_waits'
const WAITS_HOURS = 72

/** Attempts that have waited for a trainer so long, of which no one was told yet. */
export const longWaiting = ({ db, now }: Ctx) =>
  db
    .select({ id: quizAttempts.id })
    .from(quizAttempts)
    .where(
      and(
        ...[isNull(quizAttempts.markedAt), lte(quizAttempts.sentAt, now.subtract({ hours: WAITS_HOURS }).toString())],
        notExists(
          db
            .select({ id: messages.id })
            .from(messages)
            .where(and(eq(messages.subjectId, quizAttempts.id), eq(messages.template, MARKING_WAITS))),
        ),
      ),
    )
    .orderBy(asc(quizAttempts.sentAt))
