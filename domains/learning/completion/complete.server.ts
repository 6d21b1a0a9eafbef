import { and, eq, lt, max, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { complianceTypes } from '#domains/compliance/compliance.table.ts'
import { recordFacts } from '#domains/compliance/facts/facts.server.ts'
import { keptFacts, lastEnd } from '#domains/compliance/state/kept-facts.queries.server.ts'
import { expiryOf } from '#domains/compliance/state/status.rules.ts'
import { raise } from '#domains/events.ts'
import { certificates } from '#domains/learning/certificates/certificates.table.ts'
import { issueCertificate } from '#domains/learning/certificates/issue.server.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { completions, cycles, enrolments } from '#domains/learning/enrolment/enrolments.table.ts'
import { people } from '#domains/people/people.table.ts'
import type { Day } from '#lib/day.ts'
import { system } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { found, Refusal } from '#platform/refusal.ts'
import { RENEWAL_WINDOW_DAYS } from './renewal.rules.ts'

export type How = {
  method: (typeof completions.$inferSelect)['method']
  score?: { right: number; asked: number } | undefined
  attemptId?: string | undefined
  /** The day of a session that is recorded afterwards; otherwise today. */
  completedOn?: Day | undefined
  /** What else is on record of it. */
  details?: Record<string, string> | undefined
  /** Whether it renews the record of the course's type; it does unless told otherwise. */
  renews?: boolean | undefined
}

/**
 * Completes a cycle, for verbs that have decided it: the completion, the record it renews, its certificate and what follows
 * from it, all or none. Twice at once it is done once; the second is refused.
 */
export async function completeCycle(ctx: Ctx, cycleId: string, how: How): Promise<string> {
  const { method, score, attemptId, details = {}, renews = true, completedOn = todayOf(ctx) } = how
  return transaction(ctx, async (ctx) => {
    const { cycle, personId, course } = await lockCycle(ctx, cycleId)
    if (cycle.closedAt || !cycle.versionId)
      throw new Refusal('conflict', 'Already completed', 'This course is completed.')
    const refreshBy = course.typeId ? null : await refreshDay(ctx, { personId, course, completedOn })
    const note = details.reportedBy === 'package' ? `${course.title}, reported by the package` : course.title
    const factId = renews ? await renewRecord(ctx, { personId, typeId: course.typeId, completedOn, note }) : null
    await ctx.db
      .update(cycles)
      .set({ closedAt: ctx.now.toString(), closedAs: 'completed' })
      .where(eq(cycles.id, cycleId))
    const [completion] = await ctx.db
      .insert(completions)
      .values({
        ...{ cycleId, personId, courseId: course.id, versionId: cycle.versionId, completedOn, method, factId },
        completedAt: ctx.now.toString(),
        rightCount: score?.right ?? null,
        asked: score?.asked ?? null,
        attemptId: attemptId ?? null,
        details,
      })
      .returning({ id: completions.id })
    const { id } = found(completion, 'Completion')
    await record(ctx, 'course.completed', id, { personId, courseId: course.id })
    await issueCertificate(ctx, id, { refreshBy })
    await raise(ctx, 'course completed', { personId, courseId: course.id })
    return id
  })
}

/** The person first, as everything that writes what someone is given or has done. */
async function lockCycle({ db }: Ctx, cycleId: string) {
  await db
    .select({ id: people.id })
    .from(people)
    .where(
      sql`${people.id} = (select ${enrolments.personId} from ${cycles} join ${enrolments} on ${enrolments.id} = ${cycles.enrolmentId} where ${cycles.id} = ${cycleId})`,
    )
    .for('no key update')
  const [row] = await db
    .select({ cycle: cycles, personId: enrolments.personId, course: courses })
    .from(cycles)
    .innerJoin(enrolments, eq(enrolments.id, cycles.enrolmentId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(eq(cycles.id, cycleId))
    .for('update', { of: cycles })
  return found(row, 'Course')
}

type Renewal = { personId: string; typeId: string | null; completedOn: string; note: string }

/** The record of the compliance type that the course renews; none where it renews none, or the type is not kept here any more. */
async function renewRecord(ctx: Ctx, { personId, typeId, completedOn, note }: Renewal): Promise<string | null> {
  if (!typeId) return null
  const [type] = await ctx.db.select().from(complianceTypes).where(eq(complianceTypes.id, typeId))
  if (!type || type.closedAt || type.readFrom) return null
  const kept = await keptFacts(ctx, [{ personId, typeId }])
  const last = lastEnd(kept, { aspect: 'theory', validFrom: completedOn })
  const earlyDays = Math.max(type.earlyDays, RENEWAL_WINDOW_DAYS)
  const [factId] = await recordFacts({ ...ctx, actor: system }, [
    {
      ...{ personId, typeId, aspect: 'theory', validFrom: completedOn, source: 'course', note },
      expiresOn: expiryOf({ ...type, earlyDays }, completedOn, last),
    },
  ])
  return factId ?? null
}

type Refreshed = { personId: string; course: typeof courses.$inferSelect; completedOn: Day }

/** Of a course that renews no record: when it is due again, by what its last certificate says. */
async function refreshDay({ db }: Ctx, { personId, course, completedOn }: Refreshed): Promise<Day | null> {
  const [last] = await db
    .select({ ends: max(certificates.refreshBy) })
    .from(certificates)
    .innerJoin(completions, eq(completions.id, certificates.completionId))
    .where(
      and(
        ...[eq(completions.personId, personId), eq(completions.courseId, course.id)],
        lt(completions.completedOn, completedOn),
      ),
    )
  const { renewalMonths } = course
  return expiryOf({ renewalMonths, earlyDays: RENEWAL_WINDOW_DAYS }, completedOn, last?.ends ?? null)
}
