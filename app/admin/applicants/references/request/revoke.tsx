import { href } from 'react-router'
import { redirectWith } from '#app/doors/old-doors.server.ts'
import Refused from '#app/doors/Refused.tsx'
import { form } from '#app/doors/signed-in.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { revokeRequest } from '#domains/recruitment/references/requests.server.ts'
import type { Route } from './+types/revoke'

export const action = form(nothingForm, async (ctx, _form, args: Route.ActionArgs) => {
  const which = { applicationId: args.params.id, requestId: args.params.requestId }
  await revokeRequest(ctx, which)
  return redirectWith('reference-revoked', href('/admin/applicants/:id/references', { id: which.applicationId }))
})

export default Refused
