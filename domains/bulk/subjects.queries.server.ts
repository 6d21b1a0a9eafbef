import { and, eq, inArray, sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { staffFiles } from '#domains/employment/staff-files/staff-files.table.ts'
import { heldOn, isStaff, notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { whyNotMove } from '#domains/recruitment/applications/applications.rules.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import type { ApplicationStatus } from '#domains/vetting/checks/stages.rules.ts'
import { referenceRequests } from '#domains/vetting/references/references.table.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'

/** One row of a preview: what it is about, and why it will be left out, if so. */
export type Subject = {
  id: string
  name: string
  line: string
  whyNot?: string | undefined
  /** What must be done for them besides. */
  needs?: string | undefined
}
export type Looked = Subject & { to: { page: 'staff' | 'applicant' | 'references'; id: string } }

/** People by their ids, with what they hold now. */
export async function lookAtPeople(ctx: Ctx, ids: readonly string[]) {
  const today = todayOf(ctx)
  const held = sql`${posts.personId} = ${people.id} and ${heldOn(today)}`
  return ctx.db
    .select({
      id: people.id,
      name: people.name,
      email: people.email,
      leftOn: staffFiles.leftOn,
      hasAccount: sql<boolean>`exists (select 1 from ${users} where ${users.personId} = ${people.id})`,
      held: sql<string>`coalesce((select string_agg(distinct ${jobs.title} || ', ' || ${locations.name}, ' · ')
        from ${posts} join ${jobs} on ${jobs.id} = ${posts.jobId} join ${locations} on ${locations.id} = ${posts.locationId}
        where ${held}), '')`,
    })
    .from(people)
    .leftJoin(staffFiles, eq(staffFiles.personId, people.id))
    .where(and(inArray(people.id, [...ids]), isStaff(people.id)))
}
export type LookedPerson = Awaited<ReturnType<typeof lookAtPeople>>[number]

/** Applications by their ids, and which cannot be moved on to `move`. */
export async function lookAtApplications(
  ctx: Ctx,
  ids: readonly string[],
  move?: ApplicationStatus,
): Promise<Subject[]> {
  const { id, firstName, lastName, position, status } = applications
  const rows = await ctx.db
    .select({ id, name: sql<string>`${firstName} || ' ' || ${lastName}`, position, status })
    .from(applications)
    .where(inArray(id, [...ids]))
  return rows.map(({ position, status, ...row }) => {
    const refused = move && whyNotMove(status, move)
    return { ...row, line: position, whyNot: refused && (refused.detail ?? refused.title) }
  })
}

export async function lookAtRequests(ctx: Ctx, ids: readonly string[]) {
  const { id, applicationId, refereeName, refereeEmail, status, revokedAt } = referenceRequests
  return ctx.db
    .select({
      id,
      refereeName,
      refereeEmail,
      status,
      revokedAt,
      applicationId: sql<string>`${applicationId}`,
      applicant: sql<string>`${applications.firstName} || ' ' || ${applications.lastName}`,
    })
    .from(referenceRequests)
    .innerJoin(applications, eq(applications.id, applicationId))
    .where(inArray(id, [...ids]))
}

/** The posts that these people hold today. */
export function heldPosts(ctx: Ctx, personIds: readonly string[]) {
  const { personId, jobId, engagement, weeklyHours, mostHours } = posts
  return ctx.db
    .select({ personId, jobId, engagement, weeklyHours, mostHours, closed: sql<boolean>`${jobs.closedOn} is not null` })
    .from(posts)
    .innerJoin(jobs, eq(jobs.id, jobId))
    .where(and(inArray(personId, [...personIds]), heldOn(todayOf(ctx))))
    .orderBy(posts.id)
}
export type HeldPost = Awaited<ReturnType<typeof heldPosts>>[number]

/** Where these people have a post that has not ended, begun or not. */
export function notEndedPosts(ctx: Ctx, personIds: readonly string[]) {
  const { personId, jobId, locationId, plannedStart, dateFrom, dateTo } = posts
  return ctx.db
    .select({ personId, jobId, locationId, plannedStart, dateFrom, dateTo })
    .from(posts)
    .where(and(inArray(personId, [...personIds]), notEndedOn(todayOf(ctx))))
}

/** Someone's posts that have not ended. */
export function openPosts(ctx: Ctx, personId: string) {
  return ctx.db
    .select({ id: posts.id, team: posts.team, managerId: posts.managerId })
    .from(posts)
    .where(and(eq(posts.personId, personId), notEndedOn(todayOf(ctx))))
    .orderBy(posts.id)
}
