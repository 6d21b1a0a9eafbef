import { eq } from 'drizzle-orm'
import { mayReview } from '#domains/recruitment/applications/applications.access.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'

/** The heading of every page of an applicant's file: who it is and the application's status. */
export async function readApplicantBrief(ctx: Ctx, id: string) {
  authorize(mayReview(ctx.actor), 'Admins only.')
  const { applicantId, firstName, lastName, email, position, status, jobId, locationId } = applications
  const [row] = await ctx.db
    .select({
      id: applications.id,
      personId: applicantId,
      firstName,
      lastName,
      email,
      position,
      status,
      jobId,
      locationId,
    })
    .from(applications)
    .where(eq(applications.id, id))
  const brief = found(row, 'Application')
  return { ...brief, name: `${brief.firstName} ${brief.lastName}` }
}
export type ApplicantBrief = Awaited<ReturnType<typeof readApplicantBrief>>
