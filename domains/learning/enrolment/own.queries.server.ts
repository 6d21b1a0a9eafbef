import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { courses } from '#domains/learning/courses.table.ts'
import type { Self } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { found } from '#platform/refusal.ts'
import { cycles, enrolments, entitlements } from './enrolments.table.ts'

/** Whether an enrolment is open to its learner: at least one reason for it has not ended, and does not wait for her. */
export const isOpen = sql<boolean>`exists (select 1 from ${entitlements} where ${entitlements.enrolmentId} = ${enrolments.id} and ${entitlements.endedAt} is null and ${entitlements.waitsUntil} is null)`

/** Until when what she bought waits for her to begin, unless it is open already. */
const waits: SQL<string | null> = sql`(select max(${entitlements.waitsUntil}) from ${entitlements}
  where ${entitlements.enrolmentId} = ${enrolments.id} and ${entitlements.endedAt} is null)`.mapWith(
  entitlements.waitsUntil,
)

/** The asker's own enrolment, with its open cycle or, without one, its last. Another's is not found. */
export async function ownEnrolment(ctx: Ctx<Self>, enrolmentId: string) {
  const [row] = await ctx.db
    .select({
      id: enrolments.id,
      courseId: enrolments.courseId,
      personId: enrolments.personId,
      slug: courses.slug,
      title: courses.title,
      picture: courses.picture,
      quizFirst: courses.quizFirst,
      open: isOpen,
      waitsUntil: waits,
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(and(eq(enrolments.id, enrolmentId), eq(enrolments.personId, ctx.actor.personId)))
  const enrolment = found(row, 'Course')
  const [cycle] = await ctx.db
    .select()
    .from(cycles)
    .where(eq(cycles.enrolmentId, enrolment.id))
    .orderBy(desc(isNull(cycles.closedAt)), desc(cycles.number))
    .limit(1)
  return { ...enrolment, cycle: cycle ?? null }
}
