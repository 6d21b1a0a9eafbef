import { and, eq, inArray, sql } from 'drizzle-orm'
import { cycles, enrolments, entitlements } from '#domains/learning/enrolment/enrolments.table.ts'
import { giveCourses } from '#domains/learning/enrolment/give.server.ts'
import { orderLineCourses } from '#domains/shop/orders/orders.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/** The enrolments that a seat gives. */
export type Taken = { enrolmentIds: string[] }

/** The courses of a seat that its learner has just claimed. */
export async function openSeat(ctx: Ctx<User>, reference: string, courseIds: readonly string[]): Promise<Taken> {
  const { personId } = ctx.actor
  const gift = { personId, source: 'seat' as const, reference, dueOn: null, opens: true, anew: true }
  const enrolled = await giveCourses(
    ctx,
    courseIds.map((courseId) => ({ ...gift, courseId })),
  )
  return { enrolmentIds: [...enrolled.values()] }
}

/** The courses of a line, in their order. */
export async function coursesOf({ db }: Ctx, lineId: string): Promise<string[]> {
  const rows = await db
    .select({ courseId: orderLineCourses.courseId })
    .from(orderLineCourses)
    .where(eq(orderLineCourses.lineId, lineId))
    .orderBy(orderLineCourses.position)
  return rows.map(({ courseId }) => courseId)
}

/** Which of them the asker has by a seat or a purchase, and has not completed. */
export async function heldOf(ctx: Ctx<User>, courseIds: readonly string[]): Promise<ReadonlySet<string>> {
  const given = sql`exists (select 1 from ${entitlements} as given where given.enrolment_id = ${enrolments.id}
    and given.ended_at is null and given.source in ('seat', 'purchase'))`
  const running = sql`(not exists (select 1 from ${cycles} as cycle where cycle.enrolment_id = ${enrolments.id})
    or exists (select 1 from ${cycles} as cycle where cycle.enrolment_id = ${enrolments.id} and cycle.closed_at is null))`
  const rows = await ctx.db
    .select({ courseId: enrolments.courseId })
    .from(enrolments)
    .where(
      and(eq(enrolments.personId, ctx.actor.personId), inArray(enrolments.courseId, [...courseIds]), given, running),
    )
  return new Set(rows.map(({ courseId }) => courseId))
}
