import { href } from 'react-router'
import { FindingDialog } from '#app/admin/applicants/references/FindingDialog.tsx'
import { redirectWith } from '#app/doors/old-doors.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { findingForm } from '#domains/recruitment/references/requests.form.ts'
import { reviewReference } from '#domains/recruitment/references/vetting.server.ts'
import type { Route } from './+types/review'

export const action = form(findingForm, async (ctx, form, args: Route.ActionArgs) => {
  const which = { applicationId: args.params.id, requestId: args.params.requestId }
  await reviewReference(ctx, which, form)
  const { applicationId, requestId } = which
  return redirectWith(
    'reference-reviewed',
    href('/admin/applicants/:id/references/requests/:requestId', { id: applicationId, requestId }),
  )
})

export default function Review({ params }: Route.ComponentProps) {
  return (
    <FindingDialog
      title="Review the reference"
      description="Does it say enough of conduct and the reason for leaving, and is it good enough? Your word is kept with your name; you can review again."
      back={href('/admin/applicants/:id/references/requests/:requestId', {
        id: params.id,
        requestId: params.requestId,
      })}
    />
  )
}
