import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { activeStatuses } from '#domains/vetting/checks/stages.rules.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { mayAsk } from './references.access.ts'
import { referenceRequests } from './references.table.ts'
import { CHASE_DAYS, shownStatus } from './requests.rules.ts'

const AT_MOST = 200

/** Requests of open applications that need a call or another referee, longest waiting first. */
export async function listReferencesToChase(ctx: Ctx) {
  authorize(mayAsk(ctx.actor), 'Admins only.')
  const { id, refereeName, refereeEmail, status, sentAt, expiresAt, revokedAt, reminderCount } = referenceRequests
  const rows = await ctx.db
    .select({
      id,
      refereeName,
      refereeEmail,
      status,
      sentAt,
      expiresAt,
      revokedAt,
      reminderCount,
      applicationId: applications.id,
      applicant: sql<string>`${applications.firstName} || ' ' || ${applications.lastName}`,
    })
    .from(referenceRequests)
    .innerJoin(applications, eq(applications.id, referenceRequests.applicationId))
    .where(toChase(ctx))
    .orderBy(asc(sentAt), asc(id))
    .limit(AT_MOST)
  return rows.map((row) => ({ ...row, status: shownStatus(row, ctx.now.toString()) }))
}
export type ToChase = Awaited<ReturnType<typeof listReferencesToChase>>[number]

export async function countReferencesToChase(ctx: Ctx): Promise<number> {
  authorize(mayAsk(ctx.actor), 'Admins only.')
  const [row] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(referenceRequests)
    .innerJoin(applications, eq(applications.id, referenceRequests.applicationId))
    .where(toChase(ctx))
  return row?.count ?? 0
}

/** Unanswered for ten days, expired or declined, and not replaced. */
function toChase(ctx: Ctx) {
  const { status, sentAt, expiresAt, revokedAt } = referenceRequests
  const since = ctx.now.subtract({ hours: CHASE_DAYS * 24 }).toString()
  return and(
    isNull(revokedAt),
    // as the index of these has it
    sql`${status} in ('sent', 'opened', 'declined', 'expired')`,
    inArray(applications.status, [...activeStatuses]),
    or(
      and(inArray(status, ['sent', 'opened']), or(lte(sentAt, since), lte(expiresAt, ctx.now.toString()))),
      inArray(status, ['declined', 'expired']),
    ),
  )
}
