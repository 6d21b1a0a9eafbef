import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { CallDialog } from '#app/parts/vetting/references/CallDialog.tsx'
import { verificationForm } from '#domains/vetting/references/requests.form.ts'
import { verifyReferee } from '#domains/vetting/references/vetting.server.ts'
import type { Route } from './+types/verify'

export const action = form(verificationForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await verifyReferee(ctx, { personId: params.id, requestId: params.requestId }, form)
  return redirectWith('reference-verified', href('/admin/staff/:id/checks/references/requests/:requestId', params))
})

export default function RecordCall({ params }: Route.ComponentProps) {
  return (
    <CallDialog
      back={href('/admin/staff/:id/checks/references/requests/:requestId', params)}
      action={href('/admin/staff/:id/checks/references/requests/:requestId/verify', params)}
    />
  )
}
