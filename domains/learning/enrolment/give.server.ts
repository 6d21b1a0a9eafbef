import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { people } from '#domains/people/people.table.ts'
import type { Day } from '#lib/day.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { cycles, type EntitlementSource, enrolments, entitlements } from './enrolments.table.ts'

type Given = {
  source: EntitlementSource
  /** The rule, order line or seat it comes from. */
  reference?: string | null
  reason?: string
}
/** One who gets the course. Without `opens` it is there to take, and a cycle opens when it falls due. */
export type Receiver = { personId: string; dueOn: Day | null; opens: boolean }

/**
 * Gives a course to people, for verbs that have authorized it; returns the enrolments by person. Given again it changes
 * nothing, but an open cycle gets the earlier due day.
 */
export async function giveCourse(
  ctx: Ctx,
  courseId: string,
  receivers: readonly Receiver[],
  given: Given,
): Promise<Map<string, string>> {
  if (receivers.length === 0) return new Map()
  return transaction(ctx, async (ctx) => {
    const ids = receivers.map(({ personId }) => personId)
    await ctx.db
      .select({ id: people.id })
      .from(people)
      .where(inArray(people.id, ids))
      .orderBy(people.id)
      .for('no key update')
    const enrolled = await enrol(ctx, courseId, ids)
    await entitle(ctx, [...enrolled.values()], given)
    await openFirst(ctx, receivers, enrolled)
    return enrolled
  })
}

async function enrol({ db, now }: Ctx, courseId: string, personIds: string[]): Promise<Map<string, string>> {
  await db
    .insert(enrolments)
    .values(personIds.map((personId) => ({ personId, courseId, createdAt: now.toString() })))
    .onConflictDoNothing()
  const rows = await db
    .select({ id: enrolments.id, personId: enrolments.personId })
    .from(enrolments)
    .where(and(eq(enrolments.courseId, courseId), inArray(enrolments.personId, personIds)))
    .orderBy(enrolments.id)
    .for('update')
  return new Map(rows.map(({ id, personId }) => [personId, id]))
}

async function entitle(ctx: Ctx, enrolmentIds: string[], { source, reference = null, reason = '' }: Given) {
  const createdBy = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  const whole = { source, reference, reason, createdBy, fromDay: todayOf(ctx), createdAt: ctx.now.toString() }
  await ctx.db
    .insert(entitlements)
    .values(enrolmentIds.map((enrolmentId) => ({ enrolmentId, ...whole })))
    .onConflictDoNothing()
}

async function openFirst(ctx: Ctx, receivers: readonly Receiver[], enrolled: Map<string, string>) {
  const openedOn = todayOf(ctx)
  const wanted = receivers.flatMap(({ personId, dueOn, opens }) => {
    const enrolmentId = enrolled.get(personId)
    return enrolmentId && opens ? [{ enrolmentId, dueOn, openedOn, number: 1 }] : []
  })
  if (wanted.length === 0) return
  await ctx.db.insert(cycles).values(wanted).onConflictDoNothing()
  for (const [dueOn, same] of Map.groupBy(wanted, ({ dueOn }) => dueOn)) {
    if (dueOn === null) continue
    await ctx.db
      .update(cycles)
      .set({ dueOn })
      .where(
        and(
          inArray(
            cycles.enrolmentId,
            same.map(({ enrolmentId }) => enrolmentId),
          ),
          isNull(cycles.closedAt),
          sql`(due_on is null or due_on > ${dueOn})`,
        ),
      )
  }
}

/** Ends what came from one source; what someone has from another stays. */
export async function endEntitlements(
  ctx: Ctx,
  enrolmentId: string,
  { source, reference = null, reason = '' }: Given,
): Promise<void> {
  const endedBy = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  await ctx.db
    .update(entitlements)
    .set({ endedAt: ctx.now.toString(), endedBy, reason })
    .where(
      and(
        eq(entitlements.enrolmentId, enrolmentId),
        eq(entitlements.source, source),
        sql`reference is not distinct from ${reference}::uuid`,
        isNull(entitlements.endedAt),
      ),
    )
}
