import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { mayEditCourses } from '#domains/learning/learning.access.ts'
import { captionsIn, keepCaptions } from '#domains/learning/media/captions.server.ts'
import { checkMedia } from '#domains/learning/media/checking.server.ts'
import { type MediaKind, mediaIn } from '#domains/learning/media/media.rules.ts'
import { courseMedia, mediaCaptions } from '#domains/learning/media/media.table.ts'
import { dropMedia, mediaByKey, readyMedia, storeMedia, withdrawMedia } from '#domains/learning/media/storing.server.ts'
import type { RichText } from '#lib/rich-text.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import type { Upload } from '#platform/http/upload.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { limits, throttle } from '#platform/throttle.server.ts'
import { lockDraft } from './draft-lock.server.ts'

export type UploadedMedia = { id: string; kind: MediaKind; name: string }
type File = Upload['file']

/** Takes a picture, a video, a recording or a PDF into a course whose draft may be written on; a file sent twice is kept once. */
export async function uploadMedia(
  ctx: Ctx<User>,
  courseId: string,
  { key }: { key: string },
  file: File,
): Promise<UploadedMedia> {
  authorize(mayEditCourses(ctx.actor))
  const known = await mediaByKey(ctx, key)
  if (known) return facts(ctx, courseId, known)
  await transaction(ctx, (ctx) => lockDraft(ctx, courseId))
  await throttle(ctx.db, ctx.now, limits.uploads, ctx.actor.userId)
  const checked = await checkMedia(file)
  return storeMedia(ctx, { key, checked }, (id) =>
    transaction(ctx, async (ctx) => {
      await readyMedia(ctx, id, courseId)
      await record(ctx, 'media.uploaded', courseId, { mediaId: id, kind: checked.kind, bytes: checked.bytes })
      return facts(ctx, courseId, id)
    }),
  )
}

async function facts({ db }: Ctx, courseId: string, id: string): Promise<UploadedMedia> {
  const [row] = await db
    .select({ id: courseMedia.id, kind: courseMedia.kind, name: courseMedia.originalName })
    .from(courseMedia)
    .where(and(eq(courseMedia.id, id), eq(courseMedia.courseId, courseId), isNotNull(courseMedia.readyAt)))
  return found(row, 'File')
}

/** Adds captions to a video or recording; which ones a lesson shows is in its text. Answers their id. */
export async function addCaptions(ctx: Ctx<User>, courseId: string, mediaId: string, file: File): Promise<string> {
  authorize(mayEditCourses(ctx.actor))
  await throttle(ctx.db, ctx.now, limits.uploads, ctx.actor.userId)
  const captions = await captionsIn(file)
  return transaction(ctx, async (ctx) => {
    await lockDraft(ctx, courseId)
    const { kind } = await facts(ctx, courseId, mediaId)
    if (kind === 'pdf' || kind === 'picture')
      throw new Refusal('conflict', 'Not added', 'Captions are for videos and recordings.')
    await record(ctx, 'media.captioned', courseId, { mediaId })
    return keepCaptions(ctx, mediaId, captions)
  })
}

/** Deletes a file that no lesson of any version shows. */
export async function deleteMedia(ctx: Ctx<User>, courseId: string, mediaId: string): Promise<void> {
  authorize(mayEditCourses(ctx.actor))
  await facts(ctx, courseId, mediaId)
  if ((await withdrawMedia(ctx, mediaId)) === 'shown')
    throw new Refusal('conflict', 'Not deleted', 'A lesson shows this file, in this version or one before.')
  await dropMedia(ctx, mediaId)
  await record(ctx, 'media.removed', mediaId)
}

/** What a text shows must be there, of this course, and stay while it is saved. */
export async function holdMedia({ db }: Pick<Ctx, 'db'>, courseId: string, body: RichText): Promise<void> {
  const shown = mediaIn(body)
  if (shown.length === 0) return
  const files = await db
    .select({ id: courseMedia.id, kind: courseMedia.kind })
    .from(courseMedia)
    .where(
      and(
        inArray(
          courseMedia.id,
          shown.map(({ mediaId }) => mediaId),
        ),
        eq(courseMedia.courseId, courseId),
        isNotNull(courseMedia.readyAt),
      ),
    )
    .orderBy(courseMedia.id)
    .for('key share')
  const captions = shown.flatMap(({ captionsId }) => captionsId ?? [])
  const known = captions.length
    ? await db
        .select({ id: mediaCaptions.id, mediaId: mediaCaptions.mediaId })
        .from(mediaCaptions)
        .where(inArray(mediaCaptions.id, captions))
    : []
  for (const { mediaId, kind, captionsId } of shown) {
    const isThere = files.some((file) => file.id === mediaId && file.kind === kind)
    const isTheirs = !captionsId || known.some((one) => one.id === captionsId && one.mediaId === mediaId)
    if (!isThere || !isTheirs)
      throw new Refusal('conflict', 'Not saved', 'A file that the lesson shows is not there any more. Take it out.')
  }
}
