import { userCtx } from '#app/context.ts'
import { redirectWith, replyToForm } from '#app/doors.server.ts'
import { getGoesTo, signedIn } from '#app/guards.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { acceptOffer } from '#domains/recruitment/offers/acceptance.server.ts'
import type { Route } from './+types/applicant.offer.accept'

export { default } from '#app/Refused.tsx'

export const middleware = [signedIn, getGoesTo('/applicant')]

export function action(args: Route.ActionArgs) {
  return replyToForm(args, nothingForm, async () => {
    await acceptOffer(args.context.get(userCtx))
    return redirectWith('offer-accepted', '/applicant')
  })
}
