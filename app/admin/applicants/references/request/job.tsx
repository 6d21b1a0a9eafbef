import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import Refused from '#app/doors/Refused.tsx'
import { jobForm } from '#domains/recruitment/references/requests.form.ts'
import { tieToJob } from '#domains/recruitment/references/requests.server.ts'
import type { Route } from './+types/job'

export function action(args: Route.ActionArgs) {
  const which = { applicationId: idOf(args.params.id), requestId: idOf(args.params.requestId) }
  return replyToForm(args, jobForm, async ({ about_job }) => {
    await tieToJob(args.context.get(userCtx), which, about_job)
    const { applicationId, requestId } = which
    return redirectWith(
      'reference-job',
      href('/admin/applicants/:id/references/requests/:requestId', { id: applicationId, requestId }),
    )
  })
}

export default Refused
