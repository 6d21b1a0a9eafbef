import { redirectWith } from '#app/doors/flash.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { findingForm } from '#domains/vetting/references/requests.form.ts'
import { reviewEvidence } from '#domains/vetting/references/vetting.server.ts'
import { whoseAt } from '../whose.ts'
import type { Route } from './+types/review-evidence'
import { FindingDialog } from './FindingDialog.tsx'

export const action = form(findingForm, async (ctx, form, args: Route.ActionArgs) => {
  await reviewEvidence(ctx, { ...whoseAt(args), evidenceId: args.params.evidenceId }, form)
  return redirectWith('reference-reviewed', '..')
})

export default function ReviewEvidence() {
  return <FindingDialog of="evidence" />
}
