import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FileType } from '#domains/files/file-types.rules.ts'
import { documentReviews, fileUploads } from '#domains/files/files.table.ts'
import { mayReview } from '#domains/recruitment/applications/applications.access.ts'
import { documentsUploaded } from '#domains/recruitment/checks/documents-count.rules.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'

type Asked = { applicantId: string; visaType: string; holdsDbs: boolean }

/** How many of the required documents each applicant has given, in one question for all of them. */
export async function countDocuments<Row extends Asked>(ctx: Ctx, rows: Row[]) {
  authorize(mayReview(ctx.actor), 'Admins only.')
  const given = await typesGiven(
    ctx,
    rows.map(({ applicantId }) => applicantId),
  )
  return rows.map((row) => ({ ...row, documents: documentsUploaded(given.get(row.applicantId) ?? [], row) }))
}

/** The types of which a person has a clean file that was not rejected. */
export async function typesGiven(ctx: Ctx, people: readonly string[]): Promise<Map<string, FileType[]>> {
  if (people.length === 0) return new Map()
  const lastVerdict = sql`(select ${documentReviews.verdict} from ${documentReviews}
    where ${documentReviews.fileId} = ${fileUploads.id} order by ${documentReviews.reviewedAt} desc, ${documentReviews.id} desc limit 1)`
  const rows = await ctx.db
    .select({ personId: fileUploads.personId, types: sql<FileType[]>`array_agg(distinct ${fileUploads.fileType})` })
    .from(fileUploads)
    .where(
      and(
        inArray(fileUploads.personId, people),
        eq(fileUploads.state, 'clean'),
        sql`${lastVerdict} is distinct from 'rejected'`,
      ),
    )
    .groupBy(fileUploads.personId)
  return new Map(rows.map(({ personId, types }) => [personId, types]))
}
