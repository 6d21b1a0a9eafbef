import { eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { reviewDocument } from '#domains/files/document-reviews.server.ts'
import { fileTypeLabels } from '#domains/files/file-types.labels.ts'
import { noteUse } from '#domains/files/file-uses.server.ts'
import { signedAddress } from '#domains/files/files.queries.server.ts'
import { uploadTogether } from '#domains/files/uploads.server.ts'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import { mayReview } from '#domains/recruitment/applications/applications.access.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { discard, type Upload } from '#platform/http/upload.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { readDocument } from './applicant-documents.queries.server.ts'
import { chooseType, uploadFields } from './reviews.form.ts'

type Which = { applicationId: string; fileId: string }

/** Accepts a document; `originalSeen` when HR saw the original. */
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
      // two clicks, one email
      dedupeKey: `document-rejected:${which.fileId}`,
    })
  })
}

/** Uploads a document on the applicant's behalf; with "original seen" it is verified at once. */
export async function uploadFor(ctx: Ctx<User>, applicationId: string, upload: Upload): Promise<string> {
  try {
    authorize(mayReview(ctx.actor), 'Admins only.')
    const { personId } = await applicantOf(ctx, applicationId)
    const { fileType, uploadKey, originalSeen } = uploadFields.parse(upload.fields)
    if (!fileType) throw new Refusal('invalid', 'Upload failed', chooseType, { fileType: chooseType })
    return await uploadTogether(ctx, { personId, fileType, uploadKey, upload }, async (ctx, { id, state }) => {
      await noteUse(ctx, id, { noun: 'applications', rowId: applicationId, audience: 'office' })
      if (originalSeen && state === 'clean') await verifyDocument(ctx, { applicationId, fileId: id }, true)
      return id
    })
  } finally {
    await discard(upload)
  }
}

/** A personal link to a document of this application, valid for 600 seconds. */
export async function documentAddress(ctx: Ctx<User>, { applicationId, fileId }: Which): Promise<string> {
  authorize(mayReview(ctx.actor), 'Admins only.')
  const { id } = await readDocument(ctx, applicationId, fileId)
  return signedAddress(ctx, id)
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
