import { sql } from 'drizzle-orm'
import { mayReview } from '#domains/recruitment/applications/applications.access.ts'
import {
  applicationEvents,
  applications,
  rejectionCounts,
} from '#domains/recruitment/applications/applications.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { rejectReasons } from './reject-reasons.server.ts'

/** The period over which reasons are counted. */
export const COUNTED_DAYS = 365

/** Reasons for rejection in the last year, most frequent first; only the latest rejection of each application counts. */
export async function countRejections(ctx: Ctx) {
  authorize(mayReview(ctx.actor), 'Admins only.')
  const since = ctx.now.subtract({ hours: 24 * COUNTED_DAYS })
  const first = since.toZonedDateTimeISO('UTC').toPlainDate()
  const next = first.add({ days: 1 }).toString()
  // whole days as they are kept, and of the first day what is within the period
  const { rows } = await ctx.db.execute<{ key: string; n: number }>(sql`select key, sum(n)::int as n from (
      select reason_code as key, sum(change) as n from ${rejectionCounts} where day >= ${next}::date group by 1
      union all
      select coalesce(event.reason_code, ''), count(*)
        from ${applicationEvents} as event join ${applications} as sent on sent.id = event.application_id
        where event.to_status = 'rejected' and sent.status = 'rejected'
          and event.at >= ${since.toString()} and event.at < ${`${next}T00:00:00Z`}
          and not exists (select 1 from ${applicationEvents} as later where later.application_id = event.application_id
            and later.to_status = 'rejected' and (later.at, later.id) > (event.at, event.id)) group by 1
    ) as counted group by 1 having sum(n) <> 0`)
  const labels = new Map((await rejectReasons(ctx)).map(({ key, label }) => [key, label]))
  return rows
    .map(({ key, n }) => ({ key, label: labels.get(key) ?? 'No reason chosen', count: n }))
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label))
}
export type RejectionCount = Awaited<ReturnType<typeof countRejections>>[number]
