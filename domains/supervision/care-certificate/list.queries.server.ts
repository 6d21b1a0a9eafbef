import { type SQL, sql } from 'drizzle-orm'
import { stateNow } from '#domains/compliance/state/state-now.queries.server.ts'
import { CARE_CERTIFICATE } from '#domains/compliance/state/status.rules.ts'
import { signedByAsker } from '#domains/employment/clearance/signers.queries.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { mayOpenTeam, mayReadStaff } from '#domains/employment/staff/staff.access.ts'
import { heldOn } from '#domains/people/held-posts.queries.server.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import type { Day } from '#lib/day.ts'
import { pageOf } from '#lib/list-filters.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { contains } from '#platform/db/search.ts'
import { authorize } from '#platform/refusal.ts'
import { careAwards, careSteps, careWorkbooks } from './care-certificate.table.ts'
import type { WorkbookFilters, WorkbookView } from './list.form.ts'
import { type Edition, standardsOf } from './standards.rules.ts'

const PAGE_SIZE = 25

export type WorkbookRow = {
  personId: string
  name: string
  job: string | null
  location: string | null
  /** None where no workbook was begun. */
  edition: Edition | null
  begunOn: Day | null
  aimOn: Day | null
  assessor: string | null
  knowledge: number
  observed: number
  signed: number
  awardedOn: Day | null
}

/** One page of those in post who work on their Care Certificate, await the manager's signature, have it, or have not begun though they need it. */
export async function listWorkbooks(ctx: Ctx<User>, filters: WorkbookFilters) {
  authorize(mayReadStaff(ctx.actor), 'Admins only.')
  const from = await rowsOf(ctx, filters.view, narrowed(filters))
  const { rows: counted } = await ctx.db.execute<{ total: number }>(sql`select count(*)::int as total ${from}`)
  const total = counted[0]?.total ?? 0
  const { page, pages, offset } = pageOf(filters.page, total, PAGE_SIZE)
  const { rows } = await ctx.db.execute<WorkbookRow>(
    sql`select ${shown} ${from} ${orderOf(filters.view)} limit ${PAGE_SIZE} offset ${offset}`,
  )
  return { rows, total, page, pages }
}

/** Those of the asker's team with a workbook that is not awarded, and those whom the asker signs for; who is ready first. */
export async function teamWorkbooks(ctx: Ctx<User>): Promise<(WorkbookRow & { isMine: boolean })[]> {
  authorize(mayOpenTeam(ctx.actor), 'Supervisors only.')
  const leads = sql`exists (select 1 from ${posts} as led where led.person_id = person.id
    and led.manager_id = ${ctx.actor.personId}::uuid and led.person_id <> led.manager_id and ${heldOn(todayOf(ctx), 'led')})`
  const signs = signedByAsker(ctx, { personId: sql`person.id`, locationId: sql`place.location_id` })
  const from = await rowsOf(ctx, 'going', sql`((${signs} and ${isReady}) or ${leads})`)
  const { rows } = await ctx.db.execute<WorkbookRow & { isMine: boolean }>(
    sql`select ${shown}, (${signs} and ${isReady}) as "isMine" ${from}
      order by (${signs} and ${isReady}) desc, done.signed desc, person.name, person.id`,
  )
  return rows
}

/** How many workbooks await the registered manager's signature. */
export async function countToSign(ctx: Ctx<User>): Promise<number> {
  authorize(mayReadStaff(ctx.actor), 'Admins only.')
  const from = await rowsOf(ctx, 'ready', sql`true`)
  const { rows } = await ctx.db.execute<{ total: number }>(sql`select count(*)::int as total ${from}`)
  return rows[0]?.total ?? 0
}

const count = (edition: Edition) => sql.raw(String(standardsOf[edition].length))
const isReady = sql`(done.signed = case workbook.edition when '2015' then ${count('2015')} else ${count('2025')} end)`

const shown = sql`person.id as "personId", person.name, place.job, place.location, workbook.edition,
  workbook.begun_on::text as "begunOn", workbook.aim_on::text as "aimOn",
  (select assessor.name from ${people} as assessor where assessor.id = workbook.assessor_id) as assessor,
  coalesce(done.knowledge, 0) as knowledge, coalesce(done.observed, 0) as observed, coalesce(done.signed, 0) as signed,
  award.awarded_on::text as "awardedOn"`

/** People in post with where they work; their workbook, if any, and how far it is. */
async function rowsOf(ctx: Ctx, view: WorkbookView, where: SQL): Promise<SQL> {
  const today = todayOf(ctx)
  const place = sql`join lateral (select job.title as job, location.name as location, post.location_id
      from ${posts} as post join ${jobs} as job on job.id = post.job_id join ${locations} as location on location.id = post.location_id
      where post.person_id = person.id and ${heldOn(today, 'post')}
      order by post.weekly_hours desc nulls last, post.date_from, post.id limit 1) as place on true`
  const workbook = sql`${careWorkbooks} as workbook on workbook.person_id = person.id and workbook.stopped_at is null
    left join ${careAwards} as award on award.workbook_id = workbook.id and award.withdrawn_at is null
    left join lateral (select count(*) filter (where step.step = 'knowledge')::int as knowledge,
        count(*) filter (where step.step = 'observation')::int as observed,
        count(*) filter (where step.step = 'sign_off')::int as signed
      from ${careSteps} as step where step.workbook_id = workbook.id and step.voided_at is null) as done on true`
  if (view === 'none') {
    const state = await stateNow(ctx, { key: CARE_CERTIFICATE })
    return sql`from (${state}) as state join ${people} as person on person.id = state.person_id ${place}
      left join ${workbook} where state.status = 'missing' and workbook.id is null and ${where}`
  }
  const views = {
    going: sql`award.id is null`,
    ready: sql`award.id is null and ${isReady}`,
    awarded: sql`award.id is not null`,
  }
  return sql`from ${people} as person join ${workbook} ${place} where ${views[view]} and ${where}`
}

function narrowed({ q, location }: WorkbookFilters): SQL {
  const named = q ? contains(sql`person.name`, q) : sql`true`
  return sql`(${named} and ${location ? sql`place.location_id = ${location}::uuid` : sql`true`})`
}

/** Who has most, of those still at it; the newest award; otherwise by name. */
function orderOf(view: WorkbookView): SQL {
  if (view === 'awarded') return sql`order by award.awarded_on desc, person.name, person.id`
  if (view === 'none') return sql`order by person.name, person.id`
  return sql`order by done.signed desc, done.observed desc, done.knowledge desc, person.name, person.id`
}
