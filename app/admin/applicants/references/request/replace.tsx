import { href } from 'react-router'
import { RequestDialog } from '#app/admin/applicants/references/RequestDialog.tsx'
import { userCtx } from '#app/doors/context.ts'
import { answer, idOf, redirectAbout, replyToForm } from '#app/doors/old-doors.server.ts'
import { jobChoices, readRequest } from '#domains/recruitment/references/references.queries.server.ts'
import { requestForm } from '#domains/recruitment/references/requests.form.ts'
import { replaceRequest } from '#domains/recruitment/references/requests.server.ts'
import type { Route } from './+types/replace'

export function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(userCtx)
  const which = { applicationId: idOf(params.id), requestId: idOf(params.requestId) }
  return answer(async () => ({
    request: await readRequest(ctx, which),
    jobs: await jobChoices(ctx, which.applicationId),
  }))
}

export function action(args: Route.ActionArgs) {
  const which = { applicationId: idOf(args.params.id), requestId: idOf(args.params.requestId) }
  return replyToForm(
    args,
    requestForm,
    async (form) => {
      const request = await replaceRequest(args.context.get(userCtx), which, form)
      return redirectAbout(
        'reference-sent',
        request,
        href('/admin/applicants/:id/references', { id: which.applicationId }),
      )
    },
    'Failed to send',
  )
}

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
