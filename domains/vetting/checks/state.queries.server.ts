import { desc, eq } from 'drizzle-orm'
import { jobs } from '#domains/people/jobs/jobs.table.ts'
import { applicationAddresses, applications } from '#domains/recruitment/applications/applications.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { found } from '#platform/refusal.ts'
import { riskAssessments } from './checks.table.ts'
import { type Whose, whoseRecords } from './whose.queries.server.ts'

/** The checks the job needs for this person; called by queries that have authorized. */
export async function needsOf(ctx: Ctx, applicationId: string) {
  const [row] = await ctx.db
    .select({ status: applications.status, job: jobs })
    .from(applications)
    .leftJoin(jobs, eq(jobs.id, applications.jobId))
    .where(eq(applications.id, applicationId))
  const { job, status } = found(row, 'Application')
  const { country, dateFrom, dateTo } = applicationAddresses
  const addresses = await ctx.db
    .select({ country, dateFrom, dateTo })
    .from(applicationAddresses)
    .where(eq(applicationAddresses.applicationId, applicationId))
  return { job: job ?? undefined, status, addresses }
}

/** Newest first. */
export async function risksOf(ctx: Ctx, whose: Whose) {
  const { personId } = await whoseRecords(ctx, whose)
  const { id, about, decision, supervisorId, reviewOn, recordedAt } = riskAssessments
  const rows = await ctx.db
    .select({ id, about, decision, supervisorId, reviewOn, recordedAt })
    .from(riskAssessments)
    .where(eq(riskAssessments.personId, personId))
    .orderBy(desc(recordedAt), desc(id))
  return rows.map(({ supervisorId, ...risk }) => ({ ...risk, supervised: supervisorId !== null }))
}
