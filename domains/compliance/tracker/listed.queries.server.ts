import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { complianceLooks } from '#domains/compliance/compliance.table.ts'
import { rightNow } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { statePeriods } from '#domains/compliance/state/kept-state.table.ts'
import { seenBy } from '#domains/compliance/state/scope.queries.server.ts'
import { stateNowBut } from '#domains/compliance/state/state-now.queries.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { heldOn } from '#domains/people/held-posts.queries.server.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { pageOf } from '#lib/list-filters.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { containsFolded } from '#platform/db/search.ts'
import { byState } from './by-state.queries.server.ts'
import type { TrackerFilters } from './tracker.form.ts'

/** Besides the filters, those alone whose ids are given. */
export type Listing = TrackerFilters & { only?: readonly string[] }

export type Stale = readonly string[] | undefined
export type Found = {
  id: string
  name: string
  email: string | null
  /** The titles and places of the current posts. */
  jobs: string
  locations: string
  lastCheckedAt: string | null
}
type Place = { limit: number; offset?: number; after?: Pick<Found, 'id' | 'name'> | undefined }

/** A page of those listed; a page past the end is the last one. */
export async function pageOfListed(ctx: Ctx, filters: TrackerFilters, size: number, stale: Stale) {
  const listed = listedNow(ctx, filters, stale)
  const asked = await pageAt(ctx, listed, { limit: size, offset: (filters.page - 1) * size })
  const total = asked[0]?.total ?? (filters.page === 1 ? 0 : await countOf(ctx, listed))
  const { page, pages, offset } = pageOf(filters.page, total, size)
  const found = page === filters.page ? asked : await pageAt(ctx, listed, { limit: size, offset })
  return { found: found.map(({ total: _, ...person }): Found => person), total, page, pages }
}

/** A batch of those listed, from the beginning or after a person. */
export async function batchOfListed(ctx: Ctx, filters: Listing, place: Place, stale: Stale): Promise<Found[]> {
  const found = await pageAt(ctx, listedNow(ctx, filters, stale), place)
  return found.map(({ total: _, ...person }) => person)
}

export const countListed = (ctx: Ctx, filters: Listing, stale: Stale) => countOf(ctx, listedNow(ctx, filters, stale))

/** The page, and how many there are; a batch that goes on after a person is not counted. */
async function pageAt(
  ctx: Ctx,
  listed: SQL,
  { limit, offset = 0, after }: Place,
): Promise<(Found & { total: number })[]> {
  const { rows } = await ctx.db.execute<Found & { total: number }>(sql`
    select ${people.id}, ${people.name}, ${people.email}, page.total,
      coalesce(held.jobs, '') as jobs, coalesce(held.locations, '') as locations,
      to_char(${complianceLooks.lastCheckedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastCheckedAt"
    from (select listed.person_id, listed.name, ${after ? sql`0` : sql`(select count(*)::int from (${listed}) as listed)`} as total
        from (${listed}) as listed
        where ${after ? sql`(listed.name, listed.person_id) > (${after.name}, ${after.id}::uuid)` : sql`true`}
        order by listed.name, listed.person_id limit ${limit} offset ${offset}) as page
      join ${people} on ${people.id} = page.person_id
      left join ${complianceLooks} on ${complianceLooks.personId} = page.person_id
      left join lateral (select string_agg(distinct ${jobs.title}, ', ') as jobs,
          string_agg(distinct ${locations.name}, ', ') as locations
        from ${posts} join ${jobs} on ${eq(jobs.id, posts.jobId)} join ${locations} on ${eq(locations.id, posts.locationId)}
        where ${posts.personId} = page.person_id and ${heldOn(rightNow(ctx).day)}) as held on true
    order by page.name, page.person_id`)
  return rows
}

async function countOf(ctx: Ctx, listed: SQL): Promise<number> {
  const { rows } = await ctx.db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${listed}) as listed`,
  )
  return rows[0]?.total ?? 0
}

/**
 * Who is listed, as `person_id` and `name`: those with a period of today in the index that has them in this order, and those
 * whose rows do not hold, by the function over the facts.
 */
function listedNow(ctx: Ctx, filters: Listing, stale: Stale): SQL {
  const { day } = rightNow(ctx)
  const { status, type, from, to } = filters
  const byPeriod = status && !type && !from && !to ? status : 'in_post'
  const kept = sql`select kept.person_id, kept.name from ${statePeriods} as kept
    where kept.kind = ${byPeriod} and kept.from_day <= ${day}::date and kept.before_day > ${day}::date`
  const inPostNow = sql`exists (select 1 from ${posts} where ${posts.personId} = ${people.id} and ${heldOn(day)})`
  const key = type || undefined
  const others = (who: SQL) => sql`select ${people.id} as person_id, ${people.name} as name from ${people}
    where ${and(who, inPostNow, byState(filters, people.id, stateNowBut(ctx, { key, who }, undefined)), asked(ctx, filters, people.id))}`
  if (!stale) return others(sql`true`)
  const fits = byPeriod === 'in_post' && byState(filters, sql`kept.person_id`, stateNowBut(ctx, { key }, []))
  const wanted = and(fits || undefined, asked(ctx, filters, sql`kept.person_id`)) ?? sql`true`
  if (stale.length === 0) return sql`${kept} and ${wanted}`
  const ids = sql`${sql.param(stale)}::uuid[]`
  return sql`${kept} and kept.person_id <> all(${ids}) and ${wanted}
    union all ${others(sql`${people.id} = any(${ids})`)}`
}

function asked(ctx: Ctx, { q, job, location, team, only }: Listing, id: SQLWrapper): SQL | undefined {
  const place = and(
    job ? sql`${posts.jobId} = ${job}::uuid` : undefined,
    location ? sql`${posts.locationId} = ${location}::uuid` : undefined,
    team ? sql`${posts.team} = ${team}` : undefined,
  )
  return and(
    only && sql`${id} = any(${sql.param(only)}::uuid[])`,
    place && sql`${id} in (select ${posts.personId} from ${posts} where ${heldOn(rightNow(ctx).day)} and ${place})`,
    seenBy(ctx, id),
    q ? sql`${id} in (select ${people.id} from ${people} where ${containsFolded(people.searchText, q)})` : undefined,
  )
}
