import { and, eq, inArray } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { mayAskForCourses } from './course-requests.access.ts'
import { bundleBySlug } from './courses.queries.server.ts'
import { bundles, courseRequests, courses } from './courses.table.ts'

/** Remembers that the asker wants to start a course, once per person; false when it was asked for before. */
export async function requestCourse(ctx: Ctx<User>, slug: string): Promise<boolean> {
  authorize(mayAskForCourses(ctx.actor), 'Please log in.')
  const [course] = await ctx.db
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.slug, slug), eq(courses.published, true)))
  return remember(ctx, { courseId: found(course, 'Course').id })
}

/** The same for a bundle; one with a gap is not for sale. */
export async function requestBundle(ctx: Ctx<User>, slug: string): Promise<boolean> {
  authorize(mayAskForCourses(ctx.actor), 'Please log in.')
  const { price } = await bundleBySlug(ctx, slug)
  if (price === null)
    throw new Refusal('conflict', 'Not available yet', 'Some of the courses in this bundle are not published yet.')
  const [bundle] = await ctx.db.select({ id: bundles.id }).from(bundles).where(eq(bundles.slug, slug))
  return remember(ctx, { bundleId: found(bundle, 'Bundle').id })
}

/** The asker no longer wants it, and is told no more of it. Safe to repeat. */
export async function withdrawRequest(ctx: Ctx<User>, what: 'course' | 'bundle', slug: string): Promise<void> {
  authorize(mayAskForCourses(ctx.actor), 'Please log in.')
  const { personId } = ctx.actor
  const table = what === 'course' ? courses : bundles
  const column = what === 'course' ? courseRequests.courseId : courseRequests.bundleId
  await transaction(ctx, async (ctx) => {
    const wanted = ctx.db.select({ id: table.id }).from(table).where(eq(table.slug, slug))
    const [gone] = await ctx.db
      .delete(courseRequests)
      .where(and(eq(courseRequests.personId, personId), inArray(column, wanted)))
      .returning({ id: courseRequests.id })
    if (gone) await record(ctx, 'course.request_withdrawn', gone.id, { personId })
  })
}

function remember(ctx: Ctx<User>, wanted: { courseId: string } | { bundleId: string }): Promise<boolean> {
  const { personId } = ctx.actor
  return transaction(ctx, async (ctx) => {
    const [fresh] = await ctx.db
      .insert(courseRequests)
      .values({ ...wanted, personId, requestedAt: ctx.now.toString() })
      .onConflictDoNothing()
      .returning({ id: courseRequests.id })
    if (fresh) await record(ctx, 'course.requested', fresh.id, { personId, ...wanted })
    return fresh !== undefined
  })
}
