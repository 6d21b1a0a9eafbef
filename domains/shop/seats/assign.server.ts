import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { queueEmails } from '#domains/notifications/messages.server.ts'
import { people } from '#domains/people/people.table.ts'
import { orderLineCourses, orderLines } from '#domains/shop/orders/orders.table.ts'
import { mayBuy } from '#domains/shop/shop.access.ts'
import { dayOfInstant, formatDay } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, Refusal } from '#platform/refusal.ts'
import { hashOfCode, seatCode } from './codes.server.ts'
import { takeFree } from './free.server.ts'
import { managedCustomer } from './managed.queries.server.ts'
import { faultWords, readPeople, type Typed, tooFewWords } from './people.rules.ts'
import type { AssignForm } from './seats.form.ts'
import { seatAssignments, seats } from './seats.table.ts'

const GENERATION = 1

/**
 * Puts the people of a list on free seats of an organisation that the asker manages, all or none; who has an address is
 * told by email. Someone who has or had one of it is asked about first. Returns the assignments.
 */
export async function assignSeats(
  ctx: Ctx<User>,
  customerId: string,
  { product, people: typed, anyway }: AssignForm,
): Promise<string[]> {
  authorize(mayBuy(ctx.actor), 'Please log in.')
  const customer = await managedCustomer(ctx, customerId)
  const { people: named, faults } = readPeople(typed)
  if (faults.length > 0) throw notAssigned({ people: faultWords(faults) })
  if (named.length === 0) throw notAssigned({ people: 'Enter at least one name or email' })
  return transaction(ctx, async (ctx) => {
    const free = await takeFree(ctx, customerId, product, named.length)
    if (free.length < named.length) throw notAssigned({ people: tooFewWords(named.length, free.length) })
    if (!anyway) await refuseSecond(ctx, customerId, { lineId: free[0]?.lineId ?? '', named })
    const rows = named.map((person, at) => ({ ...person, id: v7(), seat: free[at] }))
    await keep(ctx, rows)
    await tell(ctx, customer.name, rows)
    await record(ctx, 'shop.seats_assigned', customerId, { assignments: rows.map(({ id }) => id) })
    return rows.map(({ id }) => id)
  })
}

const notAssigned = (fields: Record<string, string>) => new Refusal('conflict', 'Not assigned', undefined, fields)

type Row = Typed & { id: string; seat: { id: string; title: string } | undefined }

async function keep(ctx: Ctx<User>, rows: readonly Row[]) {
  const by = { assignedBy: ctx.actor.userId, assignedAt: ctx.now.toString(), codeGeneration: GENERATION }
  await ctx.db.insert(seatAssignments).values(
    rows.map(({ id, name, email, seat }) => ({
      ...{ id, name, email, seatId: seat?.id ?? '' },
      ...by,
      claimHash: hashOfCode(seatCode({ id, codeGeneration: GENERATION })),
    })),
  )
}

const tell = (ctx: Ctx, organisation: string, rows: readonly Row[]) =>
  queueEmails(
    ctx,
    rows
      .filter(({ email }) => email)
      .map(({ id, name, email, seat }) => ({
        template: 'shop.seat_assigned',
        to: { address: email, name },
        params: { name, organisation, title: seat?.title ?? '' },
        token: seatCode({ id, codeGeneration: GENERATION }),
        dedupeKey: `seat assigned ${id} ${GENERATION}`,
        subjectId: id,
      })),
  )

/**
 * A course that someone had from this organisation before is not given twice by mistake. What people have from elsewhere is
 * not told: it is none of the purchaser’s business.
 */
async function refuseSecond(ctx: Ctx, customerId: string, { lineId, named }: { lineId: string; named: Typed[] }) {
  const { courseId, lineId: lineOf } = orderLineCourses
  const wanted = ctx.db.select({ courseId }).from(orderLineCourses).where(eq(lineOf, lineId))
  const alike = ctx.db.select({ lineOf }).from(orderLineCourses).where(inArray(courseId, wanted))
  const rows = await ctx.db
    .select({
      ...{ name: seatAssignments.name, email: seatAssignments.email, assignedAt: seatAssignments.assignedAt },
      ...{ title: orderLines.title, ownName: people.name, ownEmail: people.email },
    })
    .from(seatAssignments)
    .innerJoin(seats, and(eq(seats.id, seatAssignments.seatId), eq(seats.customerId, customerId)))
    .innerJoin(orderLines, eq(orderLines.id, seats.lineId))
    .leftJoin(people, eq(people.id, seatAssignments.personId))
    .where(and(isNull(seatAssignments.takenBackAt), inArray(seats.lineId, alike)))
    .orderBy(desc(seatAssignments.assignedAt))
  const again = named.flatMap((person) => {
    const before = rows.find((row) => isSame(person, row))
    return before ? [`${person.name || person.email} has a seat for ${before.title} since ${dayOf(before)}.`] : []
  })
  if (again.length > 0)
    throw notAssigned({ people: faultWords(again), anyway: 'Tick this if they should have another seat' })
}

type Held = { name: string; email: string; assignedAt: string; ownName: string | null; ownEmail: string | null }

/** The same address; where one of them has none, the same name. */
function isSame({ name, email }: Typed, held: Held): boolean {
  const same = (one: string | null, other: string) =>
    Boolean(one && other) && one?.toLowerCase() === other.toLowerCase()
  if (same(held.email, email) || same(held.ownEmail, email)) return true
  return (!email || !held.email) && (same(held.name, name) || same(held.ownName, name))
}

const dayOf = ({ assignedAt }: Held) => formatDay(dayOfInstant(assignedAt))
