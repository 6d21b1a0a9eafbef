import { and, desc, eq } from 'drizzle-orm'
import { courseVersions } from '#domains/learning/courses/versions.table.ts'
import { people } from '#domains/people/people.table.ts'
import type { Self } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { found, Refusal } from '#platform/refusal.ts'
import { cycles, enrolments } from './enrolments.table.ts'
import { ownEnrolment } from './own.queries.server.ts'

export type Begun = typeof cycles.$inferSelect & { versionId: string; startedAt: string }

/**
 * The asker's open cycle of an enrolment, locked until the transaction ends; begun now if it was not, with the version that
 * is published today. Refused where access has ended, or the course has been completed and is not due again.
 */
export async function lockOwnCycle(ctx: Ctx<Self>, enrolmentId: string): Promise<Begun> {
  return transaction(ctx, async (ctx) => {
    await lockPerson(ctx, ctx.actor.personId)
    // read under the lock: access may have ended a moment ago
    const { id, courseId, open, waitsUntil } = await ownEnrolment(ctx, enrolmentId)
    if (!open && waitsUntil)
      throw new Refusal('conflict', 'Not started', 'Open the course first, and say that you want to start now.')
    if (!open)
      throw new Refusal('conflict', 'Course closed', 'You no longer have access to this course. Ask your office.')
    await ctx.db.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.id, id)).for('update')
    const rows = await ctx.db.select().from(cycles).where(eq(cycles.enrolmentId, id)).orderBy(desc(cycles.number))
    const current = rows.find(({ closedAt }) => closedAt === null)
    if (!current && rows.length > 0)
      throw new Refusal(
        'conflict',
        'Already completed',
        'You have completed this course. It opens again when it is due.',
      )
    const cycle = current ?? (await openFirstCycle(ctx, id))
    if (cycle.versionId && cycle.startedAt) return { ...cycle, versionId: cycle.versionId, startedAt: cycle.startedAt }
    const started = { versionId: await liveVersion(ctx, courseId), startedAt: ctx.now.toString() }
    await ctx.db.update(cycles).set(started).where(eq(cycles.id, cycle.id))
    return { ...cycle, ...started }
  })
}

/** Before the enrolment and all that hangs on it: completing writes a record of the person. */
export async function lockPerson({ db }: Pick<Ctx, 'db'>, personId: string): Promise<void> {
  await db.select({ id: people.id }).from(people).where(eq(people.id, personId)).for('no key update')
}

// enrolled without a due day: it opens when the learner begins
async function openFirstCycle(ctx: Ctx, enrolmentId: string) {
  const [cycle] = await ctx.db
    .insert(cycles)
    .values({ enrolmentId, number: 1, openedOn: todayOf(ctx) })
    .returning()
  return found(cycle, 'Course')
}

/** The version that is published today. */
export async function liveVersion({ db }: Pick<Ctx, 'db'>, courseId: string): Promise<string> {
  const [version] = await db
    .select({ id: courseVersions.id })
    .from(courseVersions)
    .where(and(eq(courseVersions.courseId, courseId), eq(courseVersions.state, 'published')))
    .orderBy(desc(courseVersions.number))
    .limit(1)
  return found(version, 'Course').id
}
