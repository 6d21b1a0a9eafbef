import { and, asc, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { courseModules, courseVersions, lessons } from '#domains/learning/courses/versions.table.ts'
import { courses } from '#domains/learning/courses.table.ts'
import type { Marked } from '#domains/learning/lessons/checks.rules.ts'
import { mediaOfLesson, type OpenedMedia, opened } from '#domains/learning/media/media.queries.server.ts'
import { courseMedia, lessonMedia, mediaCaptions } from '#domains/learning/media/media.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { found } from '#platform/refusal.ts'
import type { GivenAnswer } from './drawing.rules.ts'
import { marked, questionOf, shown } from './tried.queries.server.ts'

/**
 * The first lesson of a published course, for anyone to read before they buy, with its check as it is before an answer.
 * Nothing is kept of who reads it.
 */
export async function firstLesson(ctx: Ctx, slug: string) {
  const { lesson, module, count, title } = found(await firstOf(ctx, slug), 'Lesson')
  const { id, minutes, body, checkId } = lesson
  return {
    course: { slug, title, lessons: count },
    lesson: { id, title: lesson.title, module, minutes, body },
    media: await mediaOfLesson(ctx, id),
    check: checkId ? shown(await questionOf(ctx, checkId)) : undefined,
  }
}

/** What a learner would be told of an answer to its check. Nothing is kept; for anyone. */
export async function tryFirstCheck(ctx: Ctx, slug: string, answer: GivenAnswer): Promise<Marked> {
  const { lesson } = found(await firstOf(ctx, slug), 'Lesson')
  return marked(await questionOf(ctx, found(lesson.checkId ?? undefined, 'Check')), answer)
}

/** The slugs of published courses whose first lesson can be read before buying: one that is a package cannot. Public. */
export async function slugsWithFirstLesson({ db }: Pick<Ctx, 'db'>): Promise<string[]> {
  const rows = await firstLessons({ db }, undefined)
  return rows.filter(({ packageId }) => packageId === null).map(({ slug }) => slug)
}

/** How many lessons a published course has, and whether its first can be read before buying. Public. */
export async function lessonsBefore({ db }: Pick<Ctx, 'db'>, slug: string): Promise<{ count: number; first: boolean }> {
  const [first] = await firstLessons({ db }, eq(courses.slug, slug))
  if (!first) return { count: 0, first: false }
  return { count: await db.$count(lessons, eq(lessons.versionId, first.versionId)), first: first.packageId === null }
}

/** A file that a first lesson shows; for anyone. */
export async function openFirstMedia(ctx: Ctx, slug: string, mediaId: string): Promise<OpenedMedia> {
  const { lesson } = found(await firstOf(ctx, slug), 'Lesson')
  const [row] = await ctx.db
    .select({ media: courseMedia })
    .from(courseMedia)
    .innerJoin(lessonMedia, eq(lessonMedia.mediaId, courseMedia.id))
    .where(and(eq(lessonMedia.lessonId, lesson.id), eq(courseMedia.id, mediaId), isNotNull(courseMedia.readyAt)))
  return opened(found(row, 'File').media)
}

/** The captions that a first lesson names for a file, as WebVTT; for anyone. */
export async function readFirstCaptions(
  ctx: Ctx,
  slug: string,
  { mediaId, captionsId }: { mediaId: string; captionsId: string },
): Promise<string> {
  const { lesson } = found(await firstOf(ctx, slug), 'Lesson')
  const shows = [eq(lessonMedia.lessonId, lesson.id), eq(lessonMedia.mediaId, mediaId)]
  const [row] = await ctx.db
    .select({ vtt: mediaCaptions.vtt })
    .from(mediaCaptions)
    .innerJoin(lessonMedia, eq(lessonMedia.captionsId, mediaCaptions.id))
    .where(and(...shows, eq(lessonMedia.captionsId, captionsId)))
  return found(row, 'Captions').vtt
}

/** Of each published course, the first lesson of the version that is published now. */
function firstLessons({ db }: Pick<Ctx, 'db'>, which: SQL | undefined) {
  return db
    .selectDistinctOn([courses.position, courses.id], {
      ...{ slug: courses.slug, lessonId: lessons.id, versionId: courseVersions.id, packageId: lessons.packageId },
    })
    .from(courses)
    .innerJoin(courseVersions, and(eq(courseVersions.courseId, courses.id), eq(courseVersions.state, 'published')))
    .innerJoin(lessons, eq(lessons.versionId, courseVersions.id))
    .where(and(eq(courses.published, true), which))
    .orderBy(asc(courses.position), asc(courses.id), desc(courseVersions.number), asc(lessons.position))
}

async function firstOf({ db }: Ctx, slug: string) {
  const [first] = await firstLessons({ db }, eq(courses.slug, slug))
  if (!first) return undefined
  const [row] = await db
    .select({ lesson: lessons, module: courseModules.title, title: courses.title })
    .from(lessons)
    .innerJoin(courseModules, eq(courseModules.id, lessons.moduleId))
    .innerJoin(courses, eq(courses.slug, slug))
    .where(and(eq(lessons.id, first.lessonId), isNull(lessons.packageId)))
  return row && { ...row, count: await db.$count(lessons, eq(lessons.versionId, first.versionId)) }
}
