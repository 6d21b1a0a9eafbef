import { and, type SQL, sql } from 'drizzle-orm'
import { postVersions } from '#domains/employment/posts/post-versions.table.ts'
import { mayReadStaff } from '#domains/employment/staff/staff.access.ts'
import { heldOn } from '#domains/people/held-posts.queries.server.ts'
import { placeKnown, titleKnown } from '#domains/people/jobs/names-known.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { knownAtOf, type PastDay } from '#lib/as-at.ts'
import { type Day, dayOfInstant } from '#lib/day.ts'
import { pageOf } from '#lib/list-filters.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { containsFolded } from '#platform/db/search.ts'
import { authorize } from '#platform/refusal.ts'
import { type OutcomeThen, outcomesThen, type PastBoardFilters } from './past-board.form.ts'
import { lapseDecisions, suspensions } from './standing.table.ts'
import { standingVersions } from './standing-versions.table.ts'

const PAGE_SIZE = 50

/** Someone at work on the day: by the post in which they were least safe. */
export type PersonThen = {
  id: string
  name: string
  jobs: string
  locations: string
  outcome: OutcomeThen
  suspended: boolean
  /** When something about the day was first recorded after it, so that the outcome of then is not what is known. */
  laterOn: Day | undefined
}
export type CountsThen = Record<OutcomeThen | 'atWork' | 'suspended', number>

/** Who was at work on a past day and what their file said of them, one page, with how many there are of each. */
export async function pastBoard(ctx: Ctx, filters: PastBoardFilters, past: PastDay) {
  authorize(mayReadStaff(ctx.actor), 'Admins only.')
  const counts = await countsThen(ctx, filters, past)
  const total = filters.outcome ? counts[filters.outcome] : counts.atWork
  const { page, pages, offset } = pageOf(filters.page, total, PAGE_SIZE)
  return { counts, total, page, pages, rows: await rowsThen(ctx, filters, past, offset), keptFrom: await keptFrom(ctx) }
}

/** The first day of which it is kept what files said. */
async function keptFrom(ctx: Ctx): Promise<Day | undefined> {
  const { rows } = await ctx.db.execute<{ at: string | null }>(
    sql`select to_json(min(known_from))#>>'{}' as at from ${standingVersions}`,
  )
  return rows[0]?.at ? dayOfInstant(rows[0].at) : undefined
}

/** How many were at work on a past day, and what their files said. */
export async function pastBoardCounts(ctx: Ctx, past: PastDay): Promise<CountsThen> {
  authorize(mayReadStaff(ctx.actor), 'Admins only.')
  return countsThen(ctx, { q: '', location: '', job: '' }, past)
}

type Where = Pick<PastBoardFilters, 'q' | 'location' | 'job'>

async function countsThen(ctx: Ctx, where: Where, past: PastDay): Promise<CountsThen> {
  const each = outcomesThen.map(
    (outcome, at) => sql`(count(*) filter (where worst = ${at}))::int as ${sql.identifier(outcome)}`,
  )
  const { rows } = await ctx.db.execute<CountsThen>(sql`select count(*)::int as "atWork", ${sql.join(each, sql`, `)},
    (count(*) filter (where suspended))::int as suspended from (${atWork(ctx, where, past)}) as person`)
  return rows[0] as CountsThen
}

async function rowsThen(ctx: Ctx, filters: PastBoardFilters, past: PastDay, offset: number): Promise<PersonThen[]> {
  type Row = Omit<PersonThen, 'outcome' | 'laterOn'> & { worst: number; later: string | null }
  const only = filters.outcome ? sql`worst = ${outcomesThen.indexOf(filters.outcome)}` : sql`true`
  const { rows } = await ctx.db.execute<Row>(sql`
    select person.id, person.name, worst, suspended, to_json(later)#>>'{}' as later, jobs, locations
    from (${atWork(ctx, filters, past)}) as person where ${only}
    order by worst, person.name, person.id limit ${PAGE_SIZE} offset ${offset}`)
  return rows.map(({ worst, later, ...row }) => ({
    ...row,
    outcome: outcomesThen[worst] as OutcomeThen,
    laterOn: later ? dayOfInstant(later) : undefined,
  }))
}

/** Everyone in post on the day, as known by then, once: the least safe of their posts counts. */
function atWork(ctx: Ctx, { q, location, job }: Where, past: PastDay): SQL {
  const now = ctx.now.toString()
  const [then, known] = [knownAtOf({ day: past.day, knownBy: past.day }, now), knownAtOf(past, now)]
  const whose = and(
    location ? sql`post.location_id = ${location}::uuid` : undefined,
    job ? sql`post.job_id = ${job}::uuid` : undefined,
    q ? containsFolded(people.searchText, q) : undefined,
  )
  return sql`with later as materialized (${recordedLater(past.day, then, known)})
    select ${people.id}, ${people.name}, min(case when later.at is not null then 1 else ${rankThen(past.day)} end) as worst,
      min(later.at) as later, bool_or(${people.id} in (${suspendedThen(past.day, known)})) as suspended,
      string_agg(distinct ${titleKnown(sql`post.job_id`, known)}, ', ') as jobs,
      string_agg(distinct ${placeKnown(sql`post.location_id`, known)}, ', ') as locations
    from ${postVersions} as post join ${people} on ${people.id} = post.person_id
      left join ${standingVersions} as said on said.post_id = post.post_id and said.known_from <= ${then}
        and coalesce(said.known_until > ${then}, true)
      left join later on later.person_id = post.person_id
    where post.known_from <= ${known} and coalesce(post.known_until > ${known}, true) and ${heldOn(past.day, 'post')}
      and ${whose ?? sql`true`}
    group by ${people.id}, ${people.name}`
}

/** The place in `outcomesThen` of what the row of then says of the day, as `outcomeNow` would have that day. */
const rankThen = (day: Day): SQL => sql`case
  when said.post_id is null or said.changes_on <= ${day}::date then 1
  when said.basis = 'none' or said.not_cleared_from <= ${day}::date then 0
  when said.basis = 'conditions' then case when said.conditions_until >= ${day}::date then 3 else 0 end
  when said.basis = 'brought_in' then 2
  else 4 end`

/** Kept off work on the day: one that was ended later than is asked about was not over yet. */
const suspendedThen = (day: Day, known: string): SQL => sql`select person_id from ${suspensions}
  where recorded_at <= ${known}
    and ${day}::date between date_from and case when ended_at > ${known} then 'infinity' else coalesce(date_to, 'infinity') end`

/** People of whom a record about the day was made, or taken back, after it: what their file said then is not what is known. */
const recordedLater = (day: Day, then: string, known: string): SQL => sql`select person_id, min(at) as at from (
    select made.person_id, made.recorded_at as at from ${preEmploymentChecks} as made
      where made.outcome in ('satisfactory', 'unsatisfactory') and made.checked_on <= ${day}::date
        and made.recorded_at > ${then} and made.recorded_at <= ${known}
    union all select made.person_id, voiding.recorded_at from ${preEmploymentChecks} as made
      join ${preEmploymentChecks} as voiding on voiding.voids_id = made.id
      where made.checked_on <= ${day}::date and made.recorded_at <= ${then}
        and voiding.recorded_at > ${then} and voiding.recorded_at <= ${known}
    union all select person_id, recorded_at from ${lapseDecisions}
      where decision = 'applied_in_time' and ended_on <= ${day}::date and until >= ${day}::date
        and recorded_at > ${then} and recorded_at <= ${known}
  ) as came group by person_id`
