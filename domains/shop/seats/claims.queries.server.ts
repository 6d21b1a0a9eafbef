import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { customers } from '#domains/shop/orders/customers.table.ts'
import { orderLineCourses, orderLines } from '#domains/shop/orders/orders.table.ts'
import type { User } from '#platform/actor.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { writtenOnce } from '#platform/db/written-once.server.ts'
import { authorize } from '#platform/refusal.ts'
import { claimStateOf, typedCode } from './claims.rules.ts'
import { hashOfCode, seatCode } from './codes.server.ts'
import { seatAssignments, seats } from './seats.table.ts'

const { id, personId, takenBackAt, codeGeneration } = seatAssignments
const assigned = {
  ...{ id, personId, takenBackAt, codeGeneration, endedAt: seats.endedAt, untilDay: seats.untilDay },
  ...{ lineId: seats.lineId, title: orderLines.title, organisation: customers.name },
}

const joined = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .select(assigned)
    .from(seatAssignments)
    .innerJoin(seats, eq(seats.id, seatAssignments.seatId))
    .innerJoin(orderLines, eq(orderLines.id, seats.lineId))
    .innerJoin(customers, eq(customers.id, seats.customerId))

/** The seat of a code with its assignment, locked until the transaction ends. Called by claiming. */
export async function lockByCode(ctx: Ctx, typed: string) {
  const code = typedCode(typed)
  if (!code) return undefined
  const [row] = await joined(ctx)
    .where(eq(seatAssignments.claimHash, hashOfCode(code)))
    .for('update', { of: [seats, seatAssignments] })
  return row
}

/** What anyone with its code learns about a seat: what it is for, who gives it and whether it can be taken. */
export async function seatOfCode(ctx: Ctx, typed: string) {
  const code = typedCode(typed)
  const [row] = code ? await joined(ctx).where(eq(seatAssignments.claimHash, hashOfCode(code))) : []
  if (!code || !row) return undefined
  const { title, organisation, untilDay, lineId } = row
  const asker = ctx.actor.kind === 'user' ? ctx.actor.personId : undefined
  const courses = await ctx.db
    .select({ title: orderLineCourses.title })
    .from(orderLineCourses)
    .where(eq(orderLineCourses.lineId, lineId))
    .orderBy(asc(orderLineCourses.position))
  return {
    ...{ code, title, organisation, untilDay, state: claimStateOf(row, todayOf(ctx), asker) },
    courses: courses.map(({ title }) => title),
  }
}
export type SeatOfCode = NonNullable<Awaited<ReturnType<typeof seatOfCode>>>

const confirmed = sql`exists (select 1 from ${users} where ${users.id} = ${sql.placeholder('userId')} and ${users.emailVerified})`

const offered = writtenOnce((db) =>
  joined({ db })
    .where(
      and(
        eq(sql`lower(${seatAssignments.email})`, sql.placeholder('email')),
        isNull(personId),
        isNull(takenBackAt),
        isNull(seats.endedAt),
        sql`${seats.untilDay} >= ${sql.placeholder('today')}`,
        confirmed,
      ),
    )
    .orderBy(asc(seatAssignments.assignedAt), asc(id))
    .limit(50),
)

/** Seats that were assigned to the asker’s confirmed address and that no one has claimed, each with its code. */
export async function offeredSeats(ctx: Ctx<User>) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const { userId, email } = ctx.actor
  const rows = await offered(ctx.db).execute({ userId, email: email.toLowerCase(), today: todayOf(ctx) })
  return rows.map(({ title, organisation, untilDay, ...own }) => ({
    ...{ id: own.id, title, organisation, untilDay },
    code: seatCode(own),
  }))
}
export type OfferedSeat = Awaited<ReturnType<typeof offeredSeats>>[number]
