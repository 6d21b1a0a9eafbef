import type { Readable } from 'node:stream'
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { mayEditCourses } from '#domains/learning/learning.access.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { storage } from '#platform/storage/index.server.ts'
import { allowedEmbeds } from './embeds.server.ts'
import { MOST_OF_ALL } from './media.rules.ts'
import { courseMedia, lessonMedia, mediaCaptions } from './media.table.ts'
import { placeOf, takenRoom } from './storing.server.ts'

/** A file to be sent, whole or in part. */
export type OpenedMedia = {
  name: string
  mime: string
  bytes: number
  sha256: string
  open(range?: { start: number; end: number }): Promise<Readable>
}

export const opened = ({ id, originalName, mime, bytes, sha256 }: typeof courseMedia.$inferSelect): OpenedMedia => ({
  ...{ name: originalName, mime, bytes, sha256 },
  open: (range) => storage().get(placeOf(id), range),
})

const isReady = (courseId: string) => and(eq(courseMedia.courseId, courseId), isNotNull(courseMedia.readyAt))

/** The files of a course as its writers choose from them, and the room that all courses have. */
export async function listMedia(ctx: Ctx<User>, courseId: string) {
  authorize(mayEditCourses(ctx.actor))
  const { db } = ctx
  const files = await db
    .select({
      ...{ id: courseMedia.id, kind: courseMedia.kind, name: courseMedia.originalName, bytes: courseMedia.bytes },
      shown: sql<boolean>`exists (select 1 from ${lessonMedia} where ${lessonMedia.mediaId} = ${courseMedia.id})`,
      captionsId: sql<
        string | null
      >`(select id from ${mediaCaptions} where ${mediaCaptions.mediaId} = ${courseMedia.id} order by id desc limit 1)`,
    })
    .from(courseMedia)
    .where(isReady(courseId))
    .orderBy(desc(courseMedia.uploadedAt))
  return { files, taken: await takenRoom(ctx), room: MOST_OF_ALL, embeds: await allowedEmbeds(ctx) }
}
export type CourseMedia = Awaited<ReturnType<typeof listMedia>>
export type MediaFile = CourseMedia['files'][number]

/** A file of a course for those who write or review it. */
export async function openCourseMedia(ctx: Ctx<User>, courseId: string, mediaId: string): Promise<OpenedMedia> {
  authorize(mayEditCourses(ctx.actor))
  const [row] = await ctx.db
    .select()
    .from(courseMedia)
    .where(and(isReady(courseId), eq(courseMedia.id, mediaId)))
  return opened(found(row, 'File'))
}

export async function readCourseCaptions(
  ctx: Ctx<User>,
  courseId: string,
  { mediaId, captionsId }: { mediaId: string; captionsId: string },
): Promise<string> {
  authorize(mayEditCourses(ctx.actor))
  const [row] = await ctx.db
    .select({ vtt: mediaCaptions.vtt })
    .from(mediaCaptions)
    .innerJoin(courseMedia, eq(courseMedia.id, mediaCaptions.mediaId))
    .where(and(isReady(courseId), eq(courseMedia.id, mediaId), eq(mediaCaptions.id, captionsId)))
  return found(row, 'Captions').vtt
}

/** What the player shows of the files of lessons besides their bytes. */
export async function mediaOfLessons({ db }: Pick<Ctx, 'db'>, lessonIds: readonly string[]) {
  if (lessonIds.length === 0) return new Map<string, ShownMedia[]>()
  const rows = await db
    .select({
      lessonId: lessonMedia.lessonId,
      ...{ id: courseMedia.id, name: courseMedia.originalName, bytes: courseMedia.bytes },
      ...{ captionsId: lessonMedia.captionsId, words: mediaCaptions.words },
      ...{ width: courseMedia.width, height: courseMedia.height },
    })
    .from(lessonMedia)
    .innerJoin(courseMedia, eq(courseMedia.id, lessonMedia.mediaId))
    .leftJoin(mediaCaptions, eq(mediaCaptions.id, lessonMedia.captionsId))
    .where(inArray(lessonMedia.lessonId, [...lessonIds]))
  const byLesson = Map.groupBy(rows, ({ lessonId }) => lessonId)
  return new Map([...byLesson].map(([id, files]) => [id, files.map(({ lessonId: _, ...file }): ShownMedia => file)]))
}
export type ShownMedia = {
  id: string
  name: string
  bytes: number
  captionsId: string | null
  words: string[] | null
  /** Of a picture. */
  width: number | null
  height: number | null
}

export const mediaOfLesson = async (ctx: Pick<Ctx, 'db'>, lessonId: string) =>
  (await mediaOfLessons(ctx, [lessonId])).get(lessonId) ?? []
