import { and, asc, eq, type SQL, type Subquery, sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import type { ApplicationStatus } from '#domains/vetting/checks/stages.rules.ts'
import { addDays, type Day } from '#lib/day.ts'
import { pageOf } from '#lib/list-filters.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { contains } from '#platform/db/search.ts'
import { authorize } from '#platform/refusal.ts'
import { mayReadGates } from './clearance.access.ts'
import { hires } from './clearance.table.ts'
import { gateFiles } from './gate-files.table.ts'
import { outstandingIn } from './outstanding.queries.server.ts'
import type { GateFilters } from './views.form.ts'
import type { GateView } from './views.rules.ts'

const ENDING_DAYS = 14
const PAGE_SIZE = 20

type Figures = Record<GateView, number> & { offers: number }

/** How many files each clearance view has, for the dashboard and the list; and of how many offers no one is hired for who signs was told. */
export async function clearanceFigures(ctx: Ctx): Promise<Figures> {
  authorize(mayReadGates(ctx.actor), 'Admins only.')
  const today = todayOf(ctx)
  const count = (view: GateView) => sql<number>`(count(*) filter (where ${inView(view, today)}))::int`
  const [row] = await ctx.db
    .select({
      ...{ open: count('open'), returned: count('returned'), waiting: count('waiting'), ending: count('ending') },
      offers: sql<number>`(count(*) filter (where ${inView('open', today)} and ${toldAndOffered}))::int`,
    })
    .from(gateFiles)
  return row ?? { open: 0, returned: 0, waiting: 0, ending: 0, offers: 0 }
}

// not sent back, and told: as `gate_files_found` ranks them
const toldAndOffered = sql`${gateFiles.kind} = 'application' and ${gateFiles.rank} in (4, 5)
  and not exists (select from ${hires} where ${hires.applicationId} = ${gateFiles.id})`

/**
 * One page of the files that await a signature, an answer or a first day, longest first, each with how much is outstanding,
 * and whether it waits for a second person.
 */
export async function listAtGate(ctx: Ctx, filters: GateFilters) {
  authorize(mayReadGates(ctx.actor), 'Admins only.')
  const { view, q, location, kind } = filters
  const matching = and(
    inView(view, todayOf(ctx)),
    q ? contains(gateFiles.name, q) : undefined,
    location ? eq(gateFiles.locationId, location) : undefined,
    kind ? eq(gateFiles.kind, kind) : undefined,
  )
  const total = await ctx.db.$count(gateFiles, matching)
  const { page, pages, offset } = pageOf(filters.page, total, PAGE_SIZE)
  const order = orderOf(view)
  const file = ctx.db
    .select()
    .from(gateFiles)
    .where(matching)
    .orderBy(...order)
    .limit(PAGE_SIZE)
    .offset(offset)
  const rows = await shownOf(ctx, file.as('gate_files'), order)
  const outstanding = await outstandingIn(ctx, view === 'open' || view === 'returned' ? rows : [])
  const shownRows = rows.map((row) => {
    const { open, second = false, signature } = outstanding.get(row.id) ?? {}
    return { ...row, outstanding: open, second, signature }
  })
  return { rows: shownRows, total, page, pages }
}
export type AtGateRow = Awaited<ReturnType<typeof listAtGate>>['rows'][number]

/** What is shown of the files of a page, each read by its key. */
const shownOf = (ctx: Ctx, page: Subquery, order: SQL[]) =>
  ctx.db
    .select(shown)
    .from(page)
    .leftJoin(applications, sql`${gateFiles.kind} = 'application' and ${applications.id} = ${gateFiles.id}`)
    .leftJoin(hires, eq(hires.applicationId, applications.id))
    .leftJoin(
      posts,
      sql`${posts.id} = case when ${gateFiles.kind} = 'application' then ${hires.postId} else ${gateFiles.id} end`,
    )
    .leftJoin(jobs, sql`${jobs.id} = ${jobId}`)
    .leftJoin(locations, eq(locations.id, gateFiles.locationId))
    .orderBy(...order)

const jobId = sql<
  string | null
>`case when ${gateFiles.kind} = 'application' then ${applications.jobId} else ${posts.jobId} end`

const shown = {
  id: gateFiles.id,
  personId: sql<string>`coalesce(${applications.applicantId}, ${posts.personId})`,
  /** The post, where there is one already. */
  postId: sql<string | null>`${posts.id}`,
  name: gateFiles.name,
  kind: gateFiles.kind,
  status: sql<ApplicationStatus | null>`${applications.status}`,
  position: sql<string>`coalesce(${applications.position}, ${jobs.title})`,
  jobId,
  locationId: gateFiles.locationId,
  job: jobs.title,
  location: locations.name,
  plannedStart: gateFiles.plannedStart,
  dateFrom: posts.dateFrom,
  endsOn: gateFiles.endsOn,
  sentBack: gateFiles.returned,
}

function orderOf(view: GateView): SQL[] {
  const { rank, endsOn, plannedStart, since, id } = gateFiles
  return [...(view === 'open' ? [rank] : []), endsOn, plannedStart, since, id].map((column) => asc(column))
}

/** As the indexes have them; a file of a post that has ended is in no view. */
function inView(view: GateView, today: Day): SQL {
  const { open, returned, waiting, conditional, endsOn } = gateFiles
  const soon = sql`${endsOn} between ${today}::date and ${addDays(today, ENDING_DAYS)}::date`
  const views = { open, returned, waiting, ending: sql`(${conditional} and ${soon})` }
  return sql`(${views[view]} and ${notEndedOn(today, 'gate_files')})`
}
