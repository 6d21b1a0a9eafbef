import { href } from 'react-router'
import { redirectWith } from '#app/doors/old-doors.server.ts'
import Refused from '#app/doors/Refused.tsx'
import { form } from '#app/doors/signed-in.server.ts'
import { jobForm } from '#domains/recruitment/references/requests.form.ts'
import { tieToJob } from '#domains/recruitment/references/requests.server.ts'
import type { Route } from './+types/job'

export const action = form(jobForm, async (ctx, { about_job }, args: Route.ActionArgs) => {
  const which = { applicationId: args.params.id, requestId: args.params.requestId }
  await tieToJob(ctx, which, about_job)
  const { applicationId, requestId } = which
  return redirectWith(
    'reference-job',
    href('/admin/applicants/:id/references/requests/:requestId', { id: applicationId, requestId }),
  )
})

export default Refused
