import { eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { reviewDocument } from '#domains/files/document-reviews.server.ts'
import { fileTypeLabels } from '#domains/files/file-types.labels.ts'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { mayReview } from './applications.access.ts'
import { applications } from './applications.table.ts'

type Which = { applicationId: string; fileId: string }

/** Accepts a document; `originalSeen` when the paper itself was on the table. */
export async function verifyDocument(ctx: Ctx<User>, which: Which, originalSeen: boolean): Promise<void> {
  authorize(mayReview(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    const { personId } = await applicantOf(ctx, which.applicationId)
    const review = { verdict: 'verified', originalSeen } as const
    const { fileType } = await reviewDocument(ctx, { fileId: which.fileId, personId }, review)
    await record(ctx, 'document.verified', which.fileId, { personId, fileType, originalSeen })
  })
}

/** Refuses a document and asks the applicant for another; the reason is on their page, not in the email. */
export async function rejectDocument(ctx: Ctx<User>, which: Which, reason: string): Promise<void> {
  authorize(mayReview(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    const { personId, email, firstName, lastName } = await applicantOf(ctx, which.applicationId)
    const review = { verdict: 'rejected', reason } as const
    const { fileType } = await reviewDocument(ctx, { fileId: which.fileId, personId }, review)
    await record(ctx, 'document.rejected', which.fileId, { personId, fileType })
    await queueEmail(ctx, {
      template: 'application.document_rejected',
      to: { address: email, name: `${firstName} ${lastName}`, personId },
      params: { firstName, document: fileTypeLabels[fileType] },
      subjectId: which.applicationId,
      // two clicks, one message
      dedupeKey: `document-rejected:${which.fileId}`,
    })
  })
}

/** Whose application it is. */
export async function applicantOf(ctx: Ctx, applicationId: string) {
  authorize(mayReview(ctx.actor), 'Admins only.')
  const [row] = await ctx.db
    .select({
      personId: applications.applicantId,
      email: applications.email,
      firstName: applications.firstName,
      lastName: applications.lastName,
    })
    .from(applications)
    .where(eq(applications.id, applicationId))
  return found(row, 'Application')
}
