import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { ApplicationStatus, ReferenceStatus } from '#domains/vetting/checks/stages.rules.ts'
import type { Given } from '#platform/db/written-once.server.ts'
import { applicationCounts } from './applications.table.ts'

/** How many applications there are, or have a status: kept by a trigger, so that none of them is read. */
export function keptCount({
  status,
  references,
}: {
  status?: Given<ApplicationStatus>
  references?: Given<ReferenceStatus>
}): SQL<number> {
  const where = and(
    status ? eq(applicationCounts.status, status) : undefined,
    references ? eq(applicationCounts.referenceStatus, references) : undefined,
  )
  return sql`(select coalesce(sum(${applicationCounts.change}), 0)::int from ${applicationCounts} where ${where ?? sql`true`})`
}
