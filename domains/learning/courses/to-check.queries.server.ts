import { asc, eq } from 'drizzle-orm'
import { courses } from '#domains/learning/courses.table.ts'
import { mediaIn } from '#domains/learning/media/media.rules.ts'
import { plainWords, type RichText } from '#lib/rich-text.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { ToCheck } from './checklist.rules.ts'
import { courseModules, type courseVersions, lessons, questionVersions, quizQuestions } from './versions.table.ts'

/** A version as its publish checklist looks at it. */
export async function versionToCheck(
  { db }: Pick<Ctx, 'db'>,
  courseId: string,
  version: typeof courseVersions.$inferSelect,
): Promise<ToCheck> {
  const asked = { kind: questionVersions.kind, text: questionVersions.text, why: questionVersions.why }
  const question = { ...asked, options: questionVersions.options }
  const modules = await db
    .select({ id: courseModules.id, title: courseModules.title })
    .from(courseModules)
    .where(eq(courseModules.versionId, version.id))
    .orderBy(asc(courseModules.position))
  const taught = await db
    .select({ lesson: lessons, check: question })
    .from(lessons)
    .leftJoin(questionVersions, eq(questionVersions.id, lessons.checkId))
    .where(eq(lessons.versionId, version.id))
    .orderBy(asc(lessons.position))
  const quiz = await db
    .select({ moduleId: quizQuestions.moduleId, question })
    .from(quizQuestions)
    .innerJoin(questionVersions, eq(questionVersions.id, quizQuestions.questionVersionId))
    .where(eq(quizQuestions.versionId, version.id))
    .orderBy(asc(quizQuestions.position))
  const [course] = await db.select({ due: courses.reviewDueOn }).from(courses).where(eq(courses.id, courseId))
  return {
    ...version,
    reviewDueOn: course?.due ?? null,
    quiz,
    modules: modules.map(({ id, title }) => ({
      ...{ id, title },
      lessons: taught.flatMap(({ lesson, check }) => (lesson.moduleId === id ? [toCheck(lesson, check)] : [])),
    })),
  }
}

type Check = ToCheck['modules'][number]['lessons'][number]['check']

function toCheck({ title, minutes, body, noCheckReason, packageId }: typeof lessons.$inferSelect, check: Check) {
  const videos = mediaIn(body).filter(({ kind }) => kind === 'video')
  const uncaptioned = videos.filter(({ captionsId }) => !captionsId).length
  const facts = { title, minutes, words: countWords(body), check, noCheckReason, isPackage: packageId !== null }
  return { ...facts, videos: videos.length, uncaptioned }
}

export const countWords = (body: RichText) =>
  plainWords(body).reduce((sum, line) => sum + line.split(/\s+/).filter(Boolean).length, 0)
