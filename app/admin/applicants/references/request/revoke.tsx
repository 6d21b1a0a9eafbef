import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import Refused from '#app/doors/Refused.tsx'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { revokeRequest } from '#domains/recruitment/references/requests.server.ts'
import type { Route } from './+types/revoke'

export function action(args: Route.ActionArgs) {
  const which = { applicationId: idOf(args.params.id), requestId: idOf(args.params.requestId) }
  return replyToForm(args, nothingForm, async () => {
    await revokeRequest(args.context.get(userCtx), which)
    return redirectWith('reference-revoked', href('/admin/applicants/:id/references', { id: which.applicationId }))
  })
}

export default Refused
