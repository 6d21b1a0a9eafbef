import { and, eq } from 'drizzle-orm'
import { lessons } from '#domains/learning/courses/versions.table.ts'
import { ownEnrolment } from '#domains/learning/enrolment/own.queries.server.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { lessonNotes } from './progress.table.ts'
import { versionRead } from './taught.queries.server.ts'

/**
 * Keeps what the asker writes for herself beside a lesson; nothing written is no note. It is hers, so
 * it is kept also when her access has just ended. Returns when.
 */
export async function keepNote(
  ctx: Ctx<User>,
  { enrolmentId, lessonId }: { enrolmentId: string; lessonId: string },
  { text }: { text: string },
): Promise<string> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  return transaction(ctx, async (ctx) => {
    const own = await ownEnrolment(ctx, enrolmentId)
    const version = await versionRead(ctx, own)
    const [row] = await ctx.db
      .select({ originId: lessons.originId })
      .from(lessons)
      .where(and(eq(lessons.id, lessonId), eq(lessons.versionId, version.id)))
    const lesson = found(row, 'Lesson')
    const note = { text, changedAt: ctx.now.toString() }
    const key = { personId: ctx.actor.personId, lessonOriginId: lesson.originId }
    if (text)
      await ctx.db
        .insert(lessonNotes)
        .values({ ...key, ...note })
        .onConflictDoUpdate({ target: [lessonNotes.personId, lessonNotes.lessonOriginId], set: note })
    else
      await ctx.db
        .delete(lessonNotes)
        .where(and(eq(lessonNotes.personId, key.personId), eq(lessonNotes.lessonOriginId, key.lessonOriginId)))
    return note.changedAt
  })
}
