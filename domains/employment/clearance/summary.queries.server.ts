import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { locations } from '#domains/people/jobs/jobs.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { mayReadGates, maySignSome } from './clearance.access.ts'
import { isAtTheGate, openBeforeSigning } from './clearance.rules.ts'
import { hires } from './clearance.table.ts'
import { applicationAtGate, atGate, gateOf } from './gate.queries.server.ts'
import { signedByAsker } from './signers.queries.server.ts'

/** Progress of the gate, for the heading of an applicant's page; nothing before an offer. */
export async function gateSummary(ctx: Ctx, applicationId: string) {
  authorize(mayReadGates(ctx.actor), 'Admins only.')
  const application = found(await applicationAtGate(ctx, applicationId), 'Application')
  if (!isAtTheGate(application.status)) return undefined
  const { standing, done, items, next } = await gateOf(ctx, application)
  return { standing, done, of: items.length, next: next?.label }
}
export type GateSummary = NonNullable<Awaited<ReturnType<typeof gateSummary>>>

const SHOWN = 20

/** Clearances the current user signs, as registered manager or nominated individual: people who have not started. */
export async function clearancesToSign(ctx: Ctx<User>) {
  authorize(maySignSome(ctx.actor), 'Managers only.')
  const offered = await ctx.db
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(locations, eq(locations.id, applications.locationId))
    .leftJoin(hires, eq(hires.applicationId, applications.id))
    .leftJoin(posts, eq(posts.id, hires.postId))
    .where(
      and(
        signedByAsker(ctx, { personId: sql`${applications.applicantId}`, locationId: sql`${locations.id}` }),
        inArray(applications.status, ['offer_made', 'hired']),
        isNull(posts.dateFrom),
      ),
    )
    .orderBy(asc(applications.createdAt))
    .limit(SHOWN)
  const waiting = []
  for (const { id } of [...offered, ...(await furtherPosts(ctx))]) {
    const subject = found(await atGate(ctx, id), 'Application')
    const { items, standing } = await gateOf(ctx, subject)
    if (standing === 'cleared') continue
    const name = `${subject.firstName} ${subject.lastName}`
    waiting.push({ id, name, location: subject.location?.name ?? '', standing, open: openBeforeSigning(items).length })
  }
  return waiting
}

/** Planned posts that no application led to. */
function furtherPosts(ctx: Ctx<User>) {
  return ctx.db
    .select({ id: posts.id })
    .from(posts)
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
