import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm'
import { customers } from '#domains/shop/orders/customers.table.ts'
import { orderLines } from '#domains/shop/orders/orders.table.ts'
import type { Product } from '#domains/shop/prices/products.rules.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { seatAssignments, seats } from './seats.table.ts'

/** Whether no one is on a seat. */
export const isFree = sql<boolean>`not exists (select 1 from ${seatAssignments} as held
  where held.seat_id = ${seats.id} and held.taken_back_at is null)`

/** Before free seats of an organisation are counted, assigned or given back: who comes second sees what the first left. */
export async function lockSeats({ db }: Pick<Ctx, 'db'>, customerId: string): Promise<void> {
  await db.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('no key update')
}

/** Up to so many free seats of a course or bundle, those that lapse first, locked; for verbs that authorize. */
export async function takeFree(ctx: Ctx, customerId: string, { kind, id }: Product, count: number) {
  await lockSeats(ctx, customerId)
  return ctx.db
    .select({ id: seats.id, lineId: seats.lineId, title: orderLines.title })
    .from(seats)
    .innerJoin(orderLines, eq(orderLines.id, seats.lineId))
    .where(
      and(
        eq(seats.customerId, customerId),
        eq(kind === 'course' ? orderLines.courseId : orderLines.bundleId, id),
        isNull(seats.endedAt),
        gte(seats.untilDay, todayOf(ctx)),
        isFree,
      ),
    )
    .orderBy(asc(seats.untilDay), asc(seats.lineId), asc(seats.number))
    .limit(count)
    .for('update', { of: seats })
}
