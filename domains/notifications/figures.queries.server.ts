import { count, eq, inArray, min } from 'drizzle-orm'
import { type Day, dayOfInstant } from '#lib/day.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { instantOf } from '#platform/db/columns.ts'
import { authorize } from '#platform/refusal.ts'
import { mayReadMessages } from './messages.access.ts'
import { messages } from './messages.table.ts'
import { messageWaves } from './waves.table.ts'

/** Undelivered messages that are not retried automatically. */
export async function countStuckMessages(ctx: Ctx): Promise<number> {
  authorize(mayReadMessages(ctx.actor), 'Admins only.')
  const [row] = await ctx.db
    .select({ n: count() })
    .from(messages)
    .where(inArray(messages.state, ['failed', 'doubtful']))
  return row?.n ?? 0
}

/** How many emails are on hold until someone decides, and since when the oldest is. */
export async function countHeldMessages(ctx: Ctx): Promise<{ emails: number; since: Day | null }> {
  authorize(mayReadMessages(ctx.actor), 'Admins only.')
  const [row] = await ctx.db
    .select({ emails: count(), since: min(messageWaves.openedAt) })
    .from(messages)
    .innerJoin(messageWaves, eq(messageWaves.id, messages.waveId))
    .where(eq(messages.state, 'waiting'))
  return { emails: row?.emails ?? 0, since: row?.since ? dayOfInstant(instantOf(row.since)) : null }
}
