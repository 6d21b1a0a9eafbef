import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { getGoesTo, homeFor, signedIn } from '#app/doors/guards.server.ts'
import { idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { tickItem } from '#domains/onboarding/checklists/items.server.ts'
import type { Route } from './+types/tick'

export const middleware = [
  signedIn,
  homeFor('Supervisor / Manager', 'supervisors-only'),
  getGoesTo(href('/supervisor')),
]

export { default } from '#app/doors/Refused.tsx'

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(args, nothingForm, async () => {
    await tickItem(args.context.get(userCtx), id)
    return redirectWith('team-ticked', href('/supervisor'))
  })
}
