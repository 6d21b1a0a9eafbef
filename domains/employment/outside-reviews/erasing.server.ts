import { eq } from 'drizzle-orm'
import { eraseMessages } from '#domains/notifications/erasing.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { eraseRows } from '#platform/db/owners-rows.server.ts'
import { authorize } from '#platform/refusal.ts'
import { outsideReviewRequests } from './outside-reviews.table.ts'

/** Who outside was asked, what they answered, and the emails to them, go with the record they are about. */
export async function eraseOutsideReviews(ctx: Ctx, of: { subjectId: string } | { personId: string }): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  const { id, subjectId, personId } = outsideReviewRequests
  const rows = await ctx.db
    .select({ id })
    .from(outsideReviewRequests)
    .where('subjectId' in of ? eq(subjectId, of.subjectId) : eq(personId, of.personId))
  await eraseMessages(ctx, { subjectIds: rows.map((row) => row.id) })
  await eraseRows(ctx.db, 'outside_review_requests', rows)
}
