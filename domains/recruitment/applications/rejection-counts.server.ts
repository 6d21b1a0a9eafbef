import { sql } from 'drizzle-orm'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { applicationEvents, applications, rejectionCounts } from './applications.table.ts'

/** So many rows more than days and reasons are read faster than they are added up and written again. */
const MANY = 200

/** Adds up the rejections that were counted since, as `sweepApplicationCounts` does. */
export async function addUpRejections(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  const { rows } = await ctx.db.execute<{ more: number }>(
    sql`select (count(*) - count(distinct (day, reason_code)))::int as more from ${rejectionCounts}`,
  )
  if ((rows[0]?.more ?? 0) < MANY) return
  await ctx.db.execute(sql`with gone as (delete from ${rejectionCounts} returning day, reason_code, change)
    insert into ${rejectionCounts} select day, reason_code, sum(change) from gone group by 1, 2 having sum(change) <> 0`)
}

/** Counts all rejections again, while none is written. Returns of how many days and reasons the count differed. */
export async function recountRejections(ctx: Ctx): Promise<number> {
  authorize(ctx.actor.kind === 'system')
  return transaction(ctx, async ({ db }) => {
    await db.execute(sql`lock table ${applications}, ${applicationEvents} in share mode`)
    const { rows } = await db.execute<{ differed: number }>(sql`select count(*)::int as differed from
        (select day, reason_code, sum(change) as n from ${rejectionCounts} group by 1, 2) as kept
        full join (${held}) as held using (day, reason_code) where coalesce(kept.n, 0) <> coalesce(held.n, 0)`)
    await db.delete(rejectionCounts)
    await db.execute(sql`insert into ${rejectionCounts} ${held}`)
    return rows[0]?.differed ?? 0
  })
}

/** Rejected applications by the day and the reason of their latest rejection, as they are read one by one. */
const held = sql`select (at at time zone 'UTC')::date as day, coalesce(reason_code, '') as reason_code, count(*) as n
  from (select distinct on (event.application_id) event.at, event.reason_code
    from ${applicationEvents} as event join ${applications} as sent on sent.id = event.application_id
    where sent.status = 'rejected' and event.to_status = 'rejected'
    order by event.application_id, event.at desc, event.id desc) as latest group by 1, 2`
