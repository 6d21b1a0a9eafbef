import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { FindingDialog } from '#app/parts/vetting/references/FindingDialog.tsx'
import { findingForm } from '#domains/vetting/references/requests.form.ts'
import { reviewEvidence } from '#domains/vetting/references/vetting.server.ts'
import type { Route } from './+types/review'

export const action = form(findingForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await reviewEvidence(ctx, { applicationId: params.id, evidenceId: params.evidenceId }, form)
  return redirectWith('reference-reviewed', href('/admin/applicants/:id/references/evidence/:evidenceId', params))
})

export default function Review({ params }: Route.ComponentProps) {
  return (
    <FindingDialog
      of="evidence"
      back={href('/admin/applicants/:id/references/evidence/:evidenceId', params)}
      action={href('/admin/applicants/:id/references/evidence/:evidenceId/review', params)}
    />
  )
}
