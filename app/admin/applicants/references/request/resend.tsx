import { href } from 'react-router'
import { redirectAbout } from '#app/doors/old-doors.server.ts'
import Refused from '#app/doors/Refused.tsx'
import { form } from '#app/doors/signed-in.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { resendRequest } from '#domains/recruitment/references/requests.server.ts'
import type { Route } from './+types/resend'

export const action = form(nothingForm, async (ctx, _form, args: Route.ActionArgs) => {
  const which = { applicationId: args.params.id, requestId: args.params.requestId }
  await resendRequest(ctx, which)
  return redirectAbout(
    'reference-sent',
    which.requestId,
    href('/admin/applicants/:id/references', { id: which.applicationId }),
  )
})

export default Refused
