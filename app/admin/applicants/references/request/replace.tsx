import { href } from 'react-router'
import { RequestDialog } from '#app/admin/applicants/references/RequestDialog.tsx'
import { redirectAbout } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { jobChoices, readRequest } from '#domains/vetting/references/references.queries.server.ts'
import { requestForm } from '#domains/vetting/references/requests.form.ts'
import { replaceRequest } from '#domains/vetting/references/requests.server.ts'
import type { Route } from './+types/replace'

export const loader = read(async (ctx, { params: { id, requestId } }: Route.LoaderArgs) => ({
  request: await readRequest(ctx, { applicationId: id, requestId }),
  jobs: await jobChoices(ctx, id),
}))

export const action = form(
  requestForm,
  async (ctx, form, { params: { id, requestId } }: Route.ActionArgs) => {
    const request = await replaceRequest(ctx, { applicationId: id, requestId }, form)
    return redirectAbout('reference-sent', request, href('/admin/applicants/:id/references', { id }))
  },
  { invalid: 'Failed to send' },
)

export default function Replace({ loaderData: { request, jobs } }: Route.ComponentProps) {
  return (
    <RequestDialog
      title={`Replace the request to ${request.refereeName}`}
      description="Correct the email address, or ask someone else. The old link stops working at once."
      jobs={jobs}
      before={{
        referee_name: request.refereeName,
        referee_email: request.refereeEmail,
        reference_type: request.referenceType,
        reference_period: request.referencePeriod,
        org_and_role: request.orgAndRole,
        relationship: request.relationship,
        about_job: request.periodPosition === null ? '' : String(request.periodPosition),
      }}
    />
  )
}
