import { mayReview } from '#domains/recruitment/applications/applications.access.ts'
import { documentsUploaded } from '#domains/vetting/checks/documents-count.rules.ts'
import { typesGiven } from '#domains/vetting/checks/documents-given.queries.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'

type Asked = { applicantId: string; visaType: string; holdsDbs: boolean }

/** How many of the required documents each applicant has given, in one query for all. */
export async function countDocuments<Row extends Asked>(ctx: Ctx, rows: Row[]) {
  authorize(mayReview(ctx.actor), 'Admins only.')
  const given = await typesGiven(
    ctx,
    rows.map(({ applicantId }) => applicantId),
  )
  return rows.map((row) => ({ ...row, documents: documentsUploaded(given.get(row.applicantId) ?? [], row) }))
}
