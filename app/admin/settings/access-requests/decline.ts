import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { declineForm } from '#domains/accounts/requests.form.ts'
import { declineRoleRequest } from '#domains/accounts/roles.server.ts'
import type { Route } from './+types/decline'

export { default } from '#app/doors/Refused.tsx'

export const action = form(declineForm, async (ctx, { reason }, { params: { id } }: Route.ActionArgs) => {
  await declineRoleRequest(ctx, id, reason)
  return redirectWith('request-declined', href('/admin/settings/access-requests'))
})
