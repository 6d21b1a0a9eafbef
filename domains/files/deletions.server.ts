import { and, desc, eq, inArray } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { complianceFacts, evidence, evidenceFiles } from '#domains/compliance/compliance.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { preEmploymentChecks } from '#domains/recruitment/checks/checks.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, refuse } from '#platform/refusal.ts'
import { storage } from '#platform/storage/index.server.ts'
import { isOwner } from './files.access.ts'
import { documentReviews, fileUploads } from './files.table.ts'
import { whyNotDelete } from './uploads.rules.ts'

/** The owner takes back a file that was not submitted. The row is marked first; the bytes go when that is kept. */
export async function deleteFile(ctx: Ctx<User>, id: string): Promise<void> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const { fileUrl } = await transaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(fileUploads).where(eq(fileUploads.id, id)).for('update')
    const file = found(row && isOwner(ctx.actor, row) && row.state !== 'deleted' ? row : undefined, 'File')
    refuse(
      whyNotDelete({
        ...file,
        ...(await submissionsOf(ctx, file.personId)),
        isEvidence: await isEvidence(ctx, id),
        byOffice: file.uploadedBy !== ctx.actor.userId,
      }),
    )
    await ctx.db
      .update(fileUploads)
      .set({ state: 'deleted', deletedAt: ctx.now.toString() })
      .where(eq(fileUploads.id, id))
    await record(ctx, 'file.deleted', id, { personId: file.personId, fileType: file.fileType })
    return file
  })
  await storage().remove(fileUrl)
}

async function submissionsOf(ctx: Ctx, personId: string) {
  const rows = await ctx.db
    .select({ status: applications.status, createdAt: applications.createdAt })
    .from(applications)
    .where(eq(applications.applicantId, personId))
    .orderBy(desc(applications.createdAt))
  const ended = ['rejected', 'withdrawn', 'hired']
  return {
    lastSubmittedAt: rows[0]?.createdAt,
    applicationOpen: rows.some(({ status }) => !ended.includes(status)),
  }
}

/** Whether a certificate that waits or counts, a record or a check rests on this file, or it was found in order. */
async function isEvidence(ctx: Ctx, fileId: string): Promise<boolean> {
  const decided = await ctx.db
    .select({ id: evidence.id })
    .from(evidence)
    .innerJoin(evidenceFiles, eq(evidenceFiles.evidenceId, evidence.id))
    .where(and(eq(evidenceFiles.fileId, fileId), inArray(evidence.state, ['waiting', 'approved'])))
    .limit(1)
  if (decided.length > 0) return true
  const inOrder = and(eq(documentReviews.fileId, fileId), eq(documentReviews.verdict, 'verified'))
  const counted = [
    await ctx.db.$count(complianceFacts, eq(complianceFacts.evidenceFileId, fileId)),
    await ctx.db.$count(preEmploymentChecks, eq(preEmploymentChecks.evidenceFileId, fileId)),
    await ctx.db.$count(documentReviews, inOrder),
  ]
  return counted.some((times) => times > 0)
}
