import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { recordOfferAccepted } from '#domains/recruitment/offers/acceptance.server.ts'
import type { Route } from './+types/accepted'

export { default } from '#app/doors/Refused.tsx'

export const action = form(noFields, async (ctx, _form, { params }: Route.ActionArgs) => {
  await recordOfferAccepted(ctx, params.id)
  return redirectWith('offer-accepted', href('/admin/applicants/:id/clearance', params))
})
