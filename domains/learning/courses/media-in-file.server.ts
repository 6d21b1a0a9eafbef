import { v4 } from 'uuid'
import { keepCaptions, readCaptions } from '#domains/learning/media/captions.server.ts'
import { type CheckedMedia, checkMedia } from '#domains/learning/media/checking.server.ts'
import { readyMedia, storeMedia } from '#domains/learning/media/storing.server.ts'
import { cleanFileName } from '#lib/file-name.ts'
import type { Media } from '#lib/rich-text.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { Refusal } from '#platform/refusal.ts'
import type { UnpackedMedia } from './course-file.apart.ts'
import type { MediaInFile } from './course-file.rules.ts'
import { notImported } from './course-file-reading.server.ts'

/** The ids that files of a course file were given here. */
export type StoredMedia = ReadonlyMap<string, string>

/** Checks and stores the files of a course file one after another, as uploads are; when anything fails, none of them stays. */
export async function withImportedMedia<T>(
  ctx: Ctx<User>,
  [first, ...others]: readonly UnpackedMedia[],
  then: (stored: StoredMedia) => Promise<T>,
  stored: StoredMedia = new Map(),
): Promise<T> {
  if (!first) return then(stored)
  return checkedOf(first, (checked) =>
    storeMedia(ctx, { key: v4(), checked }, (id) =>
      withImportedMedia(ctx, others, then, new Map([...stored, [first.id, id]])),
    ),
  )
}

async function checkedOf<T>({ place, bytes, name, kind }: UnpackedMedia, work: (checked: CheckedMedia) => Promise<T>) {
  try {
    const checked = await checkMedia({ path: place, originalName: cleanFileName(name), bytes })
    if (checked.kind !== kind) throw notImported(`${name} in the file is not what the course says it is`)
    return await work(checked)
  } catch (error) {
    throw error instanceof Refusal && error.fields.file ? notImported(`${name}: ${error.fields.file}`) : error
  }
}

/** Makes stored files those of a new course, with their captions; answers how its lessons name them. */
export async function adoptMedia(
  ctx: Ctx<User>,
  courseId: string,
  media: readonly MediaInFile[],
  stored: StoredMedia,
): Promise<(media: Media) => Media | undefined> {
  const captions = new Map<string, string>()
  for (const { id, captions: said } of media) {
    const mediaId = stored.get(id)
    if (!mediaId) continue
    await readyMedia(ctx, mediaId, courseId)
    for (const { id, vtt } of said)
      captions.set(id, await keepCaptions(ctx, mediaId, await readCaptions(Buffer.from(vtt))))
  }
  return (shown) => {
    const mediaId = stored.get(shown.mediaId)
    const captionsId = shown.captionsId && captions.get(shown.captionsId)
    return mediaId ? { ...shown, mediaId, ...(captionsId && { captionsId }) } : undefined
  }
}
