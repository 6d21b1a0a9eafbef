import { and, eq, isNull } from 'drizzle-orm'
import { completeCycle } from '#domains/learning/completion/complete.server.ts'
import { liveVersion } from '#domains/learning/enrolment/begin.server.ts'
import { cycles, enrolments } from '#domains/learning/enrolment/enrolments.table.ts'
import { giveCourse } from '#domains/learning/enrolment/give.server.ts'
import type { Day } from '#lib/day.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { found } from '#platform/refusal.ts'

type Taught = { personId: string; courseId: string; completedOn: Day }

/**
 * Completes a course that was taught in the room, for verbs that have decided it: the open cycle, or a new one for who was
 * not enrolled or had completed it before. The certificate says Classroom.
 */
export async function completeBySession(ctx: Ctx, { personId, courseId, completedOn }: Taught): Promise<void> {
  const cycle = (await openCycle(ctx, personId, courseId)) ?? (await given(ctx, personId, courseId))
  if (!cycle.versionId)
    await ctx.db
      .update(cycles)
      .set({ versionId: await liveVersion(ctx, courseId), startedAt: ctx.now.toString() })
      .where(eq(cycles.id, cycle.id))
  await completeCycle(ctx, cycle.id, { method: 'session', completedOn })
}

async function openCycle({ db }: Ctx, personId: string, courseId: string) {
  const [row] = await db
    .select({ id: cycles.id, versionId: cycles.versionId })
    .from(cycles)
    .innerJoin(enrolments, eq(enrolments.id, cycles.enrolmentId))
    .where(and(eq(enrolments.personId, personId), eq(enrolments.courseId, courseId), isNull(cycles.closedAt)))
  return row
}

async function given(ctx: Ctx, personId: string, courseId: string) {
  const receiver = { personId, dueOn: null, opens: true, anew: true }
  await giveCourse(ctx, courseId, [receiver], { source: 'hand', reason: 'Classroom session' })
  return found(await openCycle(ctx, personId, courseId), 'Course')
}
