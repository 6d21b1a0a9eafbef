import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { applicationPeriods } from '#domains/recruitment/applications/applications.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { referenceEvidence, referenceRequests, referenceReviews } from './references.table.ts'
import { isOpen } from './requests.rules.ts'
import type { Given, References } from './required.rules.ts'

/** The jobs, requests and evidence of an application, as the rules read them. */
export async function readReferences(ctx: Ctx, applicationId: string): Promise<References> {
  const { position, kind, organisation, dateTo, careWork } = applicationPeriods
  const jobs = await ctx.db
    .select({ position, kind, organisation, dateTo, careWork })
    .from(applicationPeriods)
    .where(eq(applicationPeriods.applicationId, applicationId))
    .orderBy(asc(applicationPeriods.position))
  const requests = await ctx.db
    .select()
    .from(referenceRequests)
    .where(and(eq(referenceRequests.applicationId, applicationId), isNull(referenceRequests.revokedAt)))
  const evidence = await ctx.db
    .select({ id: referenceEvidence.id, periodPosition: referenceEvidence.periodPosition })
    .from(referenceEvidence)
    .where(eq(referenceEvidence.applicationId, applicationId))
  const verdicts = await newestVerdicts(ctx, { requests, evidence })
  const now = ctx.now.toString()
  return {
    jobs,
    requests: requests.map((request) => ({
      type: request.referenceType,
      periodPosition: request.periodPosition,
      state: stateOf(request, now),
      verdict: verdicts.get(request.id),
    })),
    evidence: evidence.map(({ id, periodPosition }) => ({ periodPosition, verdict: verdicts.get(id) })),
  }
}

function stateOf(request: typeof referenceRequests.$inferSelect, now: string): Given['state'] {
  if (request.status === 'received') return 'received'
  return isOpen(request, now) ? 'open' : 'other'
}

type Things = { requests: { id: string }[]; evidence: { id: string }[] }

/** The latest review of each request and each piece of evidence, by its id. */
async function newestVerdicts(ctx: Ctx, { requests, evidence }: Things) {
  const { requestId, evidenceId, verdict } = referenceReviews
  const of = async (column: typeof requestId | typeof evidenceId, ids: string[]) =>
    ids.length === 0
      ? []
      : ctx.db
          .select({ id: column, verdict })
          .from(referenceReviews)
          .where(inArray(column, ids))
          .orderBy(asc(referenceReviews.reviewedAt), asc(referenceReviews.id))
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
  const rows = [...(await of(requestId, idsOf(requests))), ...(await of(evidenceId, idsOf(evidence)))]
  // the last of several counts
  return new Map(rows.map(({ id, verdict }) => [id ?? '', verdict]))
}
