import { href, useOutletContext } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { type Concerns, FindingDialog } from '#app/parts/vetting/references/FindingDialog.tsx'
import { findingForm } from '#domains/vetting/references/requests.form.ts'
import { reviewReference } from '#domains/vetting/references/vetting.server.ts'
import type { Route } from './+types/review'

export const action = form(findingForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await reviewReference(ctx, { personId: params.id, requestId: params.requestId }, form)
  return redirectWith('reference-reviewed', href('/admin/staff/:id/checks/references/requests/:requestId', params))
})

export default function Review({ params }: Route.ComponentProps) {
  return (
    <FindingDialog
      concerns={useOutletContext<Concerns | undefined>() ?? []}
      of="reference"
      back={href('/admin/staff/:id/checks/references/requests/:requestId', params)}
      action={href('/admin/staff/:id/checks/references/requests/:requestId/review', params)}
    />
  )
}
