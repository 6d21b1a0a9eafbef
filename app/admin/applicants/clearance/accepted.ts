import { href } from 'react-router'
import { redirectWith } from '#app/doors/old-doors.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { recordOfferAccepted } from '#domains/recruitment/offers/acceptance.server.ts'
import type { Route } from './+types/accepted'

export { default } from '#app/doors/Refused.tsx'

export const action = form(nothingForm, async (ctx, _form, args: Route.ActionArgs) => {
  const { id } = args.params
  await recordOfferAccepted(ctx, id)
  return redirectWith('offer-accepted', href('/admin/applicants/:id/clearance', { id }))
})
