import { and, eq, ne, sql } from 'drizzle-orm'
import { notConfidential } from '#domains/files/files.queries.server.ts'
import { documentReviews, fileUploads } from '#domains/files/files.table.ts'
import { mayReview } from '#domains/recruitment/applications/applications.access.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Listed, listOf } from '#platform/db/lists.server.ts'
import { authorize, found } from '#platform/refusal.ts'

const lastReview = sql<Review | null>`(select json_build_object('verdict', ${documentReviews.verdict}, 'reason', ${documentReviews.reason},
    'originalSeen', ${documentReviews.originalSeen}, 'by', reviewer.full_name)
  from ${documentReviews} left join ${users} as reviewer on reviewer.id = ${documentReviews.reviewedBy}
  where ${documentReviews.fileId} = ${fileUploads.id}
  order by ${documentReviews.reviewedAt} desc, ${documentReviews.id} desc limit 1)`

type Review = Pick<typeof documentReviews.$inferSelect, 'verdict' | 'reason' | 'originalSeen'> & { by: string | null }

const personId = sql.placeholder('personId')

/** All files of a person that were not deleted, newest first, each with its latest review: a list for a statement that has the person's id. */
export const documentList = listOf(
  {
    ...{ id: fileUploads.id, fileType: fileUploads.fileType, name: fileUploads.originalName, bytes: fileUploads.bytes },
    ...{ state: fileUploads.state, uploadedAt: fileUploads.uploadedAt },
    /** Who uploaded it on their behalf, if it was not the person. */
    broughtBy: sql<string | null>`case when ${users.personId} is distinct from ${personId} then ${users.name} end`,
    review: lastReview,
  },
  sql`from ${fileUploads} left join ${users} on ${users.id} = ${fileUploads.uploadedBy}
    where ${fileUploads.personId} = ${personId} and ${ne(fileUploads.state, 'deleted')} and ${notConfidential}
    order by ${fileUploads.uploadedAt} desc, ${fileUploads.id} desc`,
)
export type ApplicantDocument = Listed<typeof documentList>

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
