import { and, asc, eq, inArray } from 'drizzle-orm'
import { v4, v7 } from 'uuid'
import type { Option, QuestionKind } from '#domains/learning/courses/questions.rules.ts'
import {
  courseModules,
  courseVersions,
  lessons,
  questions,
  questionVersions,
  quizQuestions,
} from '#domains/learning/courses/versions.table.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { cycles } from '#domains/learning/enrolment/enrolments.table.ts'
import { giveCourse } from '#domains/learning/enrolment/give.server.ts'
import { lessonProgress } from '#domains/learning/lessons/progress.table.ts'
import { drawnQuestions } from '#domains/learning/quiz/attempts.table.ts'
import { system } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { answerTo } from '#server/demo/given-answers.ts'
import type { Account } from './access/world.ts'

type Db = Ctx['db']
type World = { database: { db: Db }; ctx: (actor?: typeof system) => Ctx }
type Quiz = {
  /** One question each, in two modules by turns. */
  kinds: readonly QuestionKind[]
  asked?: number
  passMark?: number
  attempts?: number
  minutes?: number
  quizFirst?: boolean
}

const texts = ['Tell your manager', 'Write it down', 'Wait', 'Go home']
function optionsOf(kind: QuestionKind): Option[] {
  const option = (text: string, at: number): Option => ({
    ...{ id: v4(), text },
    ...(kind === 'order' || kind === 'match' ? {} : { right: at === 0 || (kind === 'multiple' && at === 1) }),
    ...(kind === 'match' && { pair: { id: v4(), text: `Pair of ${text}` } }),
    ...(at === 2 && kind !== 'order' && kind !== 'match' && { feedback: 'Waiting helps nobody.' }),
  })
  if (kind === 'short') return []
  return kind === 'truefalse' ? ['True', 'False'].map(option) : texts.map(option)
}

/** A published course of two modules with a lesson each and a quiz; returns its id. */
export async function courseWithQuiz({ database: { db } }: World, slug: string, quiz: Quiz): Promise<string> {
  const at = Temporal.Now.instant().toString()
  const words = {
    title: slug,
    summary: 'Short',
    description: 'Short',
    audience: '',
    outcomes: ['It'],
    guidance: ['Law'],
  }
  const facts = { ...words, reviewedOn: '2026-11-01', cpdMinutes: 30, practicalSignOff: false }
  return db.transaction(async (db) => {
    const courseId = v7()
    const versionId = v7()
    const { quizFirst = false, minutes = null } = quiz
    await db.insert(courses).values({
      ...{ ...facts, id: courseId, slug, modules: [], picture: 'fire-safety', published: true },
      ...{ position: 99, updatedAt: at, quizFirst },
    })
    await db.insert(courseVersions).values({
      ...{ ...facts, id: versionId, courseId, number: 1, state: 'published', createdAt: at, changedAt: at },
      ...{ publishedAt: at, passMark: quiz.passMark ?? 80, attempts: quiz.attempts ?? 3 },
      ...{ questionsAsked: quiz.asked ?? 15, timeLimitMinutes: minutes },
    })
    const modules = [1, 2].map((position) => ({ id: v7(), versionId, position, title: `Module ${position}` }))
    await db.insert(courseModules).values(modules)
    await db.insert(lessons).values(
      modules.map(({ id: moduleId, position }) => ({
        ...{ id: v7(), versionId, moduleId, originId: v7(), position, title: `Lesson ${position}`, minutes: 3 },
        body: { type: 'doc' as const, content: [] },
      })),
    )
    for (const [index, kind] of quiz.kinds.entries()) {
      const questionId = v7()
      const questionVersionId = v7()
      await db.insert(questions).values({ id: questionId, courseId, createdAt: at })
      await db.insert(questionVersions).values({
        ...{ id: questionVersionId, questionId, number: 1, kind, text: `Question ${index + 1}: what now?` },
        ...{ why: 'Early is kind.', options: optionsOf(kind), createdAt: at },
      })
      const moduleId = modules[index % 2]?.id ?? ''
      await db.insert(quizQuestions).values({ versionId, position: index + 1, questionVersionId, moduleId })
    }
    return courseId
  })
}

/** Gives someone a course, with every lesson done unless it says otherwise. Returns the enrolment. */
export async function readyForQuiz(world: World, { personId }: Account, courseId: string, done = true) {
  const { db } = world.database
  const receivers = [{ personId, dueOn: null, opens: true }]
  const given = await giveCourse(world.ctx(system), courseId, receivers, { source: 'hand' })
  const enrolmentId = given.get(personId) ?? ''
  if (done) await lessonsDone(db, enrolmentId, courseId)
  return enrolmentId
}

/** Every lesson of the open cycle of an enrolment is done. */
export async function lessonsDone(db: Db, enrolmentId: string, courseId: string): Promise<void> {
  const at = Temporal.Now.instant().toString()
  const [cycle] = await db.select().from(cycles).where(eq(cycles.enrolmentId, enrolmentId)).orderBy(asc(cycles.number))
  const versions = db
    .select({ id: courseVersions.id })
    .from(courseVersions)
    .where(eq(courseVersions.courseId, courseId))
  const all = await db.select({ id: lessons.id }).from(lessons).where(inArray(lessons.versionId, versions))
  await db
    .insert(lessonProgress)
    .values(all.map(({ id: lessonId }) => ({ lessonId, cycleId: cycle?.id ?? '', openedAt: at, doneAt: at })))
    .onConflictDoNothing()
}

/** The questions of an attempt with an answer to each, right or wrong, in the ids that a browser sees. */
export async function answersTo(db: Db, attemptId: string, isRight: (position: number) => boolean) {
  const rows = await db
    .select({ position: drawnQuestions.position, shown: drawnQuestions.shown, question: questionVersions })
    .from(drawnQuestions)
    .innerJoin(questionVersions, eq(questionVersions.id, drawnQuestions.questionVersionId))
    .where(and(eq(drawnQuestions.attemptId, attemptId)))
    .orderBy(asc(drawnQuestions.position))
  return rows.map(({ position, shown, question }) => {
    const seen = (option: string | undefined) => shown.find((one) => one.option === option)?.id ?? ''
    return { position, kind: question.kind, answer: answerTo(question, isRight(position), seen) }
  })
}
