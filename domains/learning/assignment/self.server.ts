import { and, desc, eq, exists, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { mayAskForCourses } from '#domains/learning/course-requests.access.ts'
import { requestCourse } from '#domains/learning/course-requests.server.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { enrolments } from '#domains/learning/enrolment/enrolments.table.ts'
import { giveCourse } from '#domains/learning/enrolment/give.server.ts'
import { isOpen } from '#domains/learning/enrolment/own.queries.server.ts'
import { heldOn } from '#domains/people/held-posts.queries.server.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { mayRenew } from './renewable.queries.server.ts'

/**
 * How the asker starts a course: goes on with her own, enrols herself, or asks the office. People in post pay nothing for
 * the hub's own courses; everyone else buys them.
 */
export type WayIn = {
  enrolmentId: string | undefined
  inPost: boolean
  enrols: boolean
  /** Completed and ending: it is bought again, into a new cycle. */
  renews: boolean
}

export async function wayInto(ctx: Ctx, slug: string): Promise<WayIn> {
  if (ctx.actor.kind !== 'user') return { enrolmentId: undefined, inPost: false, enrols: false, renews: false }
  const { personId } = ctx.actor
  const held = ctx.db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.personId, personId), heldOn(todayOf(ctx))))
  const [row] = await ctx.db
    .select({
      selfEnrolment: courses.selfEnrolment,
      inPost: sql<boolean>`${exists(held)}`,
      enrolmentId: enrolments.id,
      open: isOpen,
      renews: sql<boolean>`${enrolments.id} is not null and ${mayRenew(todayOf(ctx))}`,
    })
    .from(courses)
    .leftJoin(enrolments, and(eq(enrolments.courseId, courses.id), eq(enrolments.personId, personId)))
    .where(and(eq(courses.slug, slug), eq(courses.published, true)))
    .orderBy(desc(enrolments.createdAt))
  const { selfEnrolment, inPost, enrolmentId, open, renews } = found(row, 'Course')
  return { enrolmentId: (open && enrolmentId) || undefined, inPost, enrols: inPost && selfEnrolment, renews }
}

/** Start Now: the asker's enrolment where she has one or may enrol herself; otherwise the request is kept. */
export async function startCourse(ctx: Ctx<User>, slug: string): Promise<string | undefined> {
  authorize(mayAskForCourses(ctx.actor), 'Please log in.')
  return transaction(ctx, async (ctx) => {
    const { enrolmentId, enrols } = await wayInto(ctx, slug)
    if (enrolmentId) return enrolmentId
    if (enrols) return enrolMyself(ctx, slug)
    await requestCourse(ctx, slug)
    return undefined
  })
}

async function enrolMyself(ctx: Ctx<User>, slug: string): Promise<string> {
  const { personId } = ctx.actor
  const [course] = await ctx.db.select({ id: courses.id }).from(courses).where(eq(courses.slug, slug))
  const { id: courseId } = found(course, 'Course')
  const given = await giveCourse(ctx, courseId, [{ personId, dueOn: null, opens: false }], { source: 'self' })
  const enrolmentId = found(given.get(personId), 'Course')
  await record(ctx, 'learning.enrolled_self', enrolmentId, { personId, courseId })
  return enrolmentId
}
