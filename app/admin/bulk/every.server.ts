import type { ChooseForm } from '#domains/bulk/bulk.form.ts'
import { type ChosenList, MOST } from '#domains/bulk/bulk.labels.ts'
import { trackerFilters } from '#domains/compliance/tracker/tracker.form.ts'
import { listedTrackedIds } from '#domains/compliance/tracker/tracker.queries.server.ts'
import { staffFilters } from '#domains/employment/staff/staff.form.ts'
import { listedStaffIds } from '#domains/employment/staff/staff.queries.server.ts'
import { applicantFilters } from '#domains/recruitment/review/applicants-list.form.ts'
import { listedApplicantIds } from '#domains/recruitment/review/applicants-list.queries.server.ts'
import { listReferencesToChase } from '#domains/vetting/references/figures.queries.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { Refusal } from '#platform/refusal.ts'

type Filters = Record<string, string>
type Ids = (ctx: Ctx<User>, filters: Filters) => Promise<string[]>

const lists: Record<ChosenList, Ids> = {
  compliance: (ctx, filters) => listedTrackedIds(ctx, trackerFilters.parse(filters), MOST),
  staff: (ctx, filters) => listedStaffIds(ctx, staffFilters.parse(filters), MOST),
  applicants: (ctx, filters) => listedApplicantIds(ctx, applicantFilters.parse(filters), MOST),
}

/** The ticked ones; or all that a list shows under its filters on whatever page, as many as one action takes. */
export async function idsOf(ctx: Ctx<User>, { chosen, every, search, atOnce }: ChooseForm): Promise<string[]> {
  if (atOnce) return stillToChase(ctx, chosen)
  return every ? lists[every](ctx, Object.fromEntries(new URLSearchParams(search))) : chosen
}

/** What begins without a preview is done only for those whom the list still shows: another tab may have reminded them. */
async function stillToChase(ctx: Ctx<User>, chosen: readonly string[]): Promise<string[]> {
  const listed = new Set((await listReferencesToChase(ctx)).map(({ id }) => id))
  const left = chosen.filter((id) => listed.has(id))
  if (left.length === 0)
    throw new Refusal('conflict', 'Nothing was done', 'These referees were reminded already, or have answered.')
  return left
}
