import { asc, eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { orderLineCourses } from '#domains/shop/orders/orders.table.ts'
import { mayBuy } from '#domains/shop/shop.access.ts'
import { formatDay } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { hashOfCode, seatCode } from './codes.server.ts'
import { managedAssignment } from './managed.queries.server.ts'
import { seatAssignments, seats } from './seats.table.ts'

/** What the letter of an assigned seat says, with its code: to be printed by those who manage it, until it is claimed. */
export async function seatLetter(ctx: Ctx<User>, assignmentId: string) {
  authorize(mayBuy(ctx.actor), 'Please log in.')
  const { held, organisation, title } = await managedAssignment(ctx, assignmentId)
  const [seat] = await ctx.db.select().from(seats).where(eq(seats.id, held.seatId))
  const { lineId, untilDay } = found(seat, 'Seat')
  if (held.claimedAt) throw new Refusal('conflict', 'No letter', 'This seat has been claimed, so it needs no letter.')
  if (untilDay < todayOf(ctx)) throw new Refusal('conflict', 'No letter', `This seat lapsed on ${formatDay(untilDay)}.`)
  const courses = await ctx.db
    .select({ title: orderLineCourses.title })
    .from(orderLineCourses)
    .where(eq(orderLineCourses.lineId, lineId))
    .orderBy(asc(orderLineCourses.position))
  return {
    ...{ name: held.name || held.email, organisation, title, untilDay, on: todayOf(ctx) },
    courses: courses.map(({ title }) => title),
    code: seatCode(held),
  }
}
export type SeatLetter = Awaited<ReturnType<typeof seatLetter>>

/** A new code for a letter that was lost: the one before claims nothing any more. */
export async function newSeatCode(ctx: Ctx<User>, assignmentId: string): Promise<void> {
  authorize(mayBuy(ctx.actor), 'Please log in.')
  await managedAssignment(ctx, assignmentId)
  await transaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(seatAssignments).where(eq(seatAssignments.id, assignmentId)).for('update')
    const { claimedAt, takenBackAt, codeGeneration } = found(row, 'Seat')
    if (claimedAt || takenBackAt)
      throw new Refusal('conflict', 'No new code', 'This seat was claimed or taken back just now.')
    const next = { id: assignmentId, codeGeneration: codeGeneration + 1 }
    const changed = { codeGeneration: next.codeGeneration, claimHash: hashOfCode(seatCode(next)) }
    await ctx.db.update(seatAssignments).set(changed).where(eq(seatAssignments.id, assignmentId))
    await record(ctx, 'shop.seat_code_renewed', assignmentId)
  })
}
