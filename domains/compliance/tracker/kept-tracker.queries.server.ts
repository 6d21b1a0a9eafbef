import { mayReadAllCompliance, mayReadCompliance } from '#domains/compliance/compliance.access.ts'
import { complianceLooks, complianceTypes } from '#domains/compliance/compliance.table.ts'
import { statePeople, statePeriods, stateRows, stateWork } from '#domains/compliance/state/kept-state.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { standingRows, standingWork, suspensions } from '#domains/employment/standing/standing.table.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { type Lasts, whileUnchanged } from '#platform/while-unchanged.server.ts'
import type { TrackerFilters } from './tracker.form.ts'
import { type ShownType, trackedTypes } from './tracker.queries.server.ts'

const ofState = [stateRows, statePeople, statePeriods, stateWork, complianceTypes]
const ofPosts = [people, posts, jobs, locations, standingRows, standingWork, suspensions]

/** Every table that a page of the tracker is read from. */
export const trackerIsOf = [...ofState, ...ofPosts, complianceLooks]

/** What is tracked now, kept while no type changes. */
export function keptTypes(ctx: Ctx): Promise<readonly ShownType[]> {
  const may = mayReadCompliance(ctx.actor)
  authorize(may, 'Admins only.')
  return whileUnchanged(ctx, { name: 'tracked types', may, of: [complianceTypes] }, () => trackedTypes(ctx))
}

/** What the work finds of a page of the tracker or the matrix, kept for those who see everyone's records; a search is not. */
export function keptTracker<T>(
  ctx: Ctx,
  name: 'tracker' | 'matrix',
  filters: TrackerFilters,
  work: (lasts: Lasts) => Promise<T>,
): Promise<T> {
  authorize(mayReadCompliance(ctx.actor), 'Admins only.')
  const may = mayReadAllCompliance(ctx.actor)
  if (!may || filters.q) return work(() => {})
  return whileUnchanged(ctx, { name, may, of: trackerIsOf, by: JSON.stringify(filters) }, work)
}
