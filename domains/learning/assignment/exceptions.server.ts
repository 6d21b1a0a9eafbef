import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { courses } from '#domains/learning/courses.table.ts'
import {
  courseWaivers,
  cycles,
  enrolments,
  entitlements,
  extensions,
} from '#domains/learning/enrolment/enrolments.table.ts'
import type { EntitlementSource } from '#domains/learning/enrolment/gifts.rules.ts'
import { endEntitlements } from '#domains/learning/enrolment/give.server.ts'
import { mayAssignLearning } from '#domains/learning/learning.access.ts'
import { formatDay } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import type { EndingForm, ExtensionForm, WaiverForm } from './assignment.form.ts'
import { staffSeenBy } from './seen.queries.server.ts'

const ofTheEmployer: readonly EntitlementSource[] = ['rule', 'hand', 'self']

type Whose = { personId: string; of: readonly string[] }

/** More time for open cycles of one person, with the reason; each is due later from now on. All of them, or none. */
export async function extendDueDays(ctx: Ctx<User>, personId: string, { of, dueOn, reason }: ExtensionForm) {
  authorize(mayAssignLearning(ctx.actor), 'Trainers only.')
  await eachLocked(ctx, { personId, of }, async (ctx, { id, title }) => {
    const [cycle] = await ctx.db
      .select()
      .from(cycles)
      .where(and(eq(cycles.enrolmentId, id), isNull(cycles.closedAt)))
    if (!cycle?.dueOn) throw new Refusal('conflict', 'Update failed', `Nothing is due in ${title}.`)
    if (dueOn <= cycle.dueOn || dueOn < todayOf(ctx)) {
      const dueNow = `${title} is due on ${formatDay(cycle.dueOn)}. Enter a later day`
      throw new Refusal('invalid', 'Update failed', undefined, { dueOn: dueNow })
    }
    const given = { givenBy: ctx.actor.userId, givenAt: ctx.now.toString() }
    await ctx.db.insert(extensions).values({ cycleId: cycle.id, dueOn, reason, ...given })
    await ctx.db.update(cycles).set({ dueOn }).where(eq(cycles.id, cycle.id))
    await record(ctx, 'learning.extended', id, { personId, reason })
  })
}

/** Someone need not take courses until a day, with the reason; what is due rests until then. */
export async function waiveCourses(ctx: Ctx<User>, personId: string, { of, untilDay, reason }: WaiverForm) {
  authorize(mayAssignLearning(ctx.actor), 'Trainers only.')
  const today = todayOf(ctx)
  if (untilDay < today)
    throw new Refusal('invalid', 'Update failed', undefined, { untilDay: 'Enter today or a later day' })
  await eachLocked(ctx, { personId, of }, async (ctx, { id }) => {
    await endWaivers(ctx, id)
    const given = { givenBy: ctx.actor.userId, givenAt: ctx.now.toString() }
    await ctx.db.insert(courseWaivers).values({ enrolmentId: id, fromDay: today, untilDay, reason, ...given })
    await record(ctx, 'learning.waived', id, { personId, reason })
  })
}

/** What was waived is due again. Safe to repeat. */
export async function endWaiver(ctx: Ctx<User>, personId: string, enrolmentId: string) {
  authorize(mayAssignLearning(ctx.actor), 'Trainers only.')
  await eachLocked(ctx, { personId, of: [enrolmentId] }, async (ctx, { id }) => {
    if (await endWaivers(ctx, id)) await record(ctx, 'learning.waiver_ended', id, { personId })
  })
}

/**
 * Takes back what the employer gave, by hand or by rule, with the reason. What someone bought, or has by a seat, stays:
 * access ends only where nothing else is open. Returns in how many courses it ended.
 */
export async function takeCoursesBack(ctx: Ctx<User>, personId: string, { of, reason }: EndingForm): Promise<number> {
  authorize(mayAssignLearning(ctx.actor), 'Trainers only.')
  let ended = 0
  await eachLocked(ctx, { personId, of }, async (ctx, { id }) => {
    const open = await ctx.db
      .select({ id: entitlements.id, source: entitlements.source })
      .from(entitlements)
      .where(and(eq(entitlements.enrolmentId, id), isNull(entitlements.endedAt)))
    const ending = open.filter(({ source }) => ofTheEmployer.includes(source)).map(({ id }) => id)
    await ctx.db
      .update(entitlements)
      .set({ endedAt: ctx.now.toString(), endedBy: ctx.actor.userId, reason })
      .where(inArray(entitlements.id, ending))
    if (ending.length > 0) await record(ctx, 'learning.access_ended', id, { personId, reason })
    if (ending.length === open.length) ended++
  })
  return ended
}

/**
 * Takes back what was given by hand a moment ago, with the reason, if nothing came of it. Returns why it stays, where it
 * does: the person has begun, or has it another way besides.
 */
export async function takeHandBack(
  ctx: Ctx<User>,
  personId: string,
  enrolmentId: string,
  reason: string,
): Promise<string | undefined> {
  authorize(mayAssignLearning(ctx.actor), 'Trainers only.')
  let stays: string | undefined
  await eachLocked(ctx, { personId, of: [enrolmentId] }, async (ctx, { id }) => {
    const open = and(eq(entitlements.enrolmentId, id), isNull(entitlements.endedAt))
    const sources = (await ctx.db.select({ source: entitlements.source }).from(entitlements).where(open)).map(
      ({ source }) => source,
    )
    const [cycle] = await ctx.db
      .select({ startedAt: cycles.startedAt })
      .from(cycles)
      .where(and(eq(cycles.enrolmentId, id), isNull(cycles.closedAt)))
    if (!sources.includes('hand')) stays = 'Taken back since'
    else if (sources.length > 1) stays = 'Has it another way too'
    else if (!cycle) stays = 'Completed since'
    else if (cycle.startedAt) stays = 'Begun since'
    if (stays) return
    await endEntitlements(ctx, id, { source: 'hand', reason })
    await record(ctx, 'learning.access_ended', id, { personId, reason })
  })
  return stays
}

async function endWaivers(ctx: Ctx<User>, enrolmentId: string): Promise<boolean> {
  const ended = await ctx.db
    .update(courseWaivers)
    .set({ endedAt: ctx.now.toString(), endedBy: ctx.actor.userId })
    .where(and(eq(courseWaivers.enrolmentId, enrolmentId), isNull(courseWaivers.endedAt)))
    .returning({ id: courseWaivers.id })
  return ended.length > 0
}

type Locked = { id: string; title: string }

/** Of one person who works here, each found and locked first; what customers' learners have is not ours to change. */
async function eachLocked(
  ctx: Ctx<User>,
  { personId, of }: Whose,
  change: (ctx: Ctx<User>, one: Locked) => Promise<void>,
): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select({ id: enrolments.id, title: courses.title })
      .from(enrolments)
      .innerJoin(courses, eq(courses.id, enrolments.courseId))
      .where(
        and(
          eq(enrolments.personId, personId),
          inArray(enrolments.id, [...of]),
          staffSeenBy(ctx, sql`${enrolments.personId}`),
        ),
      )
      .orderBy(enrolments.id)
      .for('update', { of: enrolments })
    found(rows.length === new Set(of).size ? rows : undefined, 'Course')
    for (const row of rows) await change(ctx, row)
  })
}
