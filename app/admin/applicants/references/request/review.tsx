import { href } from 'react-router'
import { FindingDialog } from '#app/admin/applicants/references/FindingDialog.tsx'
import { userCtx } from '#app/doors/context.ts'
import { idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { findingForm } from '#domains/recruitment/references/requests.form.ts'
import { reviewReference } from '#domains/recruitment/references/vetting.server.ts'
import type { Route } from './+types/review'

export function action(args: Route.ActionArgs) {
  const which = { applicationId: idOf(args.params.id), requestId: idOf(args.params.requestId) }
  return replyToForm(args, findingForm, async (form) => {
    await reviewReference(args.context.get(userCtx), which, form)
    const { applicationId, requestId } = which
    return redirectWith(
      'reference-reviewed',
      href('/admin/applicants/:id/references/requests/:requestId', { id: applicationId, requestId }),
    )
  })
}

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
