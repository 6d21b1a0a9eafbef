import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { acceptOffer } from '#domains/recruitment/offers/acceptance.server.ts'

export { default } from '#app/doors/Refused.tsx'

export const middleware = [getGoesTo(href('/applicant'))]

export const action = form(nothingForm, async (ctx) => {
  await acceptOffer(ctx)
  return redirectWith('offer-accepted', href('/applicant'))
})
