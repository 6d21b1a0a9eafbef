import { and, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { people } from '#domains/people/people.table.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { cycles, enrolments, entitlements, extensions } from './enrolments.table.ts'
import type { Gift, Given, Receiver } from './gifts.rules.ts'

const BATCH = 1000

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
  const gifts = receivers.map((receiver) => ({ ...receiver, ...given, courseId }))
  const enrolled = await giveCourses(ctx, gifts)
  return new Map(receivers.map(({ personId }) => [personId, enrolled.get(keyOf({ personId, courseId })) ?? '']))
}

/** The same for many courses at once, in a few statements; returns the enrolments by `keyOf`. */
export async function giveCourses(ctx: Ctx, gifts: readonly Gift[]): Promise<Map<string, string>> {
  if (gifts.length === 0) return new Map()
  return transaction(ctx, async (ctx) => {
    await ctx.db
      .select({ id: people.id })
      .from(people)
      .where(
        inArray(
          people.id,
          gifts.map(({ personId }) => personId),
        ),
      )
      .orderBy(people.id)
      .for('no key update')
    const enrolled = await enrol(ctx, gifts)
    const before = await standing(ctx, [...enrolled.values()])
    const placed = gifts.flatMap((gift) => {
      const enrolmentId = enrolled.get(keyOf(gift))
      const known = before.get(enrolmentId ?? '')
      return enrolmentId && known ? [{ ...gift, enrolmentId, before: known }] : []
    })
    await entitle(ctx, placed)
    await openCycles(ctx, placed)
    await setDueDays(ctx, placed)
    return enrolled
  })
}

export const keyOf = ({ personId, courseId }: { personId: string; courseId: string }) => `${personId} ${courseId}`

async function enrol({ db, now }: Ctx, gifts: readonly Gift[]): Promise<Map<string, string>> {
  const pairs = [...new Map(gifts.map((gift) => [keyOf(gift), gift])).values()]
  for (const some of batches(pairs))
    await db
      .insert(enrolments)
      .values(some.map(({ personId, courseId }) => ({ personId, courseId, createdAt: now.toString() })))
      .onConflictDoNothing()
  const asked = sql`unnest(${sql.param(pairs.map(({ personId }) => personId))}::uuid[],
    ${sql.param(pairs.map(({ courseId }) => courseId))}::uuid[])`
  const rows = await db
    .select({ id: enrolments.id, personId: enrolments.personId, courseId: enrolments.courseId })
    .from(enrolments)
    .where(sql`(${enrolments.personId}, ${enrolments.courseId}) in (select * from ${asked})`)
    .orderBy(enrolments.id)
    .for('update')
  return new Map(rows.map((row) => [keyOf(row), row.id]))
}

type Standing = { cycles: number; running: boolean; open: boolean }

/** Of each enrolment: its cycles so far, whether one is running, and whether there is access. */
async function standing({ db }: Ctx, ids: string[]): Promise<Map<string, Standing>> {
  const { rows } = await db.execute<Standing & { id: string }>(sql`
    select asked.id, coalesce(max(cycle.number), 0) as cycles,
      coalesce(bool_or(cycle.id is not null and cycle.closed_at is null), false) as running,
      exists (select 1 from ${entitlements} as given where given.enrolment_id = asked.id and given.ended_at is null) as open
    from unnest(${sql.param(ids)}::uuid[]) as asked(id) left join ${cycles} as cycle on cycle.enrolment_id = asked.id
    group by asked.id`)
  return new Map(rows.map(({ id, ...rest }) => [id, rest]))
}

type Placed = Gift & { enrolmentId: string; before: Standing }

async function entitle(ctx: Ctx, placed: readonly Placed[]) {
  const createdBy = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  const whole = { createdBy, fromDay: todayOf(ctx), createdAt: ctx.now.toString() }
  const rows = placed.map(({ enrolmentId, source, reference = null, reason = '', waitsUntil = null }) => ({
    ...{ enrolmentId, source, reference, reason, waitsUntil },
    ...whole,
  }))
  for (const some of batches(rows)) await ctx.db.insert(entitlements).values(some).onConflictDoNothing()
}

async function openCycles(ctx: Ctx, placed: readonly Placed[]) {
  const openedOn = todayOf(ctx)
  const wanted = placed.filter(({ opens, anew, before }) => opens && !before.running && (anew || before.cycles === 0))
  const rows = wanted.map(({ enrolmentId, dueOn, before }) => ({
    ...{ enrolmentId, dueOn, openedOn },
    number: before.cycles + 1,
  }))
  for (const some of batches(rows)) await ctx.db.insert(cycles).values(some).onConflictDoNothing()
}

/** Of several due days the earliest counts, unless more time was given; who had no access has a new one. */
async function setDueDays(ctx: Ctx, placed: readonly Placed[]) {
  const wanted = placed.filter(({ opens, dueOn }) => opens && dueOn !== null)
  for (const [fresh, some] of Map.groupBy(wanted, ({ before }) => before.running && !before.open)) {
    const asked = sql`(select id, min(due_on) as due_on from unnest(
      ${sql.param(some.map(({ enrolmentId }) => enrolmentId))}::uuid[],
      ${sql.param(some.map(({ dueOn }) => dueOn))}::date[]) as given(id, due_on) group by id)`
    const sooner = sql`(${cycles.dueOn} is null or ${cycles.dueOn} > asked.due_on)
      and not exists (select 1 from ${extensions} where ${extensions.cycleId} = ${cycles.id})`
    await ctx.db.execute(sql`update ${cycles} set due_on = asked.due_on from ${asked} as asked
      where ${cycles.enrolmentId} = asked.id and ${cycles.closedAt} is null and ${fresh ? sql`true` : sooner}`)
  }
}

function* batches<Row>(rows: readonly Row[]) {
  for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH)
}

/** What was bought can be begun: its buyer agreed, or the right to cancel has ended. Called by verbs that know it. */
export async function openBought({ db }: Ctx, references: readonly string[]): Promise<void> {
  if (references.length === 0) return
  await db
    .update(entitlements)
    .set({ waitsUntil: null })
    .where(and(eq(entitlements.source, 'purchase'), inArray(entitlements.reference, [...references])))
}

/** What was bought fourteen days ago and not cancelled opens by itself. */
export async function sweepBought(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  await ctx.db.update(entitlements).set({ waitsUntil: null }).where(lte(entitlements.waitsUntil, ctx.now.toString()))
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

type Bought = {
  source: 'purchase' | 'seat'
  references: readonly string[]
  personIds: readonly string[]
  reason: string
}

/** Ends what some people have from what was bought, all of it at once. Called by verbs that know it; safe to repeat. */
export async function endBought(ctx: Ctx, { source, references, personIds, reason }: Bought): Promise<void> {
  if (references.length === 0 || personIds.length === 0) return
  const endedBy = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  const theirs = ctx.db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(inArray(enrolments.personId, [...personIds]))
  await ctx.db
    .update(entitlements)
    .set({ endedAt: ctx.now.toString(), endedBy, reason })
    .where(
      and(
        inArray(entitlements.enrolmentId, theirs),
        eq(entitlements.source, source),
        inArray(entitlements.reference, [...references]),
        isNull(entitlements.endedAt),
      ),
    )
}

/** Opens again what was bought and had ended for this reason: the money did not reach its buyer. Called by verbs that know it; safe to repeat. */
export async function reopenBought(ctx: Ctx, references: readonly string[], reason: string): Promise<void> {
  if (references.length === 0) return
  await ctx.db
    .update(entitlements)
    .set({ endedAt: null, endedBy: null, reason: '' })
    .where(
      and(
        eq(entitlements.source, 'purchase'),
        inArray(entitlements.reference, [...references]),
        eq(entitlements.reason, reason),
        isNotNull(entitlements.endedAt),
      ),
    )
}
