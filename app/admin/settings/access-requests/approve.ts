import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { approveForm } from '#domains/accounts/requests.form.ts'
import { approveRoleRequest } from '#domains/accounts/roles.server.ts'
import type { Route } from './+types/approve'

export { default } from '#app/doors/Refused.tsx'

export const action = form(approveForm, async (ctx, { permissions }, { params: { id } }: Route.ActionArgs) => {
  await approveRoleRequest(ctx, id, permissions)
  return redirectWith('request-approved', href('/admin/settings/access-requests'))
})
