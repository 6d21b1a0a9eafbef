import { href } from 'react-router'
import { RequestDialog } from '#app/admin/applicants/references/RequestDialog.tsx'
import { redirectAbout } from '#app/doors/old-doors.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { jobChoices, readRequest } from '#domains/recruitment/references/references.queries.server.ts'
import { requestForm } from '#domains/recruitment/references/requests.form.ts'
import { replaceRequest } from '#domains/recruitment/references/requests.server.ts'
import type { Route } from './+types/replace'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const which = { applicationId: params.id, requestId: params.requestId }
  return {
    request: await readRequest(ctx, which),
    jobs: await jobChoices(ctx, which.applicationId),
  }
})

export const action = form(
  requestForm,
  async (ctx, form, args: Route.ActionArgs) => {
    const which = { applicationId: args.params.id, requestId: args.params.requestId }
    const request = await replaceRequest(ctx, which, form)
    return redirectAbout(
      'reference-sent',
      request,
      href('/admin/applicants/:id/references', { id: which.applicationId }),
    )
  },
  { invalid: 'Failed to send' },
)

export default function Replace({ params, loaderData: { request, jobs } }: Route.ComponentProps) {
  const back = href('/admin/applicants/:id/references', { id: params.id })
  return (
    <RequestDialog
      title={`Replace the request to ${request.refereeName}`}
      description="Change the address, or ask somebody else. The old link stops working at once."
      back={back}
      action={href('/admin/applicants/:id/references/requests/:requestId/replace', {
        id: params.id,
        requestId: params.requestId,
      })}
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
