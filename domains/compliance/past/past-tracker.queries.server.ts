import { record } from '#domains/audit/audit.server.ts'
import { mayExportCompliance, mayReadCompliance } from '#domains/compliance/compliance.access.ts'
import { readState, type State } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { stateAsAt } from '#domains/compliance/state/state.queries.server.ts'
import type { TrackerFilters } from '#domains/compliance/tracker/tracker.form.ts'
import { PAGE_SIZE } from '#domains/compliance/tracker/tracker.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import type { PastDay } from '#lib/as-at.ts'
import { inBatches, type Rows } from '#lib/rows.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { isOneOf } from '#platform/db/one-of.ts'
import { authorize } from '#platform/refusal.ts'
import { asAtOf } from './past-days.queries.server.ts'
import { marksOf } from './past-matrix.queries.server.ts'
import { batchOfThen, countThen, type FoundThen, pageOfThen } from './past-people.queries.server.ts'

const BATCH = 500

export type TrackedThen = FoundThen & { states: State[] }

/** One page of everyone in post on a past day who matches the filters, by name, with these types, and what was learned later. */
export async function listPastTracked(ctx: Ctx, filters: TrackerFilters, past: PastDay, types: readonly string[]) {
  authorize(mayReadCompliance(ctx.actor), 'Admins only.')
  const { found, ...list } = await pageOfThen(ctx, filters, asAtOf(ctx, past), PAGE_SIZE)
  const { marks, learned } = await marksOf(ctx, found, past, types)
  const people = await withStates(ctx, found, past, types)
  const rows = people.map((person, at) => ({
    ...person,
    later: marks[at]?.later ?? [],
    postsLater: marks[at]?.postsLater,
  }))
  return { ...list, rows, learned }
}

/** Everyone who matches, with all their records, a batch at a time; the first batch is read before this returns. */
export async function exportPastTracked(ctx: Ctx, filters: TrackerFilters, past: PastDay): Promise<Rows<TrackedThen>> {
  authorize(mayExportCompliance(ctx.actor), 'Admins only.', { proof: ctx.actor })
  const { q, type, status, from, to, job, location, team } = filters
  await record(ctx, 'export.compliance', undefined, {
    filters: [q, type, status, from, to, job, location, team].filter(Boolean).length,
    pastDay: true,
  })
  const asAt = asAtOf(ctx, past)
  const batch = async (after: TrackedThen | undefined, limit: number) =>
    withStates(ctx, await batchOfThen(ctx, filters, asAt, { limit, ...(after && { after }) }), past)
  return inBatches(({ last, most }) => batch(last, most), { size: BATCH, count: () => countThen(ctx, filters, asAt) })
}

async function withStates(ctx: Ctx, found: FoundThen[], past: PastDay, types?: readonly string[]) {
  if (found.length === 0) return []
  const who = isOneOf(
    people.id,
    found.map(({ id }) => id),
  )
  const read = await readState(ctx, stateAsAt({ ...asAtOf(ctx, past), who, types }))
  const states = Map.groupBy(read, ({ personId }) => personId)
  return found.map((person): TrackedThen => ({ ...person, states: states.get(person.id) ?? [] }))
}
