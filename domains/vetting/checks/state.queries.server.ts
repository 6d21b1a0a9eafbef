import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { jobs } from '#domains/people/jobs/jobs.table.ts'
import { applicationAddresses, applications } from '#domains/recruitment/applications/applications.table.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { unsealJson } from '#platform/encryption.server.ts'
import { found } from '#platform/refusal.ts'
import { neededChecks } from './checks.rules.ts'
import { preEmploymentChecks, riskAssessments } from './checks.table.ts'
import type { Requirement } from './requirements.rules.ts'
import { type Check, type Facts, requirementOf } from './standing.rules.ts'
import { type Whose, whoseRecords } from './whose.queries.server.ts'

/** The state of each check the job needs; called by verbs that have authorized. */
export async function checksState(ctx: Ctx, applicationId: string): Promise<Requirement[]> {
  const today = todayOf(ctx)
  const { job, addresses } = await needsOf(ctx, applicationId)
  // one after the other: inside a transaction there is one connection
  const checks = await checksOf(ctx, applicationId)
  const risks = await risksOf(ctx, applicationId)
  return neededChecks(job, addresses, today).map((kind) => requirementOf(kind, { job, checks, risks, today }))
}

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

/** Newest first. Sealed answers are decrypted for the gate only and never shown here. */
async function checksOf(ctx: Ctx, applicationId: string): Promise<Check[]> {
  const { personId } = await whoseRecords(ctx, applicationId)
  const rows = await ctx.db
    .select()
    .from(preEmploymentChecks)
    .where(eq(preEmploymentChecks.personId, personId))
    .orderBy(desc(preEmploymentChecks.recordedAt), desc(preEmploymentChecks.id))
  return rows.map((row) => ({ ...row, facts: factsOf(row) }))
}

const words = z.string().optional()
const factsShape = z.object({
  title: words,
  basis: words,
  level: words,
  adultFirstResult: words,
  disclosure: words,
  updateResult: words,
})

function factsOf({ id, kind, outcome, details }: typeof preEmploymentChecks.$inferSelect): Facts {
  if (outcome === 'voided' || (kind !== 'dbs' && kind !== 'qualification')) return {}
  const said = unsealJson(factsShape, details, { table: 'pre_employment_checks', column: 'details', row: id })
  if (kind === 'qualification') return { qualification: said.title ?? '' }
  const { basis = '', level = '', adultFirstResult: adultFirst = '' } = said
  const disclosed = said.disclosure === 'information' || said.updateResult === 'info_current'
  return { dbs: { basis, level, adultFirst, disclosed } }
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
