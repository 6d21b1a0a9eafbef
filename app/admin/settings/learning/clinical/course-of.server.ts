import { clinicalCourses } from '#domains/learning/courses/clinical.queries.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { found } from '#platform/refusal.ts'

/** The course of an address, if it awaits a clinical review. */
export async function courseOf(ctx: Ctx<User>, courseId: string) {
  const all = await clinicalCourses(ctx)
  return found(
    all.find(({ id }) => id === courseId),
    'Course',
  )
}
