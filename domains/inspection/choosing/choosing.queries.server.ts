import { and, type SQL, sql } from 'drizzle-orm'
import { staleNow } from '#domains/compliance/state/stale.queries.server.ts'
import { stateNowBut } from '#domains/compliance/state/state-now.queries.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { staffFiles } from '#domains/employment/staff-files/staff-files.table.ts'
import { mayMakePacks, packsOnly } from '#domains/inspection/packs.access.ts'
import type { Drawn, PackFilters } from '#domains/inspection/packs.rules.ts'
import { type Asked, asked, MOST_FOUND } from '#domains/people/asked.queries.server.ts'
import { heldOn } from '#domains/people/held-posts.queries.server.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { pageOf } from '#lib/list-filters.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { isOneOf } from '#platform/db/one-of.ts'
import { containsFolded } from '#platform/db/search.ts'
import { authorize } from '#platform/refusal.ts'

const PAGE_SIZE = 10

type Person = { id: string; name: string; job: string | null; location: string | null; leftOn: string | null }
/** Someone whose file can go into a pack, and how much of their training is expired or missing. */
export type Choosable = Person & { lacking: number }

/** One page of the people whom the filters leave, by name. */
export async function listForPack(ctx: Ctx, filters: PackFilters & { q: string; page: number }) {
  authorize(mayMakePacks(ctx.actor), packsOnly)
  const from = fromNarrowed(ctx, filters, filters.q)
  const { rows: counted } = await ctx.db.execute<{ n: number }>(sql`select count(*)::int as n ${from}`)
  const total = counted[0]?.n ?? 0
  const { page, pages, offset } = pageOf(filters.page, total, PAGE_SIZE)
  const { rows } = await ctx.db.execute<Person>(
    sql`select ${shown} ${from} order by ${people.name}, ${people.id} limit ${PAGE_SIZE} offset ${offset}`,
  )
  return { rows: await withLacking(ctx, rows), total, page, pages }
}

/** Those of these people who work or have worked here, by name. */
export async function peopleForPack(ctx: Ctx, ids: readonly string[]): Promise<Choosable[]> {
  authorize(mayMakePacks(ctx.actor), packsOnly)
  if (ids.length === 0) return []
  const { rows } = await ctx.db.execute<Person>(sql`select ${shown}
    from ${people} left join ${staffFiles} on ${staffFiles.personId} = ${people.id}
      left join lateral (${mainPost(sql`true`)}) as held on true ${places}
    where ${ofStaff} and ${isOneOf(people.id, [...ids])} order by ${people.name}, ${people.id}`)
  return withLacking(ctx, rows)
}

/** Everyone whom the filters leave, each with the job and location they are drawn for. */
export async function listToDrawFrom(ctx: Ctx, filters: PackFilters): Promise<Drawn[]> {
  authorize(mayMakePacks(ctx.actor), packsOnly)
  const { rows } = await ctx.db.execute<Drawn>(sql`
    select ${people.id}, coalesce(job.title || ', ' || place.name, 'No post') as stratum ${fromNarrowed(ctx, filters)}
    order by ${people.id}`)
  return rows
}

/** For a field that adds someone by name. */
export async function findForPack(ctx: Ctx, whom: Asked) {
  authorize(mayMakePacks(ctx.actor), packsOnly)
  return ctx.db
    .select({ id: people.id, name: people.name, email: people.email })
    .from(people)
    .where(and(ofStaff, asked(whom)))
    .orderBy(people.name, people.id)
    .limit(MOST_FOUND)
}

const ofStaff = sql`${people.isStaff} and ${people.enteredInErrorAt} is null`
const shown = sql`${people.id}, ${people.name}, job.title as job, place.name as location, ${staffFiles.leftOn}::text as "leftOn"`
const places = sql`left join ${jobs} as job on job.id = held.job_id
  left join ${locations} as place on place.id = held.location_id`

/** The post someone is listed by: the current one, or the last. */
const mainPost = (held: SQL) => sql`select held.job_id, held.location_id from ${posts} as held
  where held.person_id = ${people.id} and held.date_from is not null and ${held}
  order by held.date_to desc nulls first, held.date_from, held.id limit 1`

function fromNarrowed(ctx: Ctx, { location, job, team, who }: PackFilters, q = ''): SQL {
  const today = todayOf(ctx)
  const post = and(
    who === 'in_post' ? heldOn(today, 'held') : sql`held.date_to is not null`,
    location ? sql`held.location_id = ${location}::uuid` : undefined,
    job ? sql`held.job_id = ${job}::uuid` : undefined,
    team ? sql`held.team = ${team}` : undefined,
  )
  const left = sql`${staffFiles.leftOn} between ${today}::date - interval '1 year' and ${today}::date`
  return sql`from ${people} left join ${staffFiles} on ${staffFiles.personId} = ${people.id}
      join lateral (${mainPost(post ?? sql`true`)}) as held on true ${places}
    where ${and(ofStaff, who === 'leavers' ? left : undefined, q ? containsFolded(people.searchText, q) : undefined)}`
}

async function withLacking(ctx: Ctx, rows: Person[]): Promise<Choosable[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const { ids: stale } = await staleNow(ctx, ids)
  const states = stateNowBut(ctx, { who: isOneOf(people.id, ids) }, stale)
  const { rows: counts } = await ctx.db.execute<{ id: string; n: number }>(sql`
    select state.person_id as id, count(*)::int as n from (${states}) as state
    where state.status in ('expired', 'missing') group by state.person_id`)
  const lacking = new Map(counts.map(({ id, n }) => [id, n]))
  return rows.map((row) => ({ ...row, lacking: lacking.get(row.id) ?? 0 }))
}
