import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { mayAsk } from './references.access.ts'
import { referenceRequests } from './references.table.ts'
import { CHASE_DAYS } from './requests.rules.ts'

/** Requests of open applications that nothing moves but a person: unanswered for ten days, run out, or declined, and not replaced. */
export async function countReferencesToChase(ctx: Ctx): Promise<number> {
  authorize(mayAsk(ctx.actor), 'Admins only.')
  const { status, sentAt, expiresAt, revokedAt } = referenceRequests
  const since = ctx.now.subtract({ hours: CHASE_DAYS * 24 }).toString()
  const [row] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(referenceRequests)
    .innerJoin(applications, eq(applications.id, referenceRequests.applicationId))
    .where(
      and(
        isNull(revokedAt),
        inArray(applications.status, ['submitted', 'interview_scheduled', 'offer_made']),
        or(
          and(inArray(status, ['sent', 'opened']), or(lte(sentAt, since), lte(expiresAt, ctx.now.toString()))),
          inArray(status, ['declined', 'expired']),
        ),
      ),
    )
  return row?.count ?? 0
}
