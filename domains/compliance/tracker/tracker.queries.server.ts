import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { mayReadCompliance } from '#domains/compliance/compliance.access.ts'
import { complianceLooks, complianceTypes } from '#domains/compliance/compliance.table.ts'
import type { ReadFrom } from '#domains/compliance/read-from.rules.ts'
import { readState, rightNow, type State } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { seenBy } from '#domains/compliance/state/scope.queries.server.ts'
import { stateAsAt } from '#domains/compliance/state/state.queries.server.ts'
import { settled } from '#domains/compliance/state/status.rules.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { heldOn } from '#domains/people/held-posts.queries.server.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { pageOf } from '#lib/list-filters.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { containsFolded } from '#platform/db/search.ts'
import { authorize } from '#platform/refusal.ts'
import type { TrackerFilters } from './tracker.form.ts'

export const PAGE_SIZE = 20

export type Tracked = {
  id: string
  name: string
  email: string | null
  /** The titles and places of the current posts. */
  jobs: string
  locations: string
  lastCheckedAt: string | null
  states: State[]
}
export type ShownType = { id: string; key: string; name: string; readFrom?: ReadFrom | null; needsCompetence?: boolean }

/** What is tracked now, in its order. */
export async function trackedTypes(ctx: Ctx): Promise<ShownType[]> {
  authorize(mayReadCompliance(ctx.actor), 'Admins only.')
  const { id, key, name, readFrom, needsCompetence, position, closedAt } = complianceTypes
  return ctx.db
    .select({ id, key, name, readFrom, needsCompetence })
    .from(complianceTypes)
    .where(isNull(closedAt))
    .orderBy(asc(position), asc(name))
}

/** One page of everyone in post whom the asker may see and who matches the filters, by name. */
export async function listTracked(ctx: Ctx, filters: TrackerFilters, size = PAGE_SIZE) {
  authorize(mayReadCompliance(ctx.actor), 'Admins only.')
  const asked = await pageAt(ctx, filters, { limit: size, offset: (filters.page - 1) * size })
  const total = asked[0]?.total ?? (filters.page === 1 ? 0 : await countMatching(ctx, filters))
  const { page, pages, offset } = pageOf(filters.page, total, size)
  // a page past the end is the last one
  const found = page === filters.page ? asked : await pageAt(ctx, filters, { limit: size, offset })
  return { rows: await withStates(ctx, found), total, page, pages }
}

/** A batch of the list, from its beginning or after a person, with their status in every type. */
export async function readTracked(
  ctx: Ctx,
  filters: TrackerFilters,
  place: { limit: number; after?: Tracked | undefined },
): Promise<Tracked[]> {
  authorize(mayReadCompliance(ctx.actor), 'Admins only.')
  return withStates(ctx, await pageAt(ctx, filters, place))
}

type Place = { limit: number; offset?: number; after?: Tracked | undefined }
type Found = Pick<Tracked, 'id' | 'name' | 'email' | 'lastCheckedAt'> & { total: number }

// The count is read with the page, so that the state is computed once.
function pageAt(ctx: Ctx, filters: TrackerFilters, { limit, offset = 0, after }: Place): Promise<Found[]> {
  const { id, name, email } = people
  const total = sql<number>`(count(*) over ())::int`
  return ctx.db
    .select({ id, name, email, lastCheckedAt: complianceLooks.lastCheckedAt, total })
    .from(people)
    .leftJoin(complianceLooks, eq(complianceLooks.personId, id))
    .where(and(matching(ctx, filters), after && sql`(${name}, ${id}) > (${after.name}, ${after.id}::uuid)`))
    .orderBy(asc(name), asc(id))
    .limit(limit)
    .offset(offset)
}

async function withStates(ctx: Ctx, found: Found[]): Promise<Tracked[]> {
  const ids = found.map((person) => person.id)
  const states = Map.groupBy(await statesOf(ctx, ids), ({ personId }) => personId)
  const places = new Map((await placesOf(ctx, ids)).map((place) => [place.personId, place]))
  return found.map(({ total: _, ...person }) => ({
    ...person,
    jobs: places.get(person.id)?.jobs ?? '',
    locations: places.get(person.id)?.locations ?? '',
    states: states.get(person.id) ?? [],
  }))
}

async function countMatching(ctx: Ctx, filters: TrackerFilters): Promise<number> {
  const [row] = await ctx.db.select({ total: sql<number>`count(*)::int` }).from(people).where(matching(ctx, filters))
  return row?.total ?? 0
}

function statesOf(ctx: Ctx, ids: string[]): Promise<State[]> {
  if (ids.length === 0) return Promise.resolve([])
  return readState(ctx, stateAsAt({ ...rightNow(ctx), who: inArray(people.id, ids) }))
}

async function placesOf(ctx: Ctx, ids: string[]) {
  return ctx.db
    .select({
      personId: posts.personId,
      jobs: sql<string>`string_agg(distinct ${jobs.title}, ', ')`,
      locations: sql<string>`string_agg(distinct ${locations.name}, ', ')`,
    })
    .from(posts)
    .innerJoin(jobs, eq(jobs.id, posts.jobId))
    .innerJoin(locations, eq(locations.id, posts.locationId))
    .where(and(inArray(posts.personId, ids), inPost(ctx)))
    .groupBy(posts.personId)
}

const inPost = (ctx: Ctx) => heldOn(rightNow(ctx).day)

function matching(ctx: Ctx, { q, job, location, ...filters }: TrackerFilters): SQL | undefined {
  return and(
    sql`exists (select 1 from ${posts} where ${posts.personId} = ${people.id} and ${inPost(ctx)}
      ${job ? sql`and ${posts.jobId} = ${job}::uuid` : sql``}
      ${location ? sql`and ${posts.locationId} = ${location}::uuid` : sql``})`,
    seenBy(ctx, people.id),
    q ? containsFolded(people.searchText, q) : undefined,
    byState(ctx, filters),
  )
}

type ByState = Pick<TrackerFilters, 'type' | 'status' | 'from' | 'to'>

/** People with a record of the type, or any, in this state that ends within these days; by type only, people who need it. */
function byState(ctx: Ctx, { type, status, from, to }: ByState): SQL | undefined {
  if (!type && !status && !from && !to) return undefined
  const now = rightNow(ctx)
  const state = stateAsAt({ ...now, who: seenBy(ctx, people.id), key: type || undefined })
  const fits = and(
    status ? standsSo(status) : undefined,
    from || to || !status ? sql`state.status <> 'not_required'` : undefined,
    from ? sql`state.ends_on >= ${from}::date` : undefined,
    to ? sql`state.ends_on <= ${to}::date` : undefined,
  )
  if (status === 'valid' && !type) {
    const wanting = sql`state.status <> all(${sql.param(settled)}::text[])`
    const all = sql`select person_id from (${state}) as state group by person_id having not bool_or(${wanting})`
    const some = sql`and bool_or(${fits})`
    return sql`${people.id} in (${all} ${some})`
  }
  return sql`${people.id} in (select state.person_id from (${state}) as state where ${fits})`
}

/** Missing counts as expired, as the specification says. */
function standsSo(status: TrackerFilters['status']): SQL {
  if (status === 'expired') return sql`state.status in ('expired', 'missing')`
  return sql`state.status = ${status}`
}
