import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { activeStatuses } from '#domains/vetting/checks/stages.rules.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { instantOf } from '#platform/db/columns.ts'
import { authorize } from '#platform/refusal.ts'
import type { Lasts } from '#platform/while-unchanged.server.ts'
import { mayAsk } from './references.access.ts'
import { referenceRequests } from './references.table.ts'
import { CHASE_DAYS, shownStatus } from './requests.rules.ts'

const AT_MOST = 200
const CHASE = { hours: CHASE_DAYS * 24 }

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

export async function countReferencesToChase(ctx: Ctx, lasts?: Lasts): Promise<number> {
  authorize(mayAsk(ctx.actor), 'Admins only.')
  const [row] = await ctx.db
    .select({ count: sql<number>`count(*)::int`, ...nextToChase(ctx) })
    .from(referenceRequests)
    .innerJoin(applications, eq(applications.id, referenceRequests.applicationId))
    .where(toChase(ctx))
  if (row?.sent) lasts?.(Temporal.Instant.from(instantOf(row.sent)).add(CHASE))
  if (row?.expires) lasts?.(Temporal.Instant.from(instantOf(row.expires)))
  return row?.count ?? 0
}

/** Of those that are not waited for long enough yet, when the first was sent and when the first expires. */
function nextToChase(ctx: Ctx) {
  const since = ctx.now.subtract(CHASE).toString()
  const awaited = sql`from ${referenceRequests} as asked where asked.revoked_at is null and asked.status in ('sent', 'opened')
    and asked.status in ('sent', 'opened', 'declined', 'expired') and (asked.sent_at > ${since} or asked.sent_at is null)`
  return {
    sent: sql<string | null>`(select min(asked.sent_at)::text ${awaited})`,
    expires: sql<
      string | null
    >`(select min(asked.expires_at)::text ${awaited} and asked.expires_at > ${ctx.now.toString()})`,
  }
}

/** Unanswered for ten days, expired or declined, and not replaced. */
function toChase(ctx: Ctx) {
  const { status, sentAt, expiresAt, revokedAt } = referenceRequests
  const since = ctx.now.subtract(CHASE).toString()
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
