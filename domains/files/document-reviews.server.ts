import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { may, type User } from '#platform/actor.ts'
import { mustBeAnother } from '#platform/auth/not-oneself.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import type { FileType } from './file-types.rules.ts'
import { noteUse } from './file-uses.server.ts'
import { documentReviews, fileUploads } from './files.table.ts'

export type DocumentReview = { verdict: 'verified' | 'rejected'; reason?: string; originalSeen?: boolean }

/** HR's review of one document, in the caller's transaction. Earlier reviews are kept. */
export async function reviewDocument(
  ctx: Ctx<User>,
  { fileId, personId }: { fileId: string; personId: string },
  review: DocumentReview,
): Promise<{ fileType: FileType }> {
  authorize(may(ctx.actor, 'applications.review'), 'Admins only.')
  const [row] = await ctx.db.select().from(fileUploads).where(eq(fileUploads.id, fileId)).for('update')
  const file = found(row?.personId === personId && row.state !== 'deleted' ? row : undefined, 'Document')
  await mustBeAnother(ctx, personId)
  if (file.state !== 'clean')
    throw new Refusal('conflict', 'Update failed', 'This file has not passed the virus scan, so it cannot be reviewed.')
  const id = v7()
  await ctx.db.insert(documentReviews).values({
    id,
    fileId,
    ...review,
    reviewedBy: ctx.actor.userId,
    reviewedAt: ctx.now.toString(),
  })
  if (review.verdict === 'verified')
    await noteUse(ctx, fileId, { noun: 'document_reviews', rowId: id, audience: 'office' })
  return { fileType: file.fileType }
}
