import { and, eq, sql } from 'drizzle-orm'
import { packages } from '#domains/learning/courses/packages.table.ts'
import { courseVersions, lessons } from '#domains/learning/courses/versions.table.ts'
import { mayEditCourses } from '#domains/learning/learning.access.ts'
import type { User } from '#platform/actor.ts'
import { config } from '#platform/config.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { type OpenedPackage, startsOf } from './attempts.queries.server.ts'
import { MOST_OF_ALL } from './limits.rules.ts'
import { notTaken } from './reading.server.ts'
import { passFor } from './tokens.server.ts'
import { contentUrlMissing } from './uploads.labels.ts'

/** Opens the package of a lesson for those who write or review the course; what it reports is not kept. */
export async function previewPackage(
  ctx: Ctx<User>,
  { id: courseId, lesson: lessonId }: { id: string; lesson: string },
) {
  authorize(mayEditCourses(ctx.actor))
  const [row] = await ctx.db
    .select({ shown: packages, lesson: lessons.title })
    .from(lessons)
    .innerJoin(packages, eq(packages.id, lessons.packageId))
    .innerJoin(courseVersions, eq(courseVersions.id, lessons.versionId))
    .where(and(eq(lessons.id, lessonId), eq(courseVersions.courseId, courseId)))
  const { shown, lesson } = found(row, 'Lesson')
  const origin = config().contentUrl
  if (!origin) throw notTaken(contentUrlMissing)
  const opened: OpenedPackage = {
    ...{ origin, review: true, token: passFor({ packageId: shown.id, holder: lessonId, sitting: 0 }, ctx.now) },
    starts: startsOf(shown, new Map(), { learner: lessonId, review: true }),
  }
  return {
    lesson,
    opened,
    items: shown.items.map(({ id, title, within }) => ({ id, title, within, state: 'next' as const })),
  }
}

/** What there is to know before a package is uploaded: whether it could run here, and the room that is taken. */
export async function packageToUpload(ctx: Ctx<User>) {
  authorize(mayEditCourses(ctx.actor))
  const [kept] = await ctx.db.select({ bytes: sql<number>`coalesce(sum(bytes), 0)::float8` }).from(packages)
  return { runs: config().contentUrl !== undefined, taken: kept?.bytes ?? 0, room: MOST_OF_ALL }
}
