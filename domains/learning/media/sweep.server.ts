import { and, eq, exists, isNotNull, isNull, lte, notExists, or } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { eachAlone } from '#platform/each-alone.server.ts'
import { authorize } from '#platform/refusal.ts'
import { UNFINISHED_HOURS, UNUSED_DAYS } from './media.rules.ts'
import { courseMedia, lessonMedia } from './media.table.ts'
import { dropMedia, withdrawMedia } from './storing.server.ts'

const AT_ONCE = 10

/** Takes files away that no lesson has shown for a week, and what a killed upload left. */
export async function sweepMedia(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  await noteUnused(ctx)
  const before = (hours: number) => ctx.now.subtract({ hours }).toString()
  const over = or(
    and(isNull(courseMedia.readyAt), lte(courseMedia.uploadedAt, before(UNFINISHED_HOURS))),
    lte(courseMedia.unusedSince, before(UNUSED_DAYS * 24)),
  )
  const rows = await ctx.db.select({ id: courseMedia.id }).from(courseMedia).where(over).limit(AT_ONCE)
  await eachAlone('removing a file of a lesson', rows, async ({ id }) => {
    if ((await withdrawMedia(ctx, id)) === 'shown') return
    await dropMedia(ctx, id)
    await record(ctx, 'media.removed', id)
  })
}

/** Since when no lesson shows a file; one that is shown again is in use again. */
async function noteUnused({ db, now }: Ctx): Promise<void> {
  const shown = db.select({ id: lessonMedia.mediaId }).from(lessonMedia).where(eq(lessonMedia.mediaId, courseMedia.id))
  await db
    .update(courseMedia)
    .set({ unusedSince: now.toString() })
    .where(and(isNotNull(courseMedia.readyAt), isNull(courseMedia.unusedSince), notExists(shown)))
  await db
    .update(courseMedia)
    .set({ unusedSince: null })
    .where(and(isNotNull(courseMedia.unusedSince), exists(shown)))
}
