import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { revokeInvitation } from '#domains/accounts/invitations.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import type { Route } from './+types/revoke'

export { default } from '#app/doors/Refused.tsx'

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(args, nothingForm, async () => {
    await revokeInvitation(args.context.get(userCtx), id)
    return redirectWith('invitation-revoked', href('/admin/settings/invitations'))
  })
}
