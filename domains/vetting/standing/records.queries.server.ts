import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { people, personNames } from '#domains/people/people.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { healthDeclarations, preEmploymentChecks, riskAssessments } from '#domains/vetting/checks/checks.table.ts'
import { typesGiven } from '#domains/vetting/checks/documents-given.queries.server.ts'
import { plainOf } from '#domains/vetting/checks/plain-answers.rules.ts'
import { addressPeriods, employmentPeriods, gapReviews } from '#domains/vetting/history/history.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { unsealJson } from '#platform/encryption.server.ts'
import { found } from '#platform/refusal.ts'
import { criminalRecordOf } from './criminal-record.queries.server.ts'
import type { CheckRecord, GapVerdict, Records } from './records.rules.ts'
import { referencesOf } from './reference-records.queries.server.ts'

/** Everything on record of one person, as the rules read it; called by verbs and queries that have authorized. */
export async function recordsOf(ctx: Ctx, personId: string): Promise<Records> {
  // one after the other: inside a transaction there is one connection
  const person = await personOf(ctx, personId)
  const checks = await checksOf(ctx, personId)
  const { id, about, decision, supervisorId, reviewOn, recordedAt } = riskAssessments
  const risks = await ctx.db
    .select({ id, about, decision, supervisorId, reviewOn, recordedAt })
    .from(riskAssessments)
    .where(eq(riskAssessments.personId, personId))
    .orderBy(desc(recordedAt), desc(id))
  const periods = await liveRows(ctx, employmentPeriods, personId)
  const addresses = await liveRows(ctx, addressPeriods, personId)
  return {
    ...{ person, checks, risks, periods, addresses },
    references: await referencesOf(ctx, personId, periods[0]?.applicationId ?? null),
    gaps: await gapsOf(ctx, personId),
    historyStatedOn: periods[0]?.statedOn,
    healthDeclared: (await ctx.db.$count(healthDeclarations, eq(healthDeclarations.personId, personId))) > 0,
    criminalRecord: await criminalRecordOf(ctx, personId),
    documents: await documentsOf(ctx, personId),
  }
}

async function personOf(ctx: Ctx, personId: string): Promise<Records['person']> {
  const [row] = await ctx.db
    .select({ name: people.name, dateOfBirth: people.dateOfBirth })
    .from(people)
    .where(eq(people.id, personId))
  const { name, dateOfBirth } = found(row, 'Person')
  const others = await ctx.db
    .select({ name: personNames.name })
    .from(personNames)
    .where(eq(personNames.personId, personId))
  return { names: [name, ...others.map((other) => other.name)], dateOfBirth }
}

/**
 * Newest first. A voided record keeps its place, so that an older one does not come back; one that was adverse stays adverse
 * until a later one answers it. The rows that void are left out.
 */
async function checksOf(ctx: Ctx, personId: string): Promise<CheckRecord[]> {
  const rows = await ctx.db
    .select()
    .from(preEmploymentChecks)
    .where(eq(preEmploymentChecks.personId, personId))
    .orderBy(desc(preEmploymentChecks.recordedAt), desc(preEmploymentChecks.id))
  const voided = new Set(rows.flatMap(({ voidsId }) => voidsId ?? []))
  return rows
    .filter(({ outcome }) => outcome !== 'voided')
    .map((row) => ({
      ...row,
      plain: row.plain ?? plainOf(row.kind, openDetails(row)),
      outcome: voided.has(row.id) && row.outcome !== 'unsatisfactory' ? 'voided' : row.outcome,
    }))
}

const anyDetails = z.record(z.string(), z.unknown())
function openDetails({ id, details }: { id: string; details: string }) {
  return unsealJson(anyDetails, details, { table: 'pre_employment_checks', column: 'details', row: id })
}

async function liveRows<Table extends typeof employmentPeriods | typeof addressPeriods>(
  ctx: Ctx,
  table: Table,
  personId: string,
): Promise<Table['$inferSelect'][]> {
  const rows: typeof employmentPeriods | typeof addressPeriods = table
  return ctx.db
    .select()
    .from(rows)
    .where(and(eq(rows.personId, personId), isNull(rows.endedAt)))
    .orderBy(asc(rows.position)) as Promise<Table['$inferSelect'][]>
}

/** The latest word on each gap. */
async function gapsOf(ctx: Ctx, personId: string): Promise<GapVerdict[]> {
  const { kind, gapFrom, gapTo, verdict, reviewedAt, id } = gapReviews
  const rows = await ctx.db
    .select({ kind, from: gapFrom, to: gapTo, verdict })
    .from(gapReviews)
    .where(eq(gapReviews.personId, personId))
    .orderBy(asc(reviewedAt), asc(id))
  return [...new Map(rows.map((row) => [`${row.kind} ${row.from} ${row.to}`, row])).values()]
}

/** What an application asked for; nothing is asked of someone who never applied. */
async function documentsOf(ctx: Ctx, personId: string): Promise<Records['documents']> {
  const [row] = await ctx.db
    .select({ visaType: applications.visaType, holdsDbs: applications.holdsDbs })
    .from(applications)
    .where(and(eq(applications.applicantId, personId), inArray(applications.status, ['offer_made', 'hired'])))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(1)
  if (!row) return undefined
  const given = await typesGiven(ctx, [personId])
  return { ...row, given: given.get(personId) ?? [] }
}
