import { href } from 'react-router'
import { redirectWith } from '#app/doors/old-doors.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { revokeInvitation } from '#domains/accounts/invitations.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import type { Route } from './+types/revoke'

export { default } from '#app/doors/Refused.tsx'

export const action = form(nothingForm, async (ctx, _form, args: Route.ActionArgs) => {
  const { id } = args.params
  await revokeInvitation(ctx, id)
  return redirectWith('invitation-revoked', href('/admin/settings/invitations'))
})
