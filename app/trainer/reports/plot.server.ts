import { begunCourses, dropOff } from '#domains/learning/reports/courses.queries.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/** The plot that an address asks for: of the course it names, else of the one most people learn. */
export async function plotOf(ctx: Ctx<User>, request: Request) {
  const courses = await begunCourses(ctx)
  const asked = new URL(request.url).searchParams.get('course')
  const course = courses.find(({ value }) => value === asked)?.value ?? courses[0]?.value
  return { courses, course: course ?? '', shown: course ? await dropOff(ctx, course) : undefined }
}
