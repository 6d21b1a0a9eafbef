import { and, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import { posts } from '#domains/people/jobs.table.ts'
import { mayReview } from '#domains/recruitment/applications/applications.access.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { addDays, dayOfInstant } from '#lib/day.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { clearances, hires } from './clearance.table.ts'

const ENDING_DAYS = 14

/** What waits for a person at the gate: offers that are not signed, cleared people without a first day, and conditions that end soon. */
export async function clearanceFigures(ctx: Ctx) {
  authorize(mayReview(ctx.actor), 'Admins only.')
  const today = dayOfInstant(ctx.now.toString())
  const newest = newestSignatures(ctx)
  const count = sql<number>`count(*)::int`
  const signed = sql`${newest.kind} is not null and ${newest.revokedAt} is null`
  const [offers] = await ctx.db
    .select({ count })
    .from(applications)
    .leftJoin(newest, eq(newest.applicationId, applications.id))
    .where(and(eq(applications.status, 'offer_made'), sql`not coalesce(${signed}, false)`))
  const [waiting] = await ctx.db
    .select({ count })
    .from(applications)
    .innerJoin(newest, eq(newest.applicationId, applications.id))
    .leftJoin(hires, eq(hires.applicationId, applications.id))
    .leftJoin(posts, eq(posts.id, hires.postId))
    .where(
      and(
        inArray(applications.status, ['offer_made', 'hired']),
        eq(newest.kind, 'full'),
        isNull(newest.revokedAt),
        isNull(posts.dateFrom),
      ),
    )
  const [ending] = await ctx.db
    .select({ count })
    .from(applications)
    .innerJoin(newest, eq(newest.applicationId, applications.id))
    .where(
      and(
        inArray(applications.status, ['offer_made', 'hired']),
        eq(newest.kind, 'conditional'),
        isNull(newest.revokedAt),
        gte(newest.endsOn, today),
        lte(newest.endsOn, addDays(today, ENDING_DAYS)),
      ),
    )
  return { openOffers: offers?.count ?? 0, clearedWaiting: waiting?.count ?? 0, endingSoon: ending?.count ?? 0 }
}

/** The last signature of each application. */
function newestSignatures(ctx: Ctx) {
  const { applicationId, signedAt, id, kind, endsOn, revokedAt } = clearances
  return ctx.db
    .select({ applicationId, kind, endsOn, revokedAt })
    .from(clearances)
    .where(
      sql`not exists (select 1 from ${clearances} later where later.application_id = ${applicationId}
        and (later.signed_at, later.id) > (${signedAt}, ${id}))`,
    )
    .as('newest')
}
