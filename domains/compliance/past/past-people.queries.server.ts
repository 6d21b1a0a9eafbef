import { and, type SQL, sql } from 'drizzle-orm'
import { seenBy } from '#domains/compliance/state/scope.queries.server.ts'
import { type AsAt, stateAsAt, wasKnown } from '#domains/compliance/state/state.queries.server.ts'
import { byState } from '#domains/compliance/tracker/by-state.queries.server.ts'
import type { TrackerFilters } from '#domains/compliance/tracker/tracker.form.ts'
import { postVersions } from '#domains/employment/posts/post-versions.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { heldOn } from '#domains/people/held-posts.queries.server.ts'
import { placeKnown, titleKnown } from '#domains/people/jobs/names-known.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import { type Day, dayOfInstant } from '#lib/day.ts'
import { pageOf } from '#lib/list-filters.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { containsFolded } from '#platform/db/search.ts'

/** Someone who was in post on the day; name and email are those of today. */
export type FoundThen = {
  id: string
  name: string
  email: string | null
  /** The titles and places of the posts held that day. */
  jobs: string
  locations: string
  /** The last day here, of someone who has left since. */
  leftOn: Day | null
}
type Place = { limit: number; offset?: number; after?: Pick<FoundThen, 'id' | 'name'> | undefined }

/** A page of those who were in post; a page past the end is the last one. */
export async function pageOfThen(ctx: Ctx, filters: TrackerFilters, asAt: AsAt, size: number) {
  const asked = await pageAt(ctx, filters, asAt, { limit: size, offset: (filters.page - 1) * size })
  const total = asked[0]?.total ?? (filters.page === 1 ? 0 : await countThen(ctx, filters, asAt))
  const { page, pages, offset } = pageOf(filters.page, total, size)
  const found = page === filters.page ? asked : await pageAt(ctx, filters, asAt, { limit: size, offset })
  return { found: found.map(({ total: _, ...person }): FoundThen => person), total, page, pages }
}

/** A batch of them, from the beginning or after a person. */
export async function batchOfThen(ctx: Ctx, filters: TrackerFilters, asAt: AsAt, place: Place): Promise<FoundThen[]> {
  const found = await pageAt(ctx, filters, asAt, place)
  return found.map(({ total: _, ...person }) => person)
}

export async function countThen(ctx: Ctx, filters: TrackerFilters, asAt: AsAt): Promise<number> {
  return ctx.db.$count(sql`(${listedThen(ctx, filters, asAt)}) as listed`)
}

/** The first day after the day, if any, on which something was recorded of each of these people's posts. */
export async function postsRecordedAfter(ctx: Ctx, ids: readonly string[], then: AsAt): Promise<Map<string, Day>> {
  if (ids.length === 0) return new Map()
  const { rows } = await ctx.db.execute<{ id: string; at: string }>(sql`
    select person_id as id, to_json(min(known_from))#>>'{}' as at from ${postVersions}
    where person_id = any(${sql.param(ids)}::uuid[]) and known_from > ${then.knownAt} group by person_id`)
  return new Map(rows.map(({ id, at }) => [id, dayOfInstant(at)]))
}

async function pageAt(ctx: Ctx, filters: TrackerFilters, asAt: AsAt, { limit, offset = 0, after }: Place) {
  const listed = listedThen(ctx, filters, asAt)
  const { rows } = await ctx.db.execute<FoundThen & { total: number }>(sql`
    with listed as materialized (${listed})
    select ${people.id}, ${people.name}, ${people.email}, page.total, coalesce(held.jobs, '') as jobs,
      coalesce(held.locations, '') as locations, gone.left_on::text as "leftOn"
    from (select listed.person_id, listed.name, ${after ? sql`0` : sql`(select count(*)::int from listed)`} as total
        from listed
        where ${after ? sql`(listed.name, listed.person_id) > (${after.name}, ${after.id}::uuid)` : sql`true`}
        order by listed.name, listed.person_id limit ${limit} offset ${offset}) as page
      join ${people} on ${people.id} = page.person_id
      left join lateral (select string_agg(distinct ${titleKnown(sql`post.job_id`, asAt.knownAt)}, ', ') as jobs,
          string_agg(distinct ${placeKnown(sql`post.location_id`, asAt.knownAt)}, ', ') as locations
        from ${postVersions} as post where post.person_id = page.person_id and ${wasHeld(asAt)}) as held on true
      left join lateral (select max(date_to) as left_on from ${posts} where person_id = page.person_id
        having bool_and(coalesce(date_to < ${todayOf(ctx)}::date, false))) as gone on true
    order by page.name, page.person_id`)
  return rows
}

/** Who was in post and is listed, as `person_id` and `name`. */
function listedThen(ctx: Ctx, filters: TrackerFilters, asAt: AsAt): SQL {
  const { q, job, location, team, type, status, from, to } = filters
  const place = and(
    job ? sql`post.job_id = ${job}::uuid` : undefined,
    location ? sql`post.location_id = ${location}::uuid` : undefined,
    team ? sql`post.team = ${team}` : undefined,
  )
  const key = type || undefined
  return sql`select ${people.id} as person_id, ${people.name} as name from ${people} where ${and(
    sql`${people.id} in (select post.person_id from ${postVersions} as post where ${wasHeld(asAt)} and ${place ?? sql`true`})`,
    seenBy(ctx, people.id),
    q ? containsFolded(people.searchText, q) : undefined,
    byState({ type, status, from, to }, people.id, stateAsAt({ ...asAt, key, who: seenBy(ctx, people.id) })),
  )}`
}

/** Whether a version of a post, as `post`, was known by then and held on the day. */
export const wasHeld = ({ day, knownAt }: AsAt): SQL => sql`${wasKnown('post', knownAt)} and ${heldOn(day, 'post')}`
