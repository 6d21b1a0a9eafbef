import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { type ApplicationStatus, isActive } from '#domains/vetting/checks/stages.rules.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { mayReadGates, maySignSome } from './clearance.access.ts'
import { hires } from './clearance.table.ts'
import { applicationAtGate, gateOf } from './gate.queries.server.ts'
import { hasBegun } from './not-yet.server.ts'
import { isOpen, standingIn } from './outstanding.queries.server.ts'
import { signedByAsker } from './signers.queries.server.ts'

/** Progress of the gate, for the heading of an applicant's pages, before an offer too; nothing once the application has ended. */
export async function gateSummary(ctx: Ctx, { id, status }: { id: string; status: ApplicationStatus }) {
  authorize(mayReadGates(ctx.actor), 'Admins only.')
  if (!isActive(status) && status !== 'hired') return undefined
  const application = found(await applicationAtGate(ctx, id), 'Application')
  const { standing, done, items, next, postId } = await gateOf(ctx, application)
  return { standing, begun: await hasBegun(ctx, postId), done, of: items.length, next: next?.label }
}
export type GateSummary = NonNullable<Awaited<ReturnType<typeof gateSummary>>>

const SHOWN = 20

/** Clearances the current user signs, as registered manager or nominated individual: people who have not started. */
export async function clearancesToSign(ctx: Ctx<User>) {
  authorize(maySignSome(ctx.actor), 'Managers only.')
  const subjects = [...(await offers(ctx)), ...(await furtherPosts(ctx))]
  const standings = await standingIn(ctx, subjects)
  return subjects.flatMap(({ id, name, location }) => {
    const { outcome, items } = found(standings.get(id), 'File')
    if (outcome === 'cleared') return []
    return [{ id, name, location, standing: outcome, open: items.filter(isOpen).length }]
  })
}

/** Applications with an offer, or hired from, whose first day is to come. */
function offers(ctx: Ctx<User>) {
  const { id, applicantId, firstName, lastName, jobId } = applications
  return ctx.db
    .select({
      ...{ id, personId: applicantId, postId: hires.postId, jobId, locationId: locations.id },
      name: sql<string>`${firstName} || ' ' || ${lastName}`,
      location: locations.name,
    })
    .from(applications)
    .innerJoin(locations, eq(locations.id, applications.locationId))
    .leftJoin(hires, eq(hires.applicationId, applications.id))
    .leftJoin(posts, eq(posts.id, hires.postId))
    .where(
      and(
        signedByAsker(ctx, { personId: sql`${applicantId}`, locationId: sql`${locations.id}` }),
        inArray(applications.status, ['offer_made', 'hired']),
        isNull(posts.dateFrom),
      ),
    )
    .orderBy(asc(applications.createdAt))
    .limit(SHOWN)
}

/** Planned posts that no application led to. */
function furtherPosts(ctx: Ctx<User>) {
  return ctx.db
    .select({
      ...{ id: posts.id, personId: posts.personId, postId: posts.id, jobId: posts.jobId, locationId: posts.locationId },
      ...{ name: people.name, location: locations.name },
    })
    .from(posts)
    .innerJoin(people, eq(people.id, posts.personId))
    .innerJoin(locations, eq(locations.id, posts.locationId))
    .leftJoin(hires, eq(hires.postId, posts.id))
    .where(
      and(
        signedByAsker(ctx, { personId: sql`${posts.personId}`, locationId: sql`${posts.locationId}` }),
        isNull(hires.applicationId),
        isNull(posts.dateFrom),
        isNull(posts.dateTo),
      ),
    )
    .orderBy(asc(posts.plannedStart), asc(posts.id))
    .limit(SHOWN)
}
