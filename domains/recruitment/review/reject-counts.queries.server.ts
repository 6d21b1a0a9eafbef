import { sql } from 'drizzle-orm'
import { mayReview } from '#domains/recruitment/applications/applications.access.ts'
import {
  applicationEvents,
  applications,
  rejectionCounts,
} from '#domains/recruitment/applications/applications.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { instantOf } from '#platform/db/columns.ts'
import { authorize } from '#platform/refusal.ts'
import type { Lasts } from '#platform/while-unchanged.server.ts'
import { rejectReasons } from './reject-reasons.server.ts'

/** The period over which reasons are counted. */
export const COUNTED_DAYS = 365

/** Reasons for rejection in the last year, most frequent first; only the latest rejection of each application counts. */
export async function countRejections(ctx: Ctx, lasts?: Lasts) {
  authorize(mayReview(ctx.actor), 'Admins only.')
  const since = ctx.now.subtract({ hours: 24 * COUNTED_DAYS })
  const first = since.toZonedDateTimeISO('UTC').toPlainDate()
  const next = first.add({ days: 1 }).toString()
  // whole days as they are kept, and of the first day what is within the period
  const { rows } = await ctx.db.execute<Counted>(sql`select key, sum(n)::int as n, min(at)::text as oldest from (
      select reason_code as key, sum(change) as n, null::timestamptz as at from ${rejectionCounts} where day >= ${next}::date group by 1
      union all
      select coalesce(event.reason_code, ''), count(*), min(event.at)
        from ${applicationEvents} as event join ${applications} as sent on sent.id = event.application_id
        where event.to_status = 'rejected' and sent.status = 'rejected'
          and event.at >= ${since.toString()} and event.at < ${`${next}T00:00:00Z`}
          and not exists (select 1 from ${applicationEvents} as later where later.application_id = event.application_id
            and later.to_status = 'rejected' and (later.at, later.id) > (event.at, event.id)) group by 1
    ) as counted group by 1 having sum(n) <> 0`)
  lasts?.(leaves(rows, `${next}T00:00:00Z`))
  const labels = new Map((await rejectReasons(ctx)).map(({ key, label }) => [key, label]))
  return rows
    .map(({ key, n }) => ({ key, label: labels.get(key) ?? 'No reason chosen', count: n }))
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label))
}
type Counted = { key: string; n: number; oldest: string | null }

/** When the first of those counted is older than the period. */
function leaves(rows: readonly Counted[], otherwise: string): Temporal.Instant {
  const [first = otherwise] = rows.flatMap(({ oldest }) => (oldest ? instantOf(oldest) : [])).sort()
  return Temporal.Instant.from(first).add({ hours: 24 * COUNTED_DAYS })
}

export type RejectionCount = Awaited<ReturnType<typeof countRejections>>[number]
