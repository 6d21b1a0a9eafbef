import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { withdrawAppointmentReview } from '#domains/employment/outside-reviews/asking.server.ts'
import type { Route } from './+types/withdraw-review'

export const middleware = [getGoesTo(href('/admin/settings/locations'))]

export { default } from '#app/doors/Refused.tsx'

export const action = form(noFields, async (ctx, _form, { params: { id, reviewId } }: Route.ActionArgs) => {
  await withdrawAppointmentReview(ctx, id, reviewId)
  return redirectWith('outside-withdrawn', href('/admin/settings/locations/appointments/:id/outside-review', { id }))
})
