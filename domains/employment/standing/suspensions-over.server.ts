import { and, gte, isNull, lt } from 'drizzle-orm'
import { addDays } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { suspensions } from './standing.table.ts'
import { tellOfLastDay } from './telling.server.ts'

/** For how many days after it a suspension that ended by itself is still told of. */
const CAUGHT_UP_DAYS = 14

/** Tells of suspensions whose last day has passed, each once; called each morning. */
export async function tellOfSuspensionsOver(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  const today = todayOf(ctx)
  const { dateTo, endedAt } = suspensions
  const over = await ctx.db
    .select()
    .from(suspensions)
    .where(and(isNull(endedAt), lt(dateTo, today), gte(dateTo, addDays(today, -CAUGHT_UP_DAYS))))
  for (const one of over) await tellOfLastDay(ctx, one)
}
