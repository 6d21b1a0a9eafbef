import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { lockPerson } from '#domains/learning/enrolment/begin.server.ts'
import { cycles, enrolments, entitlements } from '#domains/learning/enrolment/enrolments.table.ts'
import { endBought } from '#domains/learning/enrolment/give.server.ts'
import { lessonProgress } from '#domains/learning/lessons/progress.table.ts'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import { mayBuy } from '#domains/shop/shop.access.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, Refusal } from '#platform/refusal.ts'
import { addressOf } from './holders.queries.server.ts'
import { managedAssignment } from './managed.queries.server.ts'
import { seatAssignments, seats } from './seats.table.ts'

/**
 * Frees a seat, until its first lesson is finished; what it opened ends, that alone, and who had it is told. Taken back
 * while a lesson is being finished, one of the two comes first.
 */
export async function takeBackSeat(ctx: Ctx<User>, assignmentId: string): Promise<void> {
  authorize(mayBuy(ctx.actor), 'Please log in.')
  const { held: before } = await managedAssignment(ctx, assignmentId)
  await transaction(ctx, async (ctx) => {
    if (before.personId) await lockPerson(ctx, before.personId)
    await ctx.db.select().from(seatAssignments).where(eq(seatAssignments.id, assignmentId)).for('update')
    const { held, organisation, title } = await managedAssignment(ctx, assignmentId)
    if (held.personId !== before.personId) throw notTaken('It was claimed just now. Look at it again.')
    if (await isBegun(ctx, assignmentId)) throw notTaken('The first lesson is finished, so the seat is used.')
    const at = ctx.now.toString()
    const back = { takenBackAt: at, takenBackBy: ctx.actor.userId }
    await ctx.db.update(seatAssignments).set(back).where(eq(seatAssignments.id, assignmentId))
    const { personId } = held
    const personIds = personId ? [personId] : []
    await endBought(ctx, { source: 'seat', references: [assignmentId], personIds, reason: 'Taken back' })
    const to = await addressOf(ctx, held)
    if (to)
      await queueEmail(ctx, {
        template: 'shop.seat_taken_back',
        to,
        params: { name: to.name, organisation, title },
        dedupeKey: `seat taken back ${assignmentId}`,
        subjectId: assignmentId,
      })
    await record(ctx, 'shop.seat_taken_back', assignmentId, personId ? { personId } : {})
  })
}

const notTaken = (why: string) => new Refusal('conflict', 'Not taken back', why)

/** Whether a lesson was finished or a course completed since it was claimed, as the database asks too. */
async function isBegun({ db }: Ctx, assignmentId: string): Promise<boolean> {
  const rows = await db
    .select({ id: cycles.id })
    .from(seatAssignments)
    .innerJoin(entitlements, and(eq(entitlements.source, 'seat'), eq(entitlements.reference, seatAssignments.id)))
    .innerJoin(
      enrolments,
      and(eq(enrolments.id, entitlements.enrolmentId), eq(enrolments.personId, seatAssignments.personId)),
    )
    .innerJoin(cycles, eq(cycles.enrolmentId, enrolments.id))
    .leftJoin(
      lessonProgress,
      and(eq(lessonProgress.cycleId, cycles.id), sql`${lessonProgress.doneAt} >= ${seatAssignments.claimedAt}`),
    )
    .where(
      and(
        eq(seatAssignments.id, assignmentId),
        or(
          sql`${lessonProgress.lessonId} is not null`,
          and(eq(cycles.closedAs, 'completed'), sql`${cycles.closedAt} >= ${seatAssignments.claimedAt}`),
        ),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/**
 * The person left the organisation, or is back: she is no longer reminded. Her seats stay used; all that are assigned to
 * her are marked alike.
 */
export async function markAsLeft(ctx: Ctx<User>, assignmentId: string, left: boolean): Promise<void> {
  authorize(mayBuy(ctx.actor), 'Please log in.')
  const { held, customerId } = await managedAssignment(ctx, assignmentId)
  await transaction(ctx, async (ctx) => {
    const ofCustomer = ctx.db.select({ id: seats.id }).from(seats).where(eq(seats.customerId, customerId))
    const hers = held.personId
      ? eq(seatAssignments.personId, held.personId)
      : held.email
        ? sql`lower(${seatAssignments.email}) = lower(${held.email})`
        : and(eq(seatAssignments.email, ''), sql`lower(${seatAssignments.name}) = lower(${held.name})`)
    const changed = await ctx.db
      .update(seatAssignments)
      .set({ leftOn: left ? todayOf(ctx) : null })
      .where(
        and(
          sql`${seatAssignments.seatId} in ${ofCustomer}`,
          isNull(seatAssignments.takenBackAt),
          or(eq(seatAssignments.id, assignmentId), hers),
          left ? isNull(seatAssignments.leftOn) : sql`${seatAssignments.leftOn} is not null`,
        ),
      )
      .returning({ id: seatAssignments.id })
    const person = held.personId ? { personId: held.personId } : {}
    if (changed.length > 0)
      await record(ctx, left ? 'shop.seat_holder_left' : 'shop.seat_holder_back', assignmentId, person)
  })
}
