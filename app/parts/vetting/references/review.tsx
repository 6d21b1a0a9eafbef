import { useOutletContext } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { findingForm } from '#domains/vetting/references/requests.form.ts'
import { reviewReference } from '#domains/vetting/references/vetting.server.ts'
import { whoseAt } from '../whose.ts'
import type { Route } from './+types/review'
import { type Concerns, FindingDialog } from './FindingDialog.tsx'

export const action = form(findingForm, async (ctx, form, args: Route.ActionArgs) => {
  await reviewReference(ctx, { ...whoseAt(args), requestId: args.params.requestId }, form)
  return redirectWith('reference-reviewed', '..')
})

export default function Review() {
  return <FindingDialog concerns={useOutletContext<Concerns | undefined>() ?? []} of="reference" />
}
