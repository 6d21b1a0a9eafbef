import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { CheckField } from '#app/ui/Field.tsx'
import { readDocument } from '#domains/recruitment/review/applicant-documents.queries.server.ts'
import { verifyForm } from '#domains/recruitment/review/reviews.form.ts'
import { verifyDocument } from '#domains/recruitment/review/reviews.server.ts'
import type { Route } from './+types/verify'
import { afterReview } from './after-review.server.ts'
import { ReviewDialog } from './ReviewDialog.tsx'

export const loader = read((ctx, { params }: Route.LoaderArgs) => readDocument(ctx, params.id, params.fileId))

export const action = form(verifyForm, async (ctx, { originalSeen, then }, { params }: Route.ActionArgs) => {
  const { id, fileId } = params
  await verifyDocument(ctx, { applicationId: id, fileId }, originalSeen === 'on')
  return redirectWith('document-verified', await afterReview(ctx, params, then))
})

export default function Verify({ loaderData: document }: Route.ComponentProps) {
  return (
    <ReviewDialog verb="Verify" document={document}>
      <CheckField name="originalSeen" label="I have seen the original" />
    </ReviewDialog>
  )
}
