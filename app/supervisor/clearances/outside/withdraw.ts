import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { seesClearance } from '#app/parts/employment/clearance/clearance-doors.server.ts'
import { managerPlaces } from '#app/parts/employment/clearance/places.ts'
import { withdrawOutside } from '#domains/employment/clearance/outside-asking.server.ts'
import type { Route } from './+types/withdraw'

export const middleware = [getGoesTo(({ id = '' }) => managerPlaces(id).page)]

export { default } from '#app/doors/Refused.tsx'

export const action = form(
  noFields,
  async (ctx, _form, { params: { id, reviewId } }: Route.ActionArgs) => {
    await withdrawOutside(ctx, id, reviewId)
    return redirectWith('outside-withdrawn', managerPlaces(id).page)
  },
  { before: seesClearance },
)
