import { desc, eq, sql } from 'drizzle-orm'
import { people } from '#domains/people/people.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { mayReadCourseRequests } from './course-requests.access.ts'
import { bundles, courseRequests, courses } from './courses.table.ts'

/** Who asked to start which course or bundle, newest first; the last 200. */
export async function listCourseRequests(ctx: Ctx) {
  authorize(mayReadCourseRequests(ctx.actor), 'Admins only.')
  return ctx.db
    .select({
      id: courseRequests.id,
      name: people.name,
      email: people.email,
      wanted: sql<string>`coalesce(${courses.title}, ${bundles.title})`,
      requestedAt: courseRequests.requestedAt,
    })
    .from(courseRequests)
    .innerJoin(people, eq(people.id, courseRequests.personId))
    .leftJoin(courses, eq(courses.id, courseRequests.courseId))
    .leftJoin(bundles, eq(bundles.id, courseRequests.bundleId))
    .orderBy(desc(courseRequests.requestedAt), desc(courseRequests.id))
    .limit(200)
}
