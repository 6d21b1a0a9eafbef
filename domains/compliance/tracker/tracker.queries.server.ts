import { asc, isNull } from 'drizzle-orm'
import { mayReadCompliance } from '#domains/compliance/compliance.access.ts'
import { complianceTypes } from '#domains/compliance/compliance.table.ts'
import type { ReadFrom } from '#domains/compliance/read-from.rules.ts'
import { readState, type State } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { staleNow } from '#domains/compliance/state/stale.queries.server.ts'
import { stateNowBut } from '#domains/compliance/state/state-now.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { isOneOf } from '#platform/db/one-of.ts'
import { writtenOnce } from '#platform/db/written-once.server.ts'
import { authorize } from '#platform/refusal.ts'
import type { Lasts } from '#platform/while-unchanged.server.ts'
import {
  batchOfListed,
  countListed,
  type Found,
  type Listing,
  pageOfListed,
  type Stale,
} from './listed.queries.server.ts'
import type { TrackerFilters } from './tracker.form.ts'

export const PAGE_SIZE = 20

export type Tracked = Found & { states: State[] }
export type ShownType = { id: string; key: string; name: string; readFrom?: ReadFrom | null; needsCompetence?: boolean }

const { id, key, name, readFrom, needsCompetence, position, closedAt } = complianceTypes

/** What is tracked now, in its order. */
export async function trackedTypes(ctx: Ctx): Promise<ShownType[]> {
  authorize(mayReadCompliance(ctx.actor), 'Admins only.')
  return openTypes(ctx.db).execute()
}

const openTypes = writtenOnce((db) =>
  db
    .select({ id, key, name, readFrom, needsCompetence })
    .from(complianceTypes)
    .where(isNull(closedAt))
    .orderBy(asc(position), asc(name)),
)

type Shown = { size?: number /** Only the states in these are read. */; types?: readonly string[]; lasts?: Lasts }

/** One page of everyone in post whom the asker may see and who matches the filters, by name; and since when many are worked out. */
export async function listTracked(ctx: Ctx, filters: TrackerFilters, { size = PAGE_SIZE, types, lasts }: Shown = {}) {
  authorize(mayReadCompliance(ctx.actor), 'Admins only.')
  const { ids: stale, since } = await staleNow(ctx)
  if (stale?.length !== 0) lasts?.(ctx.now)
  const { found, ...list } = await pageOfListed(ctx, filters, size, stale)
  return { ...list, rows: await withStates(ctx, found, stale, types), updatingSince: since }
}

/** A batch of the list, from its beginning or after a person, with their status in every type. */
export async function readTracked(
  ctx: Ctx,
  filters: Listing,
  place: { limit: number; after?: Tracked | undefined },
): Promise<Tracked[]> {
  authorize(mayReadCompliance(ctx.actor), 'Admins only.')
  const { ids: stale } = await staleNow(ctx)
  return withStates(ctx, await batchOfListed(ctx, filters, place, stale), stale)
}

/** The ids of those listed, from the first, as many as `most`. */
export async function listedTrackedIds(ctx: Ctx, filters: TrackerFilters, most: number): Promise<string[]> {
  authorize(mayReadCompliance(ctx.actor), 'Admins only.')
  const { ids: stale } = await staleNow(ctx)
  return (await batchOfListed(ctx, filters, { limit: most }, stale)).map(({ id }) => id)
}

/** How many match. */
export async function countTracked(ctx: Ctx, filters: Listing): Promise<number> {
  authorize(mayReadCompliance(ctx.actor), 'Admins only.')
  const { ids: stale } = await staleNow(ctx)
  return countListed(ctx, filters, stale)
}

async function withStates(ctx: Ctx, found: Found[], stale: Stale, types?: readonly string[]): Promise<Tracked[]> {
  if (found.length === 0) return []
  const who = isOneOf(
    people.id,
    found.map(({ id }) => id),
  )
  const states = Map.groupBy(await readState(ctx, stateNowBut(ctx, { who, types }, stale)), ({ personId }) => personId)
  return found.map((person) => ({ ...person, states: states.get(person.id) ?? [] }))
}
