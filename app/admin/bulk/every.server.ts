import type { ChooseForm } from '#domains/bulk/bulk.form.ts'
import { type ChosenList, MOST } from '#domains/bulk/bulk.labels.ts'
import { trackerFilters } from '#domains/compliance/tracker/tracker.form.ts'
import { listedTrackedIds } from '#domains/compliance/tracker/tracker.queries.server.ts'
import { staffFilters } from '#domains/employment/staff/staff.form.ts'
import { listedStaffIds } from '#domains/employment/staff/staff.queries.server.ts'
import { applicantFilters } from '#domains/recruitment/review/applicants-list.form.ts'
import { listedApplicantIds } from '#domains/recruitment/review/applicants-list.queries.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'

type Filters = Record<string, string>
type Ids = (ctx: Ctx<User>, filters: Filters) => Promise<string[]>

const lists: Record<ChosenList, Ids> = {
  compliance: (ctx, filters) => listedTrackedIds(ctx, trackerFilters.parse(filters), MOST),
  staff: (ctx, filters) => listedStaffIds(ctx, staffFilters.parse(filters), MOST),
  applicants: (ctx, filters) => listedApplicantIds(ctx, applicantFilters.parse(filters), MOST),
}

/** The ticked ones; or all that a list shows under its filters on whatever page, as many as one action takes. */
export async function idsOf(ctx: Ctx<User>, { chosen, every, search }: ChooseForm): Promise<string[]> {
  return every ? lists[every](ctx, Object.fromEntries(new URLSearchParams(search))) : chosen
}
