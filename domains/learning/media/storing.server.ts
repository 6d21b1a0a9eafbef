import { createReadStream } from 'node:fs'
import { and, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { storage } from '#platform/storage/index.server.ts'
import { type CheckedMedia, notTaken } from './checking.server.ts'
import { noRoom } from './media.labels.ts'
import { MOST_OF_ALL } from './media.rules.ts'
import { courseMedia, lessonMedia, mediaCaptions } from './media.table.ts'

/** By its id, never by its name. */
export const placeOf = (mediaId: string) => `course_media/${mediaId}`

export const beingUploaded = () =>
  new Refusal('conflict', 'Being uploaded', 'This file is being uploaded already. Wait a moment.')

/** The file that an upload's key brought before, when it is there. */
export async function mediaByKey({ db }: Ctx, key: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: courseMedia.id, ready: courseMedia.readyAt })
    .from(courseMedia)
    .where(eq(courseMedia.uploadKey, key))
  if (row && !row.ready) throw beingUploaded()
  return row?.id
}

/**
 * Stores a checked file: its room is reserved, then its bytes are put, then `settle` makes it part of a course. When any of it
 * fails nothing stays; when the process dies, the sweep takes it.
 */
export async function storeMedia<T>(
  ctx: Ctx<User>,
  { key, checked }: { key: string; checked: CheckedMedia },
  settle: (id: string) => Promise<T>,
): Promise<T> {
  const id = await reserve(ctx, key, checked)
  try {
    await storage().put(placeOf(id), createReadStream(checked.path))
    return await settle(id)
  } catch (error) {
    await dropMedia(ctx, id)
    throw error
  }
}

/** A stored file becomes part of a course, in the caller's transaction. */
export async function readyMedia({ db, now }: Ctx, id: string, courseId: string): Promise<void> {
  await db.update(courseMedia).set({ courseId, readyAt: now.toString() }).where(eq(courseMedia.id, id))
}

/** One at a time, so that all files together stay within their room. */
function reserve(ctx: Ctx<User>, key: string, checked: CheckedMedia): Promise<string> {
  return transaction(ctx, async ({ db, actor, now }) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('course media'))`)
    if ((await takenRoom({ db })) + checked.bytes > MOST_OF_ALL) throw notTaken(noRoom)
    const { path: _, name: originalName, ...facts } = checked
    const id = v7()
    const reserved = await db
      .insert(courseMedia)
      .values({ ...facts, id, originalName, uploadKey: key, uploadedBy: actor.userId, uploadedAt: now.toString() })
      .onConflictDoNothing({ target: courseMedia.uploadKey })
      .returning({ id: courseMedia.id })
    if (!reserved[0]) throw beingUploaded()
    return id
  })
}

/** Ends a file, unless a lesson shows it; a lesson that begins to show it at this moment waits, and is refused. */
export function withdrawMedia(ctx: Ctx, id: string): Promise<'shown' | 'withdrawn'> {
  return transaction(ctx, async ({ db }) => {
    await db.select({ id: courseMedia.id }).from(courseMedia).where(eq(courseMedia.id, id)).for('update')
    if ((await db.$count(lessonMedia, eq(lessonMedia.mediaId, id))) > 0) return 'shown'
    await db.update(courseMedia).set({ readyAt: null }).where(eq(courseMedia.id, id))
    return 'withdrawn'
  })
}

export async function takenRoom({ db }: Pick<Ctx, 'db'>): Promise<number> {
  const [kept] = await db.select({ bytes: sql<number>`coalesce(sum(bytes), 0)::float8` }).from(courseMedia)
  return kept?.bytes ?? 0
}

/** Takes a file away that is not ready, or not any more; the bytes first, since without its row no one would find them. */
export async function dropMedia({ db }: Pick<Ctx, 'db'>, id: string): Promise<void> {
  const [row] = await db.select({ ready: courseMedia.readyAt }).from(courseMedia).where(eq(courseMedia.id, id))
  if (!row || row.ready) return
  await storage().remove(placeOf(id))
  await db.delete(mediaCaptions).where(eq(mediaCaptions.mediaId, id))
  await db.delete(courseMedia).where(and(eq(courseMedia.id, id), sql`ready_at is null`))
}
