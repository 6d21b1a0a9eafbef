import { and, eq } from 'drizzle-orm'
import type { Begun } from '#domains/learning/enrolment/begin.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { completeByLessons } from './complete-by-lessons.server.ts'
import { lessonProgress } from './progress.table.ts'

/**
 * Notes that a lesson which is a package was opened, or that its package reported it done; for the verbs of packages, which
 * hold the cycle's lock. Answers whether that completed the course.
 */
export async function keepPackageLesson(
  ctx: Ctx,
  cycle: Begun,
  { lessonId, done }: { lessonId: string; done: boolean },
): Promise<boolean> {
  const at = ctx.now.toString()
  await ctx.db
    .insert(lessonProgress)
    .values({ cycleId: cycle.id, lessonId, openedAt: at, ...(done && { endReachedAt: at, doneAt: at }) })
    .onConflictDoNothing()
  if (!done) return false
  await ctx.db
    .update(lessonProgress)
    .set({ endReachedAt: at, doneAt: at })
    .where(and(eq(lessonProgress.cycleId, cycle.id), eq(lessonProgress.lessonId, lessonId)))
  return completeByLessons(ctx, cycle)
}
