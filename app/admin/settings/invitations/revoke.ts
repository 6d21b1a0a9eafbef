import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { revokeInvitation } from '#domains/accounts/invitations.server.ts'
import type { Route } from './+types/revoke'

export { default } from '#app/doors/Refused.tsx'

export const action = form(noFields, async (ctx, _form, { params: { id } }: Route.ActionArgs) => {
  await revokeInvitation(ctx, id)
  return redirectWith('invitation-revoked', href('/admin/settings/invitations'))
})
