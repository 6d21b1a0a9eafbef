import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import Refused from '#app/doors/Refused.tsx'
import { form } from '#app/doors/signed-in.server.ts'
import { revokeRequest } from '#domains/vetting/references/requests.server.ts'
import type { Route } from './+types/revoke'

export const action = form(noFields, async (ctx, _form, { params: { id, requestId } }: Route.ActionArgs) => {
  await revokeRequest(ctx, { applicationId: id, requestId })
  return redirectWith('reference-revoked', href('/admin/applicants/:id/references', { id }))
})

export default Refused
