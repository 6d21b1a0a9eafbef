import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { approveForm } from '#domains/accounts/requests.form.ts'
import { approveRoleRequest } from '#domains/accounts/roles.server.ts'
import type { Route } from './+types/approve'

export { default } from '#app/doors/Refused.tsx'

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(args, approveForm, async ({ permissions }) => {
    await approveRoleRequest(args.context.get(userCtx), id, permissions)
    return redirectWith('request-approved', href('/admin/settings/access-requests'))
  })
}
