import { sql } from 'drizzle-orm'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { UNDO_DAYS } from './merges.rules.ts'

/** What a merge changed is kept for as long as it can be undone; then both ids and what became what are left. */
export async function sweepMerges(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  await ctx.db.execute(sql`delete from merge_moves using merges where merges.id = merge_id
    and (merged_at at time zone 'Europe/London')::date + ${UNDO_DAYS}::int < ${todayOf(ctx)}::date`)
}
