import { and, desc, eq, inArray, isNull, max, sql } from 'drizzle-orm'
import { v4, v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { FIRST_ASKED } from '#domains/learning/catalogue.ts'
import { mayEditCourses } from '#domains/learning/learning.access.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { askedIn } from './asked.rules.ts'
import type { Place, QuestionForm, QuizForm } from './bank.form.ts'
import { type Draft, onDraft, stale } from './draft-lock.server.ts'
import { faultsOf } from './question-faults.rules.ts'
import type { Question } from './questions.rules.ts'
import { courseModules, courseVersions, lessons, questions, questionVersions, quizQuestions } from './versions.table.ts'

type Db = Ctx['db']

/** Adds a question to the bank of a course, and to the draft's quiz or as the check of a lesson. Answers its id. */
export async function addQuestion(ctx: Ctx<User>, courseId: string, form: QuestionForm & Place): Promise<string> {
  authorize(mayEditCourses(ctx.actor))
  const id = v7()
  const asked = sound(askedIn(form, [], v4))
  await onDraft(ctx, courseId, undefined, async (ctx, draft) => {
    await ctx.db.insert(questions).values({ id, courseId, createdAt: ctx.now.toString() })
    const versionId = await addVersion(ctx, id, 1, asked)
    if (form.use === 'quiz') await intoQuiz(ctx.db, draft, [versionId], form)
    if (form.use === 'check') await asCheck(ctx.db, draft, versionId, form.lessonId)
  })
  return id
}

/** What a question asks from now on: a new version of it, used where the draft used the one before. */
export async function saveQuestion(
  ctx: Ctx<User>,
  courseId: string,
  questionId: string,
  form: QuestionForm,
): Promise<void> {
  authorize(mayEditCourses(ctx.actor))
  await onDraft(ctx, courseId, undefined, async (ctx, draft) => {
    const latest = await latestOf(ctx.db, courseId, questionId)
    if (latest.number !== form.base) throw stale()
    const asked = sound(askedIn(form, latest.options, v4))
    const versionId = await addVersion(ctx, questionId, latest.number + 1, asked)
    const earlier = ctx.db
      .select({ id: questionVersions.id })
      .from(questionVersions)
      .where(eq(questionVersions.questionId, questionId))
    await ctx.db
      .update(quizQuestions)
      .set({ questionVersionId: versionId })
      .where(and(eq(quizQuestions.versionId, draft.id), inArray(quizQuestions.questionVersionId, earlier)))
    await ctx.db
      .update(lessons)
      .set({ checkId: versionId })
      .where(and(eq(lessons.versionId, draft.id), inArray(lessons.checkId, earlier)))
  })
}

function sound(asked: Question): Question {
  const faults = faultsOf(asked)
  if (Object.keys(faults).length > 0) throw new Refusal('invalid', 'Not saved', Object.values(faults)[0], faults)
  return asked
}

async function addVersion(ctx: Ctx<User>, questionId: string, number: number, { kind, text, why, options }: Question) {
  const id = v7()
  await ctx.db.insert(questionVersions).values({
    ...{ id, questionId, number, kind, text, why, options: [...options] },
    createdBy: ctx.actor.userId,
    createdAt: ctx.now.toString(),
  })
  return id
}

/** The newest version of a question of this course's bank, and a lock on the question. */
async function latestOf(db: Db, courseId: string, questionId: string) {
  const [question] = await db
    .select({ id: questions.id })
    .from(questions)
    .where(and(eq(questions.id, questionId), eq(questions.courseId, courseId)))
    .for('update')
  const [latest] = await db
    .select()
    .from(questionVersions)
    .where(eq(questionVersions.questionId, found(question, 'Question').id))
    .orderBy(desc(questionVersions.number))
    .limit(1)
  return found(latest, 'Question')
}

/** Puts questions of the bank into the quiz, takes them out, or makes one the check of a lesson. */
export async function changeQuiz(ctx: Ctx<User>, courseId: string, form: QuizForm): Promise<void> {
  authorize(mayEditCourses(ctx.actor))
  await onDraft(ctx, courseId, form.revision, async ({ db }, draft) => {
    if (form.change === 'remove') return outOfQuiz(db, draft, form.questions)
    const versions: string[] = []
    for (const id of form.questions) versions.push((await latestOf(db, courseId, id)).id)
    if (form.change === 'add') return intoQuiz(db, draft, versions, form)
    if (versions.length > 1)
      throw new Refusal('invalid', 'Not saved', 'A lesson has one check. Choose one question.', {
        questions: 'Choose one question',
      })
    return asCheck(db, draft, versions[0] ?? '', form.lessonId)
  })
}

async function intoQuiz(db: Db, draft: Draft, versions: readonly string[], { moduleId, lessonId }: Partial<Place>) {
  const [module] = await db
    .select({ id: courseModules.id })
    .from(courseModules)
    .where(and(eq(courseModules.id, moduleId ?? v7()), eq(courseModules.versionId, draft.id)))
  if (!module)
    throw new Refusal('invalid', 'Not saved', 'Choose the module it is about.', { moduleId: 'Choose the module' })
  const lesson = lessonId && (await ownLesson(db, draft, lessonId))
  const [last] = await db
    .select({ position: max(quizQuestions.position) })
    .from(quizQuestions)
    .where(eq(quizQuestions.versionId, draft.id))
  const rows = versions.map((questionVersionId, index) => ({
    ...{ questionVersionId, versionId: draft.id, moduleId: module.id, lessonId: lesson || null },
    position: (last?.position ?? 0) + index + 1,
  }))
  await db.insert(quizQuestions).values(rows).onConflictDoNothing()
  // a package had completed the course until now
  if (draft.questionsAsked === 0)
    await db.update(courseVersions).set({ questionsAsked: FIRST_ASKED }).where(eq(courseVersions.id, draft.id))
}

const ofQuestions = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: questionVersions.id })
    .from(questionVersions)
    .where(inArray(questionVersions.questionId, [...ids]))

async function outOfQuiz(db: Db, draft: Draft, ids: readonly string[]) {
  await db
    .delete(quizQuestions)
    .where(and(eq(quizQuestions.versionId, draft.id), inArray(quizQuestions.questionVersionId, ofQuestions(db, ids))))
}

async function asCheck(db: Db, draft: Draft, versionId: string, lessonId: string | undefined) {
  const id = await ownLesson(db, draft, lessonId ?? v7())
  const asked = await db
    .update(lessons)
    .set({ checkId: versionId, noCheckReason: '' })
    .where(and(eq(lessons.id, id), isNull(lessons.packageId)))
    .returning({ id: lessons.id })
  if (asked.length === 0)
    throw new Refusal('conflict', 'Not saved', 'This lesson is a package, which asks its own questions.')
}

async function ownLesson(db: Db, draft: Draft, lessonId: string): Promise<string> {
  const [lesson] = await db
    .select({ id: lessons.id })
    .from(lessons)
    .where(and(eq(lessons.id, lessonId), eq(lessons.versionId, draft.id)))
  return found(lesson, 'Lesson').id
}

/** Takes the check off a lesson, with the reason why it asks nothing. */
export async function removeCheck(
  ctx: Ctx<User>,
  courseId: string,
  lessonId: string,
  { reason }: { reason: string },
): Promise<void> {
  authorize(mayEditCourses(ctx.actor))
  await onDraft(ctx, courseId, undefined, async ({ db }, draft) => {
    const id = await ownLesson(db, draft, lessonId)
    await db.update(lessons).set({ checkId: null, noCheckReason: reason }).where(eq(lessons.id, id))
  })
}

/** No version takes a retired question any more; those published with it keep it. */
export async function retireQuestion(ctx: Ctx<User>, courseId: string, questionId: string): Promise<void> {
  authorize(mayEditCourses(ctx.actor))
  await onDraft(ctx, courseId, undefined, async (ctx, draft) => {
    await latestOf(ctx.db, courseId, questionId)
    await outOfQuiz(ctx.db, draft, [questionId])
    await ctx.db
      .update(lessons)
      .set({ checkId: null })
      .where(and(eq(lessons.versionId, draft.id), inArray(lessons.checkId, ofQuestions(ctx.db, [questionId]))))
    await ctx.db
      .update(questions)
      .set({ retiredAt: sql`${ctx.now.toString()}::timestamptz` })
      .where(and(eq(questions.id, questionId), isNull(questions.retiredAt)))
    await record(ctx, 'question.retired', questionId)
  })
}
