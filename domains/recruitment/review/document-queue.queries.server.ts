import { and, desc, eq, sql } from 'drizzle-orm'
import { nextUndecided, placeIn } from '#domains/files/document-queue.rules.ts'
import { notConfidential, signedAddress } from '#domains/files/files.queries.server.ts'
import { documentReviews, fileUploads } from '#domains/files/files.table.ts'
import { mayReview } from '#domains/recruitment/applications/applications.access.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'

/** One document to look at, with an address for the asker, and its place among those of the application. */
export async function documentToReview(ctx: Ctx<User>, applicationId: string, fileId: string) {
  authorize(mayReview(ctx.actor), 'Admins only.')
  const queue = await documentsOf(ctx, applicationId)
  const document = found(
    queue.find(({ id }) => id === fileId),
    'Document',
  )
  return { document: { ...document, address: await signedAddress(ctx, fileId) }, ...placeIn(queue, fileId) }
}

/** The next document without a verdict, after this one or before it; none once all are decided. */
export async function nextToReview(ctx: Ctx<User>, applicationId: string, fileId: string): Promise<string | undefined> {
  authorize(mayReview(ctx.actor), 'Admins only.')
  return nextUndecided(await documentsOf(ctx, applicationId), fileId)
}

/** What was scanned and can be looked at, newest first as on the applicant's page. */
async function documentsOf(ctx: Ctx, applicationId: string) {
  authorize(mayReview(ctx.actor), 'Admins only.')
  const { id, fileType, originalName, mime, bytes, uploadedAt, state } = fileUploads
  const { firstName, lastName } = applications
  const last = ctx.db
    .select({ verdict: documentReviews.verdict, reason: documentReviews.reason })
    .from(documentReviews)
    .where(eq(documentReviews.fileId, id))
    .orderBy(desc(documentReviews.reviewedAt), desc(documentReviews.id))
    .limit(1)
    .as('last')
  return ctx.db
    .select({
      ...{ id, fileType, name: originalName, mime, bytes, uploadedAt, verdict: last.verdict, reason: last.reason },
      applicant: sql<string>`${firstName} || ' ' || ${lastName}`,
    })
    .from(applications)
    .innerJoin(fileUploads, eq(fileUploads.personId, applications.applicantId))
    .leftJoinLateral(last, sql`true`)
    .where(and(eq(applications.id, applicationId), eq(state, 'clean'), notConfidential))
    .orderBy(desc(uploadedAt), desc(id))
}
