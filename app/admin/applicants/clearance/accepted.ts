import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { recordOfferAccepted } from '#domains/recruitment/offers/acceptance.server.ts'
import type { Route } from './+types/accepted'

export { default } from '#app/doors/Refused.tsx'

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(args, nothingForm, async () => {
    await recordOfferAccepted(args.context.get(userCtx), id)
    return redirectWith('offer-accepted', href('/admin/applicants/:id/clearance', { id }))
  })
}
