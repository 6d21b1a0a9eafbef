import { sql } from 'drizzle-orm'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { applicationCounts, applications } from './applications.table.ts'
import { addUpRejections, recountRejections } from './rejection-counts.server.ts'

/** So many rows are read faster than they are added up and written again. */
const MANY = 200

/** Adds up what was counted since. A reader meanwhile sums the rows of before or the rows of after; both are right. */
export async function sweepApplicationCounts(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  await addUpRejections(ctx)
  if ((await ctx.db.$count(applicationCounts)) < MANY) return
  await ctx.db.execute(sql`with gone as (delete from ${applicationCounts} returning status, reference_status, change)
    insert into ${applicationCounts} select status, reference_status, sum(change) from gone group by 1, 2 having sum(change) <> 0`)
}

/** Counts all applications and rejections again, while none is written. Returns in how many states the count differed. */
export async function recountApplications(ctx: Ctx): Promise<number> {
  authorize(ctx.actor.kind === 'system')
  return transaction(ctx, async (ctx) => {
    const { db } = ctx
    const rejections = await recountRejections(ctx)
    await db.execute(sql`lock table ${applications} in share mode`)
    const { rows } = await db.execute<{ differed: number }>(sql`select count(*)::int as differed from
        (select status, reference_status, sum(change) as n from ${applicationCounts} group by 1, 2) as kept
        full join (select status, reference_status, count(*) as n from ${applications} group by 1, 2) as held
        using (status, reference_status) where coalesce(kept.n, 0) <> coalesce(held.n, 0)`)
    await db.delete(applicationCounts)
    await db.execute(sql`insert into ${applicationCounts}
      select status, reference_status, count(*) from ${applications} group by 1, 2`)
    return (rows[0]?.differed ?? 0) + rejections
  })
}
