import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { TextArea } from '#app/ui/Field.tsx'
import { readDocument } from '#domains/recruitment/review/applicant-documents.queries.server.ts'
import { rejectForm } from '#domains/recruitment/review/reviews.form.ts'
import { rejectDocument } from '#domains/recruitment/review/reviews.server.ts'
import type { Route } from './+types/reject'
import { afterReview } from './after-review.server.ts'
import { ReviewDialog } from './ReviewDialog.tsx'

export const loader = read((ctx, { params }: Route.LoaderArgs) => readDocument(ctx, params.id, params.fileId))

export const action = form(rejectForm, async (ctx, { reason, then }, { params }: Route.ActionArgs) => {
  const { id, fileId } = params
  await rejectDocument(ctx, { applicationId: id, fileId }, reason)
  return redirectWith('document-rejected', await afterReview(ctx, params, then))
})

export default function Reject({ loaderData: document }: Route.ComponentProps) {
  return (
    <ReviewDialog verb="Reject" document={document}>
      {(field) => (
        <TextArea
          label="Reason"
          hint="The applicant reads this on their page, and is asked by email to send the document again."
          rows={3}
          {...field('reason')}
        />
      )}
    </ReviewDialog>
  )
}
