import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { declineForm } from '#domains/accounts/requests.form.ts'
import { declineRoleRequest } from '#domains/accounts/roles.server.ts'
import type { Route } from './+types/decline'

export { default } from '#app/doors/Refused.tsx'

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(args, declineForm, async ({ reason }) => {
    await declineRoleRequest(args.context.get(userCtx), id, reason)
    return redirectWith('request-declined', href('/admin/settings/access-requests'))
  })
}
