import { eq } from 'drizzle-orm'
import { lockOwnCycle } from '#domains/learning/enrolment/begin.server.ts'
import { giveCourses } from '#domains/learning/enrolment/give.server.ts'
import { orderLineCourses } from '#domains/shop/orders/orders.table.ts'
import { seatAssignments, seats } from '#domains/shop/seats/seats.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/** An assigned seat as its person has it once it is claimed; returns the enrolments, by the order of the courses. */
export async function claimedBy(ctx: Ctx<User>, assignmentId: string): Promise<string[]> {
  const { personId } = ctx.actor
  const courses = await ctx.db
    .select({ courseId: orderLineCourses.courseId })
    .from(seatAssignments)
    .innerJoin(seats, eq(seats.id, seatAssignments.seatId))
    .innerJoin(orderLineCourses, eq(orderLineCourses.lineId, seats.lineId))
    .where(eq(seatAssignments.id, assignmentId))
    .orderBy(orderLineCourses.position)
  await ctx.db
    .update(seatAssignments)
    .set({ personId, claimedAt: ctx.now.toString() })
    .where(eq(seatAssignments.id, assignmentId))
  const given = { personId, source: 'seat' as const, reference: assignmentId, dueOn: null, opens: true, anew: true }
  const enrolled = await giveCourses(
    ctx,
    courses.map((course) => ({ ...given, ...course })),
  )
  return courses.map(({ courseId }) => enrolled.get(`${personId} ${courseId}`) ?? '')
}

/** Finishes the first lessons of a course. */
export async function lessonsDone(ctx: Ctx<User>, enrolmentId: string, count: number): Promise<string> {
  const cycle = await lockOwnCycle(ctx, enrolmentId)
  await ctx.db.execute(
    `insert into lesson_progress (cycle_id, lesson_id, opened_at, done_at)
      select '${cycle.id}', id, '${ctx.now}', '${ctx.now}' from lessons where version_id = '${cycle.versionId}'
      order by position limit ${count}`,
  )
  return cycle.id
}
