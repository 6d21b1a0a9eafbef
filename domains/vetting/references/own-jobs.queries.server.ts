import { and, asc, eq, isNull } from 'drizzle-orm'
import { employmentPeriods } from '#domains/vetting/history/history.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/** The jobs a person states, where no application holds them; called by verbs and queries that have authorized. */
export function ownJobs(ctx: Ctx, personId: string) {
  const { endedAt, applicationId, kind, position } = employmentPeriods
  return ctx.db
    .select()
    .from(employmentPeriods)
    .where(and(eq(employmentPeriods.personId, personId), isNull(endedAt), isNull(applicationId), eq(kind, 'job')))
    .orderBy(asc(position))
}
