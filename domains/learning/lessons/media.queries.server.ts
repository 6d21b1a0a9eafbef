import { and, eq, isNotNull } from 'drizzle-orm'
import { lessons } from '#domains/learning/courses/versions.table.ts'
import { allowedEmbeds } from '#domains/learning/media/embeds.server.ts'
import { type OpenedMedia, opened } from '#domains/learning/media/media.queries.server.ts'
import { embedsIn } from '#domains/learning/media/media.rules.ts'
import { courseMedia, lessonMedia, mediaCaptions } from '#domains/learning/media/media.table.ts'
import { isSelf, type Self, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { readCourse } from './player.queries.server.ts'

type Place = { enrolmentId: string; lessonId: string; mediaId: string }

/** A file that a lesson of the asker's own open course shows, in the version she reads; any other is not found. */
export async function openLessonMedia(ctx: Ctx<Self>, { mediaId, ...place }: Place): Promise<OpenedMedia> {
  authorize(isSelf(ctx.actor), 'Please log in.')
  const lessonId = await ownLesson(ctx, place)
  const [row] = await ctx.db
    .select({ media: courseMedia })
    .from(courseMedia)
    .innerJoin(lessonMedia, eq(lessonMedia.mediaId, courseMedia.id))
    .where(and(eq(lessonMedia.lessonId, lessonId), eq(courseMedia.id, mediaId), isNotNull(courseMedia.readyAt)))
  return opened(found(row, 'File').media)
}

/** The captions that the lesson names for it, as WebVTT. */
export async function readLessonCaptions(
  ctx: Ctx<Self>,
  { mediaId, captionsId, ...place }: Place & { captionsId: string },
): Promise<string> {
  authorize(isSelf(ctx.actor), 'Please log in.')
  const lessonId = await ownLesson(ctx, place)
  const [row] = await ctx.db
    .select({ vtt: mediaCaptions.vtt })
    .from(mediaCaptions)
    .innerJoin(lessonMedia, eq(lessonMedia.captionsId, mediaCaptions.id))
    .where(
      and(
        ...[eq(lessonMedia.lessonId, lessonId), eq(lessonMedia.mediaId, mediaId)],
        eq(lessonMedia.captionsId, captionsId),
      ),
    )
  return found(row, 'Captions').vtt
}

async function ownLesson(ctx: Ctx<Self>, { enrolmentId, lessonId }: Omit<Place, 'mediaId'>): Promise<string> {
  const { own, all } = await readCourse(ctx, enrolmentId)
  return found(own.open ? all.find(({ id }) => id === lessonId) : undefined, 'Lesson').id
}

type Watched = { enrolmentId: string; lessonId: string; provider: string; video: string }

/** A video of another site that a lesson of the asker's shows, while an administrator allows its site. */
export async function watchVideo(ctx: Ctx<User>, { provider, video, ...place }: Watched) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const lessonId = await ownLesson(ctx, place)
  const [row] = await ctx.db
    .select({ title: lessons.title, body: lessons.body })
    .from(lessons)
    .where(eq(lessons.id, lessonId))
  const { title, body } = found(row, 'Lesson')
  const allowed = await allowedEmbeds(ctx)
  const embed = embedsIn(body).find((one) => one.provider === provider && one.videoId === video)
  return { ...found(embed && allowed[embed.provider] ? embed : undefined, 'Video'), lesson: title }
}
