import { and, eq, inArray, isNull } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import {
  courseWaivers,
  cycles,
  enrolments,
  entitlements,
  extensions,
} from '#domains/learning/enrolment/enrolments.table.ts'
import type { EntitlementSource } from '#domains/learning/enrolment/gifts.rules.ts'
import { mayAssignLearning } from '#domains/learning/learning.access.ts'
import { isStaff } from '#domains/people/held-posts.queries.server.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import type { ExtensionForm, WaiverForm } from './assignment.form.ts'

const ofTheEmployer: readonly EntitlementSource[] = ['rule', 'hand', 'self']

/** More time for the open cycle, with the reason; its due day is later from now on. */
export async function extendDueDay(ctx: Ctx<User>, enrolmentId: string, { dueOn, reason }: ExtensionForm) {
  authorize(mayAssignLearning(ctx.actor), 'Trainers only.')
  await transaction(ctx, async (ctx) => {
    const { personId } = await lockedEnrolment(ctx, enrolmentId)
    const [cycle] = await ctx.db
      .select()
      .from(cycles)
      .where(and(eq(cycles.enrolmentId, enrolmentId), isNull(cycles.closedAt)))
    if (!cycle?.dueOn) throw new Refusal('conflict', 'Update failed', 'Nothing is due here.')
    if (dueOn <= cycle.dueOn || dueOn < todayOf(ctx))
      throw new Refusal('invalid', 'Update failed', undefined, { dueOn: 'Enter a day after the present due day' })
    const given = { givenBy: ctx.actor.userId, givenAt: ctx.now.toString() }
    await ctx.db.insert(extensions).values({ cycleId: cycle.id, dueOn, reason, ...given })
    await ctx.db.update(cycles).set({ dueOn }).where(eq(cycles.id, cycle.id))
    await record(ctx, 'learning.extended', enrolmentId, { personId, reason })
  })
}

/** Someone need not take a course until a day, with the reason; what is due rests until then. */
export async function waiveCourse(ctx: Ctx<User>, enrolmentId: string, { untilDay, reason }: WaiverForm) {
  authorize(mayAssignLearning(ctx.actor), 'Trainers only.')
  const today = todayOf(ctx)
  if (untilDay < today)
    throw new Refusal('invalid', 'Update failed', undefined, { untilDay: 'Enter today or a later day' })
  await transaction(ctx, async (ctx) => {
    const { personId } = await lockedEnrolment(ctx, enrolmentId)
    await endWaivers(ctx, enrolmentId)
    const given = { givenBy: ctx.actor.userId, givenAt: ctx.now.toString() }
    await ctx.db.insert(courseWaivers).values({ enrolmentId, fromDay: today, untilDay, reason, ...given })
    await record(ctx, 'learning.waived', enrolmentId, { personId, reason })
  })
}

/** What was waived is due again. Safe to repeat. */
export async function endWaiver(ctx: Ctx<User>, enrolmentId: string) {
  authorize(mayAssignLearning(ctx.actor), 'Trainers only.')
  await transaction(ctx, async (ctx) => {
    const { personId } = await lockedEnrolment(ctx, enrolmentId)
    if (await endWaivers(ctx, enrolmentId)) await record(ctx, 'learning.waiver_ended', enrolmentId, { personId })
  })
}

/**
 * Takes back what the employer gave, by hand or by rule, with the reason. What someone bought, or has by a seat, stays:
 * access ends only where nothing else is open.
 */
export async function takeCourseBack(
  ctx: Ctx<User>,
  enrolmentId: string,
  { reason }: { reason: string },
): Promise<boolean> {
  authorize(mayAssignLearning(ctx.actor), 'Trainers only.')
  return transaction(ctx, async (ctx) => {
    const { personId } = await lockedEnrolment(ctx, enrolmentId)
    const open = await ctx.db
      .select({ id: entitlements.id, source: entitlements.source })
      .from(entitlements)
      .where(and(eq(entitlements.enrolmentId, enrolmentId), isNull(entitlements.endedAt)))
    const ending = open.filter(({ source }) => ofTheEmployer.includes(source)).map(({ id }) => id)
    await ctx.db
      .update(entitlements)
      .set({ endedAt: ctx.now.toString(), endedBy: ctx.actor.userId, reason })
      .where(inArray(entitlements.id, ending))
    if (ending.length > 0) await record(ctx, 'learning.access_ended', enrolmentId, { personId, reason })
    return ending.length === open.length
  })
}

async function endWaivers(ctx: Ctx<User>, enrolmentId: string): Promise<boolean> {
  const ended = await ctx.db
    .update(courseWaivers)
    .set({ endedAt: ctx.now.toString(), endedBy: ctx.actor.userId })
    .where(and(eq(courseWaivers.enrolmentId, enrolmentId), isNull(courseWaivers.endedAt)))
    .returning({ id: courseWaivers.id })
  return ended.length > 0
}

/** Of people who work here; what customers' learners have is not ours to change. */
async function lockedEnrolment({ db }: Ctx, enrolmentId: string) {
  const [row] = await db
    .select({ personId: enrolments.personId })
    .from(enrolments)
    .where(and(eq(enrolments.id, enrolmentId), isStaff(enrolments.personId)))
    .for('update')
  return found(row, 'Course')
}
