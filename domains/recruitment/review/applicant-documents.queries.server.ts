import { and, asc, desc, eq, ne } from 'drizzle-orm'
import { notConfidential } from '#domains/files/files.queries.server.ts'
import { documentReviews, fileUploads } from '#domains/files/files.table.ts'
import { mayReview } from '#domains/recruitment/applications/applications.access.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'

/** All files of a person that were not deleted, newest first, each with its latest review. */
export async function listDocuments(ctx: Ctx, personId: string) {
  authorize(mayReview(ctx.actor), 'Admins only.')
  const [files, reviews] = await Promise.all([filesOf(ctx, personId), reviewsOf(ctx, personId)])
  const last = new Map(reviews.map((review) => [review.fileId, review]))
  return files.map(({ uploadedBy, uploadedByName, ...file }) => ({
    ...file,
    /** Who uploaded it on their behalf, if it was not the person. */
    broughtBy: uploadedBy === personId ? null : uploadedByName,
    review: last.get(file.id) ?? null,
  }))
}
export type ApplicantDocument = Awaited<ReturnType<typeof listDocuments>>[number]

/** One document of the person whose application it is. */
export async function readDocument(ctx: Ctx, applicationId: string, fileId: string) {
  authorize(mayReview(ctx.actor), 'Admins only.')
  const { id, originalName, fileType } = fileUploads
  const [row] = await ctx.db
    .select({ id, name: originalName, fileType })
    .from(fileUploads)
    .innerJoin(applications, eq(applications.applicantId, fileUploads.personId))
    .where(and(eq(id, fileId), eq(applications.id, applicationId), ne(fileUploads.state, 'deleted'), notConfidential))
  return found(row, 'Document')
}

function filesOf(ctx: Ctx, personId: string) {
  return ctx.db
    .select({
      id: fileUploads.id,
      fileType: fileUploads.fileType,
      name: fileUploads.originalName,
      bytes: fileUploads.bytes,
      state: fileUploads.state,
      uploadedAt: fileUploads.uploadedAt,
      uploadedBy: users.personId,
      uploadedByName: users.name,
    })
    .from(fileUploads)
    .leftJoin(users, eq(users.id, fileUploads.uploadedBy))
    .where(and(eq(fileUploads.personId, personId), ne(fileUploads.state, 'deleted'), notConfidential))
    .orderBy(desc(fileUploads.uploadedAt), desc(fileUploads.id))
}

/** Oldest first, so that the last one of a file is the latest. */
function reviewsOf(ctx: Ctx, personId: string) {
  return ctx.db
    .select({
      fileId: documentReviews.fileId,
      verdict: documentReviews.verdict,
      reason: documentReviews.reason,
      originalSeen: documentReviews.originalSeen,
      by: users.name,
    })
    .from(documentReviews)
    .innerJoin(fileUploads, eq(fileUploads.id, documentReviews.fileId))
    .leftJoin(users, eq(users.id, documentReviews.reviewedBy))
    .where(eq(fileUploads.personId, personId))
    .orderBy(asc(documentReviews.reviewedAt), asc(documentReviews.id))
}
