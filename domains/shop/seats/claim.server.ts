import { and, eq, inArray } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { lockPerson } from '#domains/learning/enrolment/begin.server.ts'
import { enrolments } from '#domains/learning/enrolment/enrolments.table.ts'
import { mayBuy } from '#domains/shop/shop.access.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, found, refuse } from '#platform/refusal.ts'
import { lockByCode } from './claims.queries.server.ts'
import { claimStateOf, refusalOf, refuseDouble } from './claims.rules.ts'
import { coursesOf, heldOf, openSeat, type Taken } from './giving.server.ts'
import { seatAssignments } from './seats.table.ts'

/**
 * Takes the seat that a code is for, once: the first account that claims it has it, and the same account again changes
 * nothing. Where she has all of it already, the seat stays for another.
 */
export async function claimSeat(ctx: Ctx<User>, code: string): Promise<Taken> {
  authorize(mayBuy(ctx.actor), 'Please log in.')
  const { personId } = ctx.actor
  return transaction(ctx, async (ctx) => {
    await lockPerson(ctx, personId)
    const seat = found(await lockByCode(ctx, code), 'Seat')
    const state = claimStateOf(seat, todayOf(ctx), personId)
    refuse(refusalOf(state, seat))
    const courseIds = await coursesOf(ctx, seat.lineId)
    if (state === 'yours') return { enrolmentIds: await enrolledIn(ctx, courseIds) }
    refuse(refuseDouble(courseIds, await heldOf(ctx, courseIds), seat.title))
    await ctx.db
      .update(seatAssignments)
      .set({ personId, claimedAt: ctx.now.toString() })
      .where(eq(seatAssignments.id, seat.id))
    await record(ctx, 'shop.seat_claimed', seat.id, { personId })
    return openSeat(ctx, seat.id, courseIds)
  })
}

async function enrolledIn({ db, actor }: Ctx<User>, courseIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(and(eq(enrolments.personId, actor.personId), inArray(enrolments.courseId, [...courseIds])))
  return rows.map(({ id }) => id)
}
