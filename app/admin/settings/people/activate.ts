import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { activateAccount } from '#domains/accounts/people.server.ts'
import type { Route } from './+types/activate'

export { default } from '#app/doors/Refused.tsx'

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(args, nothingForm, async () => {
    await activateAccount(args.context.get(userCtx), id)
    return redirectWith('account-activated', href('/admin/settings/people/:id', { id }))
  })
}
