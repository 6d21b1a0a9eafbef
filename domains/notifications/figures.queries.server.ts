import { count, inArray } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { mayReadMessages } from './messages.access.ts'
import { messages } from './messages.table.ts'

/** Undelivered messages that are not retried automatically. */
export async function countStuckMessages(ctx: Ctx): Promise<number> {
  authorize(mayReadMessages(ctx.actor), 'Admins only.')
  const [row] = await ctx.db
    .select({ n: count() })
    .from(messages)
    .where(inArray(messages.state, ['failed', 'doubtful']))
  return row?.n ?? 0
}
