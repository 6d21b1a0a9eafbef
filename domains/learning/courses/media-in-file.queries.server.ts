import { and, asc, inArray } from 'drizzle-orm'
import { sizeWords } from '#domains/learning/media/media.labels.ts'
import { MOST_COURSE_MEDIA, mediaIn } from '#domains/learning/media/media.rules.ts'
import { courseMedia, mediaCaptions } from '#domains/learning/media/media.table.ts'
import { placeOf } from '#domains/learning/media/storing.server.ts'
import type { Media, RichText } from '#lib/rich-text.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { ZipPart } from '#platform/http/zip.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { storage } from '#platform/storage/index.server.ts'
import { captionsIdInFile, type MediaInFile, mediaIdInFile } from './course-file.rules.ts'

/** What the lessons of a version show, as a course file carries it, in the order in which they show it. */
export async function mediaToExport({ db }: Pick<Ctx, 'db'>, bodies: readonly RichText[]) {
  const shown = bodies.flatMap(mediaIn)
  const ids = [...new Set(shown.map(({ mediaId }) => mediaId))]
  const captionIds = [...new Set(shown.flatMap(({ captionsId }) => captionsId ?? []))]
  const rows = ids.length > 0 ? await db.select().from(courseMedia).where(inArray(courseMedia.id, ids)) : []
  refuseTooLarge(rows.reduce((sum, { bytes }) => sum + bytes, 0))
  const captions =
    captionIds.length > 0
      ? await db
          .select()
          .from(mediaCaptions)
          .where(and(inArray(mediaCaptions.id, captionIds)))
          .orderBy(asc(mediaCaptions.id))
      : []
  const files = ids.flatMap((id, at) => {
    const row = rows.find((one) => one.id === id)
    return row ? [{ row, file: `media/${at + 1}${endOf(row.originalName)}`, id: mediaIdInFile(at + 1) }] : []
  })
  const inFile = (media: Media): Media | undefined => {
    const file = files.find(({ row }) => row.id === media.mediaId)
    const captionsId = media.captionsId && captionsIdInFile(captionIds.indexOf(media.captionsId) + 1)
    return file && { ...media, mediaId: file.id, ...(captionsId && { captionsId }) }
  }
  return {
    inFile,
    parts: files.map(({ row, file }): ZipPart => ({ name: file, content: () => storage().get(placeOf(row.id)) })),
    media: files.map(
      ({ row, file, id }): MediaInFile => ({
        ...{ id, kind: row.kind, name: row.originalName, file },
        captions: captions
          .filter(({ mediaId }) => mediaId === row.id)
          .map((one) => ({ id: captionsIdInFile(captionIds.indexOf(one.id) + 1), vtt: one.vtt })),
      }),
    ),
  }
}

const endOf = (name: string) => /\.[a-z0-9]+$/i.exec(name)?.[0].toLowerCase() ?? ''

function refuseTooLarge(bytes: number): void {
  if (bytes <= MOST_COURSE_MEDIA) return
  const words = `The videos and other files of this course are ${sizeWords(bytes)} together, and a course file holds 1 GB. Make the largest smaller, or take one out, then export it again.`
  throw new Refusal('conflict', 'Too large to export', words)
}
