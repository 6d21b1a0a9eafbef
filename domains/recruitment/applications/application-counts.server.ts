import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { applicationCounts } from './applications.table.ts'

/** So many rows are read faster than they are added up and written again. */
const MANY = 200

/** Adds up what was counted since. Whoever reads meanwhile sums the rows of before or the rows of after; both are right. */
export async function sweepApplicationCounts(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  if ((await ctx.db.$count(applicationCounts)) < MANY) return
  await ctx.db.execute(sql`with gone as (delete from ${applicationCounts} returning status, reference_status, change)
    insert into ${applicationCounts} select status, reference_status, sum(change) from gone group by 1, 2 having sum(change) <> 0`)
}
