import { and, eq, inArray, isNull } from 'drizzle-orm'
import { endUsesOfRows } from '#domains/files/file-uses.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import {
  applicantOrigins,
  referenceAnswers,
  referenceEvidence,
  referenceRequests,
  referenceReviews,
  referenceVerifications,
} from './references.table.ts'

/** The references of an application, with all that was said, go with it. Returns the files and the requests that went. */
export async function eraseReferencesOf(
  ctx: Ctx,
  applicationId: string,
): Promise<{ files: string[]; requests: string[] }> {
  authorize(ctx.actor.kind === 'system')
  const rows = await ctx.db
    .select({ id: referenceRequests.id })
    .from(referenceRequests)
    .where(eq(referenceRequests.applicationId, applicationId))
  const requests = rows.map(({ id }) => id)
  await eraseRequests(ctx, requests)
  const evidence = await ctx.db
    .select({ id: referenceEvidence.id })
    .from(referenceEvidence)
    .where(eq(referenceEvidence.applicationId, applicationId))
  return { files: await eraseEvidence(ctx, evidence), requests }
}

/** References and evidence recorded without an application, and where the person worked from. */
export async function eraseOwnReferences(ctx: Ctx, personId: string): Promise<string[]> {
  authorize(ctx.actor.kind === 'system')
  await ctx.db.delete(applicantOrigins).where(eq(applicantOrigins.personId, personId))
  const recorded = await ctx.db
    .select({ id: referenceRequests.id })
    .from(referenceRequests)
    .where(and(eq(referenceRequests.personId, personId), isNull(referenceRequests.applicationId)))
  const ids = recorded.map(({ id }) => id)
  await eraseRequests(ctx, ids)
  const evidence = await ctx.db
    .select({ id: referenceEvidence.id })
    .from(referenceEvidence)
    .where(and(eq(referenceEvidence.personId, personId), isNull(referenceEvidence.applicationId)))
  return [...(await endUsesOfRows(ctx, 'reference_requests', ids)), ...(await eraseEvidence(ctx, evidence))]
}

async function eraseRequests(ctx: Ctx, ids: string[]): Promise<void> {
  for (const table of [referenceReviews, referenceVerifications, referenceAnswers])
    await ctx.db.delete(table).where(inArray(table.requestId, ids))
  await ctx.db.delete(referenceRequests).where(inArray(referenceRequests.id, ids))
}

async function eraseEvidence(ctx: Ctx, rows: readonly { id: string }[]): Promise<string[]> {
  const ids = rows.map(({ id }) => id)
  await ctx.db.delete(referenceReviews).where(inArray(referenceReviews.evidenceId, ids))
  await ctx.db.delete(referenceEvidence).where(inArray(referenceEvidence.id, ids))
  return endUsesOfRows(ctx, 'reference_evidence', ids)
}
