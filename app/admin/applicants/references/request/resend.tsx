import { href } from 'react-router'
import { redirectAbout } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import Refused from '#app/doors/Refused.tsx'
import { form } from '#app/doors/signed-in.server.ts'
import { resendRequest } from '#domains/vetting/references/requests.server.ts'
import type { Route } from './+types/resend'

export const action = form(noFields, async (ctx, _form, { params: { id, requestId } }: Route.ActionArgs) => {
  await resendRequest(ctx, { applicationId: id, requestId })
  return redirectAbout('reference-sent', requestId, href('/admin/applicants/:id/references', { id }))
})

export default Refused
