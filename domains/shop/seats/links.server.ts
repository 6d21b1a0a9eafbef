import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { lockPerson } from '#domains/learning/enrolment/begin.server.ts'
import { customers } from '#domains/shop/orders/customers.table.ts'
import { mayBuy } from '#domains/shop/shop.access.ts'
import { addDays, endOfDay } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { hashToken } from '#platform/encryption.server.ts'
import { hashOfGiven } from '#platform/link-token.server.ts'
import { authorize, found, Refusal, refuse } from '#platform/refusal.ts'
import { refuseDouble } from './claims.rules.ts'
import { hashOfCode, seatCode, seatLinkToken } from './codes.server.ts'
import { lockSeats, takeFree } from './free.server.ts'
import { coursesOf, heldOf, openSeat, type Taken } from './giving.server.ts'
import type { LinkForm } from './links.form.ts'
import { ownLink } from './links.queries.server.ts'
import { productOf, whyNotJoined } from './links.rules.ts'
import { managedCustomer } from './managed.queries.server.ts'
import { seatAssignments, seatLinks, seats } from './seats.table.ts'

const OPEN_DAYS = 30

/** The link with which people take free seats of one course or bundle themselves; the open one, or a new one for 30 days. */
export async function makeSeatLink(ctx: Ctx<User>, { customerId, kind, productId }: LinkForm): Promise<string> {
  authorize(mayBuy(ctx.actor), 'Please log in.')
  return transaction(ctx, async (ctx) => {
    await managedCustomer(ctx, customerId)
    const [seat] = await takeFree(ctx, customerId, { kind, id: productId }, 1)
    if (!seat) throw new Refusal('conflict', 'No QR code made', 'None of these seats is free.')
    const of = kind === 'course' ? seatLinks.courseId : seatLinks.bundleId
    const [open] = await ctx.db
      .select()
      .from(seatLinks)
      .where(and(eq(seatLinks.customerId, customerId), isNull(seatLinks.endedAt), eq(of, productId)))
    if (open && open.expiresAt > ctx.now.toString()) return open.id
    if (open) await end(ctx, open.id)
    const id = v7()
    const made = { madeBy: ctx.actor.userId, madeAt: ctx.now.toString() }
    const expiresAt = endOfDay(addDays(todayOf(ctx), OPEN_DAYS))
    const tokenHash = hashToken(seatLinkToken(id))
    await ctx.db.insert(seatLinks).values({ id, customerId, [`${kind}Id`]: productId, tokenHash, expiresAt, ...made })
    await record(ctx, 'shop.seat_link_made', id)
    return id
  })
}

/** No one takes a seat with the link any more; those who did keep theirs. Safe to repeat. */
export async function endSeatLink(ctx: Ctx<User>, id: string): Promise<void> {
  authorize(mayBuy(ctx.actor), 'Please log in.')
  await transaction(ctx, async (ctx) => {
    const link = await ownLink(ctx, id)
    await lockSeats(ctx, link.customerId)
    if (link.endedAt) return
    await end(ctx, id)
    await record(ctx, 'shop.seat_link_ended', id)
  })
}

async function end({ db, now, actor }: Ctx<User>, id: string) {
  await db
    .update(seatLinks)
    .set({ endedAt: now.toString(), endedBy: actor.userId })
    .where(and(eq(seatLinks.id, id), isNull(seatLinks.endedAt)))
}

/**
 * Takes the next free seat with the link of the staff room: once for each person; again changes nothing. Of those who ask at
 * once for the last seat one gets it.
 */
export async function joinSeat(ctx: Ctx<User>, token: string): Promise<Taken> {
  authorize(mayBuy(ctx.actor), 'Please log in.')
  return transaction(ctx, async (ctx) => {
    await lockPerson(ctx, ctx.actor.personId)
    const link = await lockLink(ctx, token)
    const [before] = await ctx.db
      .select({ id: seatAssignments.id, lineId: seats.lineId, takenBackAt: seatAssignments.takenBackAt })
      .from(seatAssignments)
      .innerJoin(seats, eq(seats.id, seatAssignments.seatId))
      .where(and(eq(seatAssignments.linkId, link.id), eq(seatAssignments.personId, ctx.actor.personId)))
      .orderBy(sql`${seatAssignments.takenBackAt} desc nulls first`)
    if (before?.takenBackAt) throw new Refusal('conflict', 'Your seat was taken back', `Ask ${link.organisation}.`)
    if (before) return openSeat(ctx, before.id, await coursesOf(ctx, before.lineId))
    return takeNext(ctx, link)
  })
}

async function lockLink(ctx: Ctx, token: string) {
  const hash = hashOfGiven(token)
  const [row] = hash
    ? await ctx.db
        .select({ link: seatLinks, organisation: customers.name })
        .from(seatLinks)
        .innerJoin(customers, eq(customers.id, seatLinks.customerId))
        .where(eq(seatLinks.tokenHash, hash))
    : []
  const { link, organisation } = found(row, 'Link')
  await lockSeats(ctx, link.customerId)
  // read again behind the lock: it may have been ended meanwhile
  const [now] = await ctx.db.select().from(seatLinks).where(eq(seatLinks.id, link.id))
  const current = found(now, 'Link')
  const why = whyNotJoined(current, { now: ctx.now.toString(), free: 1, organisation })
  if (why) throw new Refusal('conflict', why.title, why.detail)
  return { ...current, organisation }
}

type Link = Awaited<ReturnType<typeof lockLink>>

async function takeNext(ctx: Ctx<User>, link: Link): Promise<Taken> {
  const [seat] = await takeFree(ctx, link.customerId, productOf(link), 1)
  const why = whyNotJoined(link, { now: ctx.now.toString(), free: seat ? 1 : 0, organisation: link.organisation })
  if (!seat || why) throw new Refusal('conflict', why?.title ?? '', why?.detail)
  const courseIds = await coursesOf(ctx, seat.lineId)
  refuse(refuseDouble(courseIds, await heldOf(ctx, courseIds), seat.title))
  const id = v7()
  const { personId, name, email } = ctx.actor
  const at = ctx.now.toString()
  await ctx.db.insert(seatAssignments).values({
    ...{ id, seatId: seat.id, name, email, personId, linkId: link.id, assignedAt: at, claimedAt: at },
    claimHash: hashOfCode(seatCode({ id, codeGeneration: 1 })),
  })
  await record(ctx, 'shop.seat_taken', id, { personId })
  return openSeat(ctx, id, courseIds)
}
