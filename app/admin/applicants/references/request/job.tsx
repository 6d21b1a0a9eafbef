import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import Refused from '#app/doors/Refused.tsx'
import { form } from '#app/doors/signed-in.server.ts'
import { jobForm } from '#domains/vetting/references/requests.form.ts'
import { tieToJob } from '#domains/vetting/references/requests.server.ts'
import type { Route } from './+types/job'

export const action = form(jobForm, async (ctx, { about_job }, { params }: Route.ActionArgs) => {
  await tieToJob(ctx, { applicationId: params.id, requestId: params.requestId }, about_job)
  return redirectWith('reference-job', href('/admin/applicants/:id/references/requests/:requestId', params))
})

export default Refused
