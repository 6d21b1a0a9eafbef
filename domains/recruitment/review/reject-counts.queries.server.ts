import { and, count, eq, gte, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { mayReview } from '#domains/recruitment/applications/applications.access.ts'
import { applicationEvents, applications } from '#domains/recruitment/applications/applications.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { rejectReasons } from './reject-reasons.server.ts'

/** The period over which reasons are counted. */
export const COUNTED_DAYS = 365

/** Reasons for rejection in the last year, most frequent first; only the latest rejection of each application counts. */
export async function countRejections(ctx: Ctx) {
  authorize(mayReview(ctx.actor), 'Admins only.')
  const since = ctx.now.subtract({ hours: 24 * COUNTED_DAYS }).toString()
  const later = alias(applicationEvents, 'later')
  const rows = await ctx.db
    .select({ key: applicationEvents.reasonCode, n: count() })
    .from(applicationEvents)
    .innerJoin(applications, eq(applications.id, applicationEvents.applicationId))
    .leftJoin(
      later,
      and(
        eq(later.applicationId, applicationEvents.applicationId),
        eq(later.toStatus, 'rejected'),
        sql`(${later.at}, ${later.id}) > (${applicationEvents.at}, ${applicationEvents.id})`,
      ),
    )
    .where(
      and(
        eq(applications.status, 'rejected'),
        eq(applicationEvents.toStatus, 'rejected'),
        gte(applicationEvents.at, since),
        isNull(later.id),
      ),
    )
    .groupBy(applicationEvents.reasonCode)
  const labels = new Map((await rejectReasons(ctx)).map(({ key, label }) => [key, label]))
  return rows
    .map(({ key, n }) => ({ key: key ?? '', label: labels.get(key ?? '') ?? 'No reason chosen', count: n }))
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label))
}
export type RejectionCount = Awaited<ReturnType<typeof countRejections>>[number]
