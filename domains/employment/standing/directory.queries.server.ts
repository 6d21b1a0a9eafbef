import { posts } from '#domains/employment/posts/posts.table.ts'
import { mayReadStaff } from '#domains/employment/staff/staff.access.ts'
import type { StaffFilters } from '#domains/employment/staff/staff.form.ts'
import { listStaff } from '#domains/employment/staff/staff.queries.server.ts'
import { staffFiles } from '#domains/employment/staff-files/staff-files.table.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { roles, users } from '#platform/auth/accounts.table.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { whileUnchanged } from '#platform/while-unchanged.server.ts'
import { markOf } from './marks.queries.server.ts'
import { outcomeIn, type PlacedColumn, placedOn } from './placed.queries.server.ts'
import { standingRows, standingWork, suspensions } from './standing.table.ts'

/** Every table that a page of the directory is read from. */
export const directoryIsOf = [
  people,
  posts,
  staffFiles,
  users,
  roles,
  jobs,
  locations,
  standingRows,
  standingWork,
  suspensions,
]

/** One page of everyone who works or has worked here, each with whether they may work; pages that no search narrows are kept. */
export async function staffDirectory(ctx: Ctx, filters: StaffFilters) {
  const may = mayReadStaff(ctx.actor)
  authorize(may, 'Admins only.')
  if (filters.q) return markedStaff(ctx, filters)
  const by = JSON.stringify(filters)
  return whileUnchanged(ctx, { name: 'staff directory', may, of: directoryIsOf, by }, () => markedStaff(ctx, filters))
}

async function markedStaff(ctx: Ctx, filters: StaffFilters) {
  const today = todayOf(ctx)
  const { rows, ...list } = await listStaff<PlacedColumn>(ctx, filters, placedOn(today))
  const marked = rows.map(({ more, ...row }) => {
    const outcome = outcomeIn(more, today)
    return { ...row, mark: outcome && markOf(outcome) }
  })
  return { ...list, rows: marked }
}
