import { href } from 'react-router'
import { redirectWith } from '#app/doors/old-doors.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { TextArea } from '#app/ui/Field.tsx'
import { readDocument } from '#domains/recruitment/review/applicant-documents.queries.server.ts'
import { rejectForm } from '#domains/recruitment/review/reviews.form.ts'
import { rejectDocument } from '#domains/recruitment/review/reviews.server.ts'
import type { Route } from './+types/reject'
import { ReviewDialog } from './ReviewDialog.tsx'

export const loader = read((ctx, { params }: Route.LoaderArgs) => readDocument(ctx, params.id, params.fileId))

export const action = form(rejectForm, async (ctx, { reason }, args: Route.ActionArgs) => {
  const which = { applicationId: args.params.id, fileId: args.params.fileId }
  await rejectDocument(ctx, which, reason)
  return redirectWith('document-rejected', href('/admin/applicants/:id', { id: which.applicationId }))
})

export default function Reject({ params, loaderData: document }: Route.ComponentProps) {
  return (
    <ReviewDialog applicationId={params.id} document={document} verb="Reject">
      {(reply) => (
        <TextArea
          label="Reason"
          name="reason"
          hint="The applicant reads it on their page and is asked by email to send the document again."
          rows={3}
          defaultValue={reply?.values.reason}
          error={reply?.errors.reason}
        />
      )}
    </ReviewDialog>
  )
}
