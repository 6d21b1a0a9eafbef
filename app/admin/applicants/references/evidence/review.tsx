import { href } from 'react-router'
import { FindingDialog } from '#app/admin/applicants/references/FindingDialog.tsx'
import { redirectWith } from '#app/doors/old-doors.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { findingForm } from '#domains/recruitment/references/requests.form.ts'
import { reviewEvidence } from '#domains/recruitment/references/vetting.server.ts'
import type { Route } from './+types/review'

export const action = form(findingForm, async (ctx, form, args: Route.ActionArgs) => {
  const which = { applicationId: args.params.id, evidenceId: args.params.evidenceId }
  await reviewEvidence(ctx, which, form)
  const { applicationId, evidenceId } = which
  return redirectWith(
    'reference-reviewed',
    href('/admin/applicants/:id/references/evidence/:evidenceId', { id: applicationId, evidenceId }),
  )
})

export default function Review({ params }: Route.ComponentProps) {
  return (
    <FindingDialog
      title="Review the evidence"
      description="Does it stand in for a reference? Your word is kept with your name; you can review again."
      back={href('/admin/applicants/:id/references/evidence/:evidenceId', {
        id: params.id,
        evidenceId: params.evidenceId,
      })}
    />
  )
}
