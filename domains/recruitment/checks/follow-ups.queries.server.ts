import { and, asc, desc, eq, inArray, lte, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { mayReview } from '#domains/recruitment/applications/applications.access.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { addDays, dayOfInstant } from '#lib/day.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { FOLLOW_UP_DAYS } from './checks.rules.ts'
import { preEmploymentChecks } from './checks.table.ts'

const AT_MOST = 200

/** Checks to look at again within 30 days or overdue, soonest first; the newest of each kind per person counts. */
export async function listFollowUps(ctx: Ctx) {
  authorize(mayReview(ctx.actor), 'Admins only.')
  const { newest, due } = dueWithin(ctx)
  return ctx.db
    .select({
      id: newest.id,
      kind: newest.kind,
      followUpOn: newest.followUpOn,
      applicationId: applications.id,
      name: sql<string>`${applications.firstName} || ' ' || ${applications.lastName}`,
      status: applications.status,
    })
    .from(newest)
    .innerJoin(applications, eq(applications.id, newest.applicationId))
    .where(due)
    .orderBy(asc(newest.followUpOn), asc(applications.lastName))
    .limit(AT_MOST)
}
export type FollowUp = Awaited<ReturnType<typeof listFollowUps>>[number]

export async function countFollowUps(ctx: Ctx): Promise<number> {
  authorize(mayReview(ctx.actor), 'Admins only.')
  const { newest, due } = dueWithin(ctx)
  const [row] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(newest)
    .innerJoin(applications, eq(applications.id, newest.applicationId))
    .where(due)
  return row?.count ?? 0
}

function dueWithin(ctx: Ctx) {
  const newest = newestStanding(ctx)
  const until = addDays(dayOfInstant(ctx.now.toString()), FOLLOW_UP_DAYS)
  const due = and(
    lte(newest.followUpOn, until),
    inArray(applications.status, ['submitted', 'interview_scheduled', 'offer_made', 'hired']),
  )
  return { newest, due }
}

const voiding = alias(preEmploymentChecks, 'voiding')

/** The newest record of each kind per person that still holds. */
function newestStanding(ctx: Ctx) {
  const { id, personId, kind, followUpOn, applicationId, outcome, recordedAt } = preEmploymentChecks
  return ctx.db
    .selectDistinctOn([personId, kind], { id, kind, followUpOn, applicationId })
    .from(preEmploymentChecks)
    .where(
      and(
        ne(outcome, 'voided'),
        notExists(ctx.db.select({ id: voiding.id }).from(voiding).where(eq(voiding.voidsId, id))),
      ),
    )
    .orderBy(personId, kind, desc(recordedAt))
    .as('newest')
}
