import { href } from 'react-router'
import { getGoesTo, homeFor, signedIn } from '#app/doors/guards.server.ts'
import { redirectWith } from '#app/doors/old-doors.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { tickItem } from '#domains/onboarding/checklists/items.server.ts'
import type { Route } from './+types/tick'

export const middleware = [
  signedIn,
  homeFor('Supervisor / Manager', 'supervisors-only'),
  getGoesTo(href('/supervisor')),
]

export { default } from '#app/doors/Refused.tsx'

export const action = form(nothingForm, async (ctx, _form, args: Route.ActionArgs) => {
  const { id } = args.params
  await tickItem(ctx, id)
  return redirectWith('team-ticked', href('/supervisor'))
})
