import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { refundParts } from '#domains/shop/payments/payments.table.ts'
import { isFree, lockSeats } from '#domains/shop/seats/free.server.ts'
import { seats } from '#domains/shop/seats/seats.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { Refusal } from '#platform/refusal.ts'
import type { RefundPart } from './refunds.rules.ts'

/** What a refund gives back; its seats close at once. Called by verbs that authorize. */
export async function keepParts(ctx: Ctx, refundId: string, parts: readonly RefundPart[]): Promise<void> {
  await ctx.db.insert(refundParts).values(parts.map(({ title, ...part }) => ({ ...part, refundId })))
  for (const part of parts) await closeSeats(ctx, refundId, part)
}

/** Free seats alone are given back; they are closed at once, so that no one is put on them meanwhile. */
async function closeSeats(ctx: Ctx, refundId: string, { lineId, seats: count }: RefundPart) {
  if (!count) return
  const [first] = await ctx.db
    .select({ customerId: seats.customerId })
    .from(seats)
    .where(eq(seats.lineId, lineId))
    .limit(1)
  if (first) await lockSeats(ctx, first.customerId)
  const free = await ctx.db
    .select({ id: seats.id })
    .from(seats)
    .where(and(eq(seats.lineId, lineId), isNull(seats.endedAt), isFree))
    .orderBy(asc(seats.number))
    .limit(count)
    .for('update')
  if (free.length < count)
    throw new Refusal(
      'conflict',
      'Not refunded',
      `Only ${free.length} of these seats are free. Take the others back first.`,
    )
  await ctx.db
    .update(seats)
    .set({ endedAt: ctx.now.toString(), refundId })
    .where(
      inArray(
        seats.id,
        free.map(({ id }) => id),
      ),
    )
}
