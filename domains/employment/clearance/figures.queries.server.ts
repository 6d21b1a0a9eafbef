import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { addDays, dayOfInstant } from '#lib/day.ts'
import { pageOf } from '#lib/list-filters.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { contains } from '#platform/db/search.ts'
import { authorize } from '#platform/refusal.ts'
import { mayReadGates } from './clearance.access.ts'
import { clearances, hires } from './clearance.table.ts'
import { clearanceReturns } from './returns.table.ts'
import type { GateFilters } from './views.form.ts'
import type { GateView } from './views.rules.ts'

const ENDING_DAYS = 14
const PAGE_SIZE = 20

/** How many applicants each clearance view has, for the dashboard and the list. */
export async function clearanceFigures(ctx: Ctx): Promise<Record<GateView, number>> {
  authorize(mayReadGates(ctx.actor), 'Admins only.')
  const newest = newestSignatures(ctx)
  const count = (view: GateView) => sql<number>`(count(*) filter (where ${matching(ctx, newest, view)}))::int`
  const [row] = await ctx.db
    .select({ open: count('open'), returned: count('returned'), waiting: count('waiting'), ending: count('ending') })
    .from(applications)
    .leftJoin(newest, eq(newest.applicationId, applications.id))
    .leftJoin(hires, eq(hires.applicationId, applications.id))
    .leftJoin(posts, eq(posts.id, hires.postId))
    .where(inArray(applications.status, ['offer_made', 'hired']))
  return row ?? { open: 0, returned: 0, waiting: 0, ending: 0 }
}

/** One page of applicants awaiting clearance, longest first; outstanding items are on each applicant's page. */
export async function listAtGate(ctx: Ctx, filters: GateFilters) {
  authorize(mayReadGates(ctx.actor), 'Admins only.')
  const newest = newestSignatures(ctx)
  const fullName = sql<string>`${applications.firstName} || ' ' || ${applications.lastName}`
  const all = ctx.db
    .select({
      id: applications.id,
      name: fullName.as('name'),
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
    .where(
      and(
        inArray(applications.status, ['offer_made', 'hired']),
        matching(ctx, newest, filters.view),
        filters.q ? contains(fullName, filters.q) : undefined,
        filters.location ? eq(applications.locationId, filters.location) : undefined,
      ),
    )
  const total = await ctx.db.$count(all.as('at_gate'))
  const { page, pages, offset } = pageOf(filters.page, total, PAGE_SIZE)
  const rows = await all
    .orderBy(asc(newest.endsOn), asc(posts.plannedStart), asc(applications.createdAt), asc(applications.id))
    .limit(PAGE_SIZE)
    .offset(offset)
  return { rows, total, page, pages }
}
export type AtGateRow = Awaited<ReturnType<typeof listAtGate>>['rows'][number]

type Newest = ReturnType<typeof newestSignatures>

function matching({ now }: Ctx, newest: Newest, view: GateView): SQL | undefined {
  const today = dayOfInstant(now.toString())
  const views: Record<GateView, SQL | undefined> = {
    open: sql`${applications.status} = 'offer_made' and (${newest.kind} is null or ${newest.revokedAt} is not null)`,
    returned: sql`exists (select 1 from ${clearanceReturns} as back where back.subject_id = ${applications.id}
      and back.answered_at is null)`,
    waiting: and(eq(newest.kind, 'full'), isNull(newest.revokedAt), isNull(posts.dateFrom)),
    ending: and(
      eq(newest.kind, 'conditional'),
      isNull(newest.revokedAt),
      sql`${newest.endsOn} between ${today} and ${addDays(today, ENDING_DAYS)}`,
    ),
  }
  return views[view]
}

/** The latest sign-off of each application. */
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
