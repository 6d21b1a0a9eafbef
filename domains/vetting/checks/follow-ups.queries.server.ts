import { and, asc, desc, eq, inArray, isNull, lte, ne, notExists, or, type SQLWrapper, sql } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { addDays, type Day } from '#lib/day.ts'
import { pageOf } from '#lib/list-filters.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { mayReadChecks } from './checks.access.ts'
import { FOLLOW_UP_DAYS } from './checks.rules.ts'
import { preEmploymentChecks, riskAssessments } from './checks.table.ts'

const PAGE_SIZE = 20

/** One page of rechecks due within 30 days or overdue, soonest first: checks, and starts under Adult First. */
export async function listFollowUps(ctx: Ctx, filters: { page: number }) {
  authorize(mayReadChecks(ctx.actor), 'Admins only.')
  const { due, soon } = dueWithin(ctx)
  const total = await countFollowUps(ctx)
  const { page, pages, offset } = pageOf(filters.page, total, PAGE_SIZE)
  const rows = await ctx.db
    .select({
      id: due.id,
      kind: due.kind,
      adultFirst: due.adultFirst,
      followUpOn: due.followUpOn,
      personId: due.personId,
      applicationId: applications.id,
      name: sql<string>`coalesce(${applications.firstName} || ' ' || ${applications.lastName}, ${people.name})`,
      status: applications.status,
    })
    .from(due)
    .innerJoin(people, eq(people.id, due.personId))
    .leftJoin(applications, eq(applications.id, due.applicationId))
    .where(soon)
    .orderBy(asc(due.followUpOn), asc(people.name), asc(due.id))
    .limit(PAGE_SIZE)
    .offset(offset)
  return { rows, total, page, pages }
}
export type FollowUp = Awaited<ReturnType<typeof listFollowUps>>['rows'][number]

export async function countFollowUps(ctx: Ctx): Promise<number> {
  authorize(mayReadChecks(ctx.actor), 'Admins only.')
  const { due, soon } = dueWithin(ctx)
  const [row] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(due)
    .leftJoin(applications, eq(applications.id, due.applicationId))
    .where(soon)
  return row?.count ?? 0
}

function dueWithin(ctx: Ctx) {
  const until = addDays(todayOf(ctx), FOLLOW_UP_DAYS)
  const due = unionAll(checksToRepeat(ctx, until), startsToReview(ctx)).as('due')
  const soon = and(
    lte(due.followUpOn, until),
    or(
      inArray(applications.status, ['submitted', 'interview_scheduled', 'offer_made', 'hired']),
      and(isNull(due.applicationId), inPost(ctx, due.personId)),
    ),
  )
  return { due, soon }
}

// looked up for the few that are due, where an exists would be made ready for everyone in post
const inPost = (ctx: Ctx, personId: SQLWrapper) =>
  sql`(select true from ${posts} where ${posts.personId} = ${personId} and ${notEndedOn(todayOf(ctx))} limit 1)`

function checksToRepeat(ctx: Ctx, until: Day) {
  const { id, kind, followUpOn, applicationId, personId } = preEmploymentChecks
  return ctx.db
    .select({ id, kind, adultFirst: sql<boolean>`false`.as('adult_first'), followUpOn, applicationId, personId })
    .from(preEmploymentChecks)
    .where(and(lte(followUpOn, until), isNewest(ctx)))
}

/** Adult First starts with a review date, while the certificate is awaited; the newest assessment counts. */
function startsToReview(ctx: Ctx) {
  const { kind, outcome, personId } = preEmploymentChecks
  const { id, applicationId, about, decision, reviewOn, recordedAt } = riskAssessments
  const word = ctx.db
    .selectDistinctOn([applicationId], { id, applicationId, decision, reviewOn })
    .from(riskAssessments)
    .where(eq(about, 'adult_first'))
    .orderBy(applicationId, desc(recordedAt), desc(id))
    .as('word')
  return ctx.db
    .select({
      id: word.id,
      kind,
      adultFirst: sql<boolean>`true`.as('adult_first'),
      followUpOn: word.reviewOn,
      applicationId: word.applicationId,
      personId,
    })
    .from(word)
    .innerJoin(preEmploymentChecks, eq(preEmploymentChecks.applicationId, word.applicationId))
    .where(and(eq(word.decision, 'go_on'), eq(kind, 'dbs'), eq(outcome, 'in_progress'), isNewest(ctx)))
}

const later = alias(preEmploymentChecks, 'later')

/** Whether a record is the newest valid one of its kind of its person; what was not verified here stands in for none of them. */
function isNewest(ctx: Ctx) {
  const { id, personId, kind, recordedAt } = preEmploymentChecks
  const newer = ctx.db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        ...[eq(later.personId, personId), eq(later.kind, kind), counts(ctx, later, 'voiding_later')],
        sql`(${later.recordedAt}, ${later.id}) > (${recordedAt}, ${id})`,
      ),
    )
  return and(counts(ctx, preEmploymentChecks, 'voiding'), notExists(newer))
}

function counts(ctx: Ctx, check: typeof preEmploymentChecks | typeof later, name: string) {
  const voiding = alias(preEmploymentChecks, name)
  return and(
    ...[ne(check.outcome, 'voided'), ne(check.checkedBy, 'not_verified')],
    notExists(ctx.db.select({ id: voiding.id }).from(voiding).where(eq(voiding.voidsId, check.id))),
  )
}
