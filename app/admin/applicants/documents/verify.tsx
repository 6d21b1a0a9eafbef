import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { answer, idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { CheckField } from '#app/ui/Field.tsx'
import { readDocument } from '#domains/recruitment/review/applicant-documents.queries.server.ts'
import { verifyForm } from '#domains/recruitment/review/reviews.form.ts'
import { verifyDocument } from '#domains/recruitment/review/reviews.server.ts'
import type { Route } from './+types/verify'
import { ReviewDialog } from './ReviewDialog.tsx'

export function loader({ params, context }: Route.LoaderArgs) {
  return answer(() => readDocument(context.get(userCtx), idOf(params.id), idOf(params.fileId)))
}

export function action(args: Route.ActionArgs) {
  const which = { applicationId: idOf(args.params.id), fileId: idOf(args.params.fileId) }
  return replyToForm(args, verifyForm, async ({ originalSeen }) => {
    await verifyDocument(args.context.get(userCtx), which, originalSeen === 'on')
    return redirectWith('document-verified', href('/admin/applicants/:id', { id: which.applicationId }))
  })
}

export default function Verify({ params, loaderData: document }: Route.ComponentProps) {
  return (
    <ReviewDialog applicationId={params.id} document={document} verb="Verify">
      {() => <CheckField name="originalSeen" label="I have seen the original" />}
    </ReviewDialog>
  )
}
