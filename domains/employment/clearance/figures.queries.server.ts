import { and, type SQL, sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { standingRows } from '#domains/employment/standing/standing.table.ts'
import { notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { applicationCounts, applications } from '#domains/recruitment/applications/applications.table.ts'
import type { ApplicationStatus } from '#domains/vetting/checks/stages.rules.ts'
import { addDays, type Day } from '#lib/day.ts'
import { pageOf } from '#lib/list-filters.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { contains } from '#platform/db/search.ts'
import { authorize } from '#platform/refusal.ts'
import { mayReadGates } from './clearance.access.ts'
import { clearances, hires } from './clearance.table.ts'
import { clearanceNotices } from './notices.table.ts'
import { outstandingIn } from './outstanding.queries.server.ts'
import { clearanceReturns } from './returns.table.ts'
import type { GateFilters } from './views.form.ts'
import type { GateKind, GateView } from './views.rules.ts'

const ENDING_DAYS = 14
const PAGE_SIZE = 20

/** How many files each clearance view has, for the dashboard and the list. */
export async function clearanceFigures(ctx: Ctx): Promise<Record<GateView, number>> {
  authorize(mayReadGates(ctx.actor), 'Admins only.')
  const today = todayOf(ctx)
  const count = (where: SQL) => sql<number>`(count(*) filter (where ${where}))::int`
  const [row] = await ctx.db
    .select({
      // where no one signed or sent back, a file is open: only the others are looked at, and all are counted
      open: sql<number>`((${countAtGate(today)}) - count(*) filter (where not ${inView('open', today)}))::int`,
      returned: count(inView('returned', today)),
      waiting: count(inView('waiting', today)),
      ending: count(inView('ending', today)),
    })
    .from(filesAtGate(today, signedOrReturned))
  return row ?? { open: 0, returned: 0, waiting: 0, ending: 0 }
}

const signedOrReturned = sql`select coalesce(application_id, post_id) from ${clearances}
  union select subject_id from ${clearanceReturns} where answered_at is null`

/** How many files there are; applications by what is kept of their number, less those whose post has ended. */
const countAtGate = (today: Day) => sql`
  (select coalesce(sum(change), 0) from ${applicationCounts} where status in ('offer_made', 'hired'))
  - (select count(*) from ${hires} as hire join ${posts} as post on post.id = hire.post_id
    join ${applications} as sent on sent.id = hire.application_id and sent.status in ('offer_made', 'hired')
    where not ${notEndedOn(today, 'post')})
  + (select count(*) from ${posts} as post where ${notEndedOn(today, 'post')}
    and not exists (select 1 from ${hires} as hire where hire.post_id = post.id))`

/** One page of the files that await a signature, an answer or a first day, longest first, each with how much is outstanding. */
export async function listAtGate(ctx: Ctx, filters: GateFilters) {
  authorize(mayReadGates(ctx.actor), 'Admins only.')
  const today = todayOf(ctx)
  const { view, q, location, kind } = filters
  const matching = and(
    inView(view, today),
    q ? contains(sql`file.name`, q) : undefined,
    location ? sql`file.location_id = ${location}` : undefined,
    kind ? sql`${kindOf} = ${kind}` : undefined,
  )
  const files = filesAtGate(today, idsIn(view, today))
  const total = await ctx.db.$count(files, matching)
  const { page, pages, offset } = pageOf(filters.page, total, PAGE_SIZE)
  const rows = await ctx.db
    .select(shown)
    .from(files)
    .leftJoin(jobs, sql`${jobs.id} = file.job_id`)
    .leftJoin(locations, sql`${locations.id} = file.location_id`)
    .where(matching)
    .orderBy(...orderOf(view))
    .limit(PAGE_SIZE)
    .offset(offset)
  const outstanding = await outstandingIn(ctx, view === 'open' || view === 'returned' ? rows : [])
  return { rows: rows.map((row) => ({ ...row, outstanding: outstanding.get(row.id) })), total, page, pages }
}
export type AtGateRow = Awaited<ReturnType<typeof listAtGate>>['rows'][number]

const kindOf = sql<GateKind>`case when file.status is not null then 'application'
  when file.bring_in_id is not null then 'brought_in' else 'further' end`

const shown = {
  id: sql<string>`file.id`,
  personId: sql<string>`file.person_id`,
  /** The post, where there is one already. */
  postId: sql<string | null>`file.post_id`,
  name: sql<string>`file.name`,
  kind: kindOf,
  status: sql<ApplicationStatus | null>`file.status`,
  position: sql<string>`file.position`,
  jobId: sql<string | null>`file.job_id`,
  locationId: sql<string | null>`file.location_id`,
  job: jobs.title,
  location: locations.name,
  plannedStart: sql<Day | null>`file.planned_start`.mapWith(posts.plannedStart),
  dateFrom: sql<Day | null>`file.date_from`.mapWith(posts.dateFrom),
  endsOn: sql<Day | null>`file.ends_on`.mapWith(clearances.endsOn),
  signAgainBy: sql<Day | null>`file.sign_again_by`.mapWith(standingRows.signAgainBy),
  sentBack: sql<boolean>`file.sent_back`,
}

/** Applications from the offer, and posts that none led to, each with the newest signature; as `file`. All, or those of some ids. */
function filesAtGate(today: Day, ids?: SQL): SQL {
  const asked = (id: SQL) => (ids ? sql`${id} in (${ids})` : sql`true`)
  const newest = (where: SQL) => sql`left join lateral (select kind, ends_on, revoked_at from ${clearances}
    where ${where} order by signed_at desc, id desc limit 1) as newest on true`
  const ofPost = sql`post.id as post_id, post.planned_start, post.date_from, post.bring_in_id, standing.sign_again_by,
    newest.kind, newest.ends_on, newest.revoked_at`
  const sentBack = (id: SQL) => sql`${id} in (select back.subject_id from ${clearanceReturns} as back
    where back.answered_at is null) as sent_back`
  return sql`(
    select sent.id, sent.applicant_id as person_id, sent.first_name || ' ' || sent.last_name as name, sent.status,
      sent.position, sent.job_id, sent.location_id, sent.created_at as since, ${ofPost}, ${sentBack(sql`sent.id`)}
    from ${applications} as sent left join ${hires} as hire on hire.application_id = sent.id
    left join ${posts} as post on post.id = hire.post_id left join ${standingRows} as standing on standing.post_id = post.id
    ${newest(sql`application_id = sent.id`)}
    where sent.status in ('offer_made', 'hired') and (post.id is null or ${notEndedOn(today, 'post')})
      and ${asked(sql`sent.id`)}
    union all
    select post.id, post.person_id, person.name, null, job.title, post.job_id, post.location_id, post.recorded_at,
      ${ofPost}, ${sentBack(sql`post.id`)}
    from ${posts} as post join ${people} as person on person.id = post.person_id join ${jobs} as job on job.id = post.job_id
    left join ${standingRows} as standing on standing.post_id = post.id
    ${newest(sql`application_id is null and post_id = post.id and person_id = post.person_id`)}
    where not exists (select 1 from ${hires} as hire where hire.post_id = post.id) and ${notEndedOn(today, 'post')}
      and ${asked(sql`post.id`)}
  ) as file`
}

/** Of what is to be signed first what came back, then what who signs was told is ready, and last who works here already. */
function orderOf(view: GateView): SQL[] {
  const told = sql`exists (select 1 from ${clearanceNotices} as told where told.subject_id = file.id and told.kind = 'ready')`
  const first = view === 'open' ? [sql`file.sent_back desc`, sql`${told} desc`, sql`file.date_from is not null`] : []
  return [...first, sql`file.ends_on`, sql`file.planned_start`, sql`file.since`, sql`file.id`]
}

/** Of views that few are in, who may be: by an index. */
function idsIn(view: GateView, today: Day): SQL | undefined {
  const ids: Partial<Record<GateView, SQL>> = {
    returned: sql`select subject_id from ${clearanceReturns} where answered_at is null`,
    ending: sql`select coalesce(application_id, post_id) from ${clearances} where kind = 'conditional' and revoked_at is null
      and ends_on between ${today}::date and ${addDays(today, ENDING_DAYS)}::date`,
  }
  return ids[view]
}

const unsigned = sql`(file.kind is null or file.revoked_at is not null)`

function inView(view: GateView, today: Day): SQL {
  const views: Record<GateView, SQL> = {
    open: sql`(${unsigned} or file.sign_again_by is not null or file.sent_back)`,
    returned: sql`file.sent_back`,
    waiting: sql`(file.kind = 'full' and file.revoked_at is null and file.date_from is null)`,
    ending: sql`(file.kind = 'conditional' and file.revoked_at is null
      and file.ends_on between ${today}::date and ${addDays(today, ENDING_DAYS)}::date)`,
  }
  return views[view]
}
