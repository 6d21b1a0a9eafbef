import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { jobs, locations, posts } from '#domains/people/jobs.table.ts'
import { mayReview } from '#domains/recruitment/applications/applications.access.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { addDays, dayOfInstant } from '#lib/day.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { clearances, hires } from './clearance.table.ts'
import type { GateView } from './views.rules.ts'

const ENDING_DAYS = 14
const SHOWN = 200

/** How many wait at the gate in each view, for the dashboard and for the list alike. */
export async function clearanceFigures(ctx: Ctx): Promise<Record<GateView, number>> {
  authorize(mayReview(ctx.actor), 'Admins only.')
  const newest = newestSignatures(ctx)
  const count = (view: GateView) => sql<number>`(count(*) filter (where ${matching(ctx, newest, view)}))::int`
  const [row] = await ctx.db
    .select({ open: count('open'), waiting: count('waiting'), ending: count('ending') })
    .from(applications)
    .leftJoin(newest, eq(newest.applicationId, applications.id))
    .leftJoin(hires, eq(hires.applicationId, applications.id))
    .leftJoin(posts, eq(posts.id, hires.postId))
    .where(inArray(applications.status, ['offer_made', 'hired']))
  return row ?? { open: 0, waiting: 0, ending: 0 }
}

/** Who waits at the gate, longest first; what is still open stands on each one's own page. */
export async function listAtGate(ctx: Ctx, view: GateView) {
  authorize(mayReview(ctx.actor), 'Admins only.')
  const newest = newestSignatures(ctx)
  return ctx.db
    .select({
      id: applications.id,
      name: sql<string>`${applications.firstName} || ' ' || ${applications.lastName}`,
      status: applications.status,
      position: applications.position,
      job: jobs.title,
      location: locations.name,
      plannedStart: posts.plannedStart,
      endsOn: newest.endsOn,
    })
    .from(applications)
    .leftJoin(newest, eq(newest.applicationId, applications.id))
    .leftJoin(hires, eq(hires.applicationId, applications.id))
    .leftJoin(posts, eq(posts.id, hires.postId))
    .leftJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(locations, eq(locations.id, applications.locationId))
    .where(and(inArray(applications.status, ['offer_made', 'hired']), matching(ctx, newest, view)))
    .orderBy(asc(newest.endsOn), asc(posts.plannedStart), asc(applications.createdAt))
    .limit(SHOWN)
}
export type AtGateRow = Awaited<ReturnType<typeof listAtGate>>[number]

type Newest = ReturnType<typeof newestSignatures>

function matching({ now }: Ctx, newest: Newest, view: GateView): SQL | undefined {
  const today = dayOfInstant(now.toString())
  const views: Record<GateView, SQL | undefined> = {
    open: sql`${applications.status} = 'offer_made' and (${newest.kind} is null or ${newest.revokedAt} is not null)`,
    waiting: and(eq(newest.kind, 'full'), isNull(newest.revokedAt), isNull(posts.dateFrom)),
    ending: and(
      eq(newest.kind, 'conditional'),
      isNull(newest.revokedAt),
      sql`${newest.endsOn} between ${today} and ${addDays(today, ENDING_DAYS)}`,
    ),
  }
  return views[view]
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
