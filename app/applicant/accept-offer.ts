import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { getGoesTo, signedIn } from '#app/doors/guards.server.ts'
import { redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { acceptOffer } from '#domains/recruitment/offers/acceptance.server.ts'
import type { Route } from './+types/accept-offer'

export { default } from '#app/doors/Refused.tsx'

export const middleware = [signedIn, getGoesTo(href('/applicant'))]

export function action(args: Route.ActionArgs) {
  return replyToForm(args, nothingForm, async () => {
    await acceptOffer(args.context.get(userCtx))
    return redirectWith('offer-accepted', href('/applicant'))
  })
}
