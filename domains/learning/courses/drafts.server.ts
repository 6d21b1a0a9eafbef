import { and, desc, eq, inArray, max } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { mayEditCourses } from '#domains/learning/learning.access.ts'
import { courseMedia } from '#domains/learning/media/media.table.ts'
import { packageRenewals } from '#domains/learning/packages/attempts.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { lockDraft } from './draft-lock.server.ts'
import { addCourse, firstDraft } from './new-course.server.ts'
import {
  courseModules,
  courseVersions,
  lessons,
  questions,
  questionVersions,
  quizQuestions,
  versionReviews,
} from './versions.table.ts'

/** Begins a course with an empty draft. It is not public and in no catalogue until a version is published. */
export async function newCourse(ctx: Ctx<User>, { title }: { title: string }): Promise<string> {
  authorize(mayEditCourses(ctx.actor))
  return transaction(ctx, async (ctx) => {
    const id = await addCourse(ctx, title)
    await ctx.db.insert(courseVersions).values(firstDraft(ctx, id, title))
    await record(ctx, 'course.begun', id)
    return id
  })
}

/** Copies what is published into the next version's draft: one for each course. Answers its number. */
export async function startDraft(ctx: Ctx<User>, courseId: string): Promise<number> {
  authorize(mayEditCourses(ctx.actor))
  return transaction(ctx, async (ctx) => {
    const [course] = await ctx.db.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for('update')
    found(course, 'Course')
    const [latest] = await ctx.db
      .select()
      .from(courseVersions)
      .where(eq(courseVersions.courseId, courseId))
      .orderBy(desc(courseVersions.number))
      .limit(1)
    const live = found(latest, 'Course')
    if (live.state !== 'published')
      throw new Refusal('conflict', 'There is a draft already', `Version ${live.number} is being written.`)
    const draft = await copyOf(ctx, live)
    await record(ctx, 'course.draft_started', courseId, { version: draft.number })
    return draft.number
  })
}

async function copyOf(ctx: Ctx<User>, live: typeof courseVersions.$inferSelect) {
  const at = ctx.now.toString()
  const own = { createdBy: ctx.actor.userId, changedBy: ctx.actor.userId, createdAt: at, changedAt: at }
  const unpublished = { submittedBy: null, submittedAt: null, publishedBy: null, publishedAt: null }
  const draft = {
    ...{ ...live, ...own, ...unpublished, publishReason: null, textHash: null, editedBy: [] },
    ...{ id: v7(), number: live.number + 1, state: 'draft' as const, revision: 0, settingsRevision: 0 },
  }
  await ctx.db.insert(courseVersions).values(draft)
  await copyParts(ctx, live.id, draft.id)
  return draft
}

async function copyParts({ db }: Ctx, from: string, to: string) {
  const modules = await db.select().from(courseModules).where(eq(courseModules.versionId, from))
  const taught = await db.select().from(lessons).where(eq(lessons.versionId, from))
  const quiz = await db.select().from(quizQuestions).where(eq(quizQuestions.versionId, from))
  const ids = new Map([...modules, ...taught].map(({ id }) => [id, v7()]))
  const copied = (id: string) => found(ids.get(id), 'Module')
  const rows = {
    modules: modules.map((module) => ({ ...module, id: copied(module.id), versionId: to })),
    lessons: taught.map((lesson) => ({
      ...{ ...lesson, id: copied(lesson.id), versionId: to, moduleId: copied(lesson.moduleId) },
      ...{ revision: 0, marks: { changed: {} } },
    })),
    quiz: quiz.map((asked) => ({
      ...{ ...asked, versionId: to, moduleId: copied(asked.moduleId) },
      lessonId: asked.lessonId && copied(asked.lessonId),
    })),
  }
  if (rows.modules.length > 0) await db.insert(courseModules).values(rows.modules)
  if (rows.lessons.length > 0) await db.insert(lessons).values(rows.lessons)
  if (rows.quiz.length > 0) await db.insert(quizQuestions).values(rows.quiz)
}

/** Throws the draft away; what is published stays. A course of which nothing was ever published goes with it. */
export async function discardDraft(
  ctx: Ctx<User>,
  courseId: string,
  { revision }: { revision: number },
): Promise<'draft' | 'course'> {
  authorize(mayEditCourses(ctx.actor))
  return transaction(ctx, async (ctx) => {
    const draft = await lockDraft(ctx, courseId, revision)
    await ctx.db.delete(versionReviews).where(eq(versionReviews.versionId, draft.id))
    await ctx.db.delete(quizQuestions).where(eq(quizQuestions.versionId, draft.id))
    await ctx.db.delete(lessons).where(eq(lessons.versionId, draft.id))
    await ctx.db.delete(courseModules).where(eq(courseModules.versionId, draft.id))
    await ctx.db.delete(courseVersions).where(eq(courseVersions.id, draft.id))
    const whole = !(await wasPublished(ctx, courseId))
    if (whole) await removeCourse(ctx, courseId)
    await record(ctx, whole ? 'course.discarded' : 'course.draft_discarded', courseId, { version: draft.number })
    return whole ? 'course' : 'draft'
  })
}

async function wasPublished({ db }: Ctx, courseId: string): Promise<boolean> {
  const [row] = await db
    .select({ last: max(courseVersions.number) })
    .from(courseVersions)
    .where(and(eq(courseVersions.courseId, courseId), eq(courseVersions.state, 'published')))
  return row?.last !== null && row?.last !== undefined
}

async function removeCourse({ db }: Ctx, courseId: string) {
  const bank = db.select({ id: questions.id }).from(questions).where(eq(questions.courseId, courseId))
  await db.delete(questionVersions).where(inArray(questionVersions.questionId, bank))
  await db.delete(questions).where(eq(questions.courseId, courseId))
  await db.delete(packageRenewals).where(eq(packageRenewals.courseId, courseId))
  // no lesson shows them any more: the sweep takes their bytes
  await db.update(courseMedia).set({ courseId: null }).where(eq(courseMedia.courseId, courseId))
  await db.delete(courses).where(eq(courses.id, courseId))
}
