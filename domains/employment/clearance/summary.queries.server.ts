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
import { applicationAtGate, gateOf } from './gate.queries.server.ts'
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
  const rows = await ctx.db
    .select({ id: applications.id, location: locations.name })
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
  for (const { id, location } of rows) {
    const application = found(await applicationAtGate(ctx, id), 'Application')
    const { items, standing } = await gateOf(ctx, application)
    if (standing === 'cleared') continue
    const name = `${application.firstName} ${application.lastName}`
    waiting.push({ id, name, location, standing, open: openBeforeSigning(items).length })
  }
  return waiting
}
