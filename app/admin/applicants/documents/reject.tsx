import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { answer, idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { TextArea } from '#app/ui/Field.tsx'
import { readDocument } from '#domains/recruitment/review/applicant-documents.queries.server.ts'
import { rejectForm } from '#domains/recruitment/review/reviews.form.ts'
import { rejectDocument } from '#domains/recruitment/review/reviews.server.ts'
import type { Route } from './+types/reject'
import { ReviewDialog } from './ReviewDialog.tsx'

export function loader({ params, context }: Route.LoaderArgs) {
  return answer(() => readDocument(context.get(userCtx), idOf(params.id), idOf(params.fileId)))
}

export function action(args: Route.ActionArgs) {
  const which = { applicationId: idOf(args.params.id), fileId: idOf(args.params.fileId) }
  return replyToForm(args, rejectForm, async ({ reason }) => {
    await rejectDocument(args.context.get(userCtx), which, reason)
    return redirectWith('document-rejected', href('/admin/applicants/:id', { id: which.applicationId }))
  })
}

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
