import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { DocumentReview } from '#app/parts/vetting/documents/DocumentReview.tsx'
import { RejectDocument, VerifyDocument } from '#app/parts/vetting/documents/Verdicts.tsx'
import { useKeys } from '#app/ui/keys/use-keys.ts'
import { documentReviewForm } from '#domains/employment/staff-files/staff-documents.form.ts'
import {
  nextStaffDocument,
  staffDocumentToReview,
} from '#domains/employment/staff-files/staff-documents.queries.server.ts'
import { reviewStaffDocument } from '#domains/employment/staff-files/staff-documents.server.ts'
import { readStaffHead } from '#domains/employment/staff-files/staff-file.queries.server.ts'
import type { Route } from './+types/review'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  person: await readStaffHead(ctx, params.id),
  review: await staffDocumentToReview(ctx, { personId: params.id, fileId: params.fileId }),
}))

export const action = form(documentReviewForm, async (ctx, form, { params }: Route.ActionArgs) => {
  const which = { personId: params.id, fileId: params.fileId }
  await reviewStaffDocument(ctx, which, form)
  const next = await nextStaffDocument(ctx, which)
  const to = next
    ? href('/admin/staff/:id/documents/:fileId/review', { id: params.id, fileId: next })
    : href('/admin/staff/:id/documents', params)
  return redirectWith(form.verdict === 'verified' ? 'document-verified' : 'staff-saved', to)
})

export default function ReviewDocument({ params, loaderData: { person, review } }: Route.ComponentProps) {
  const { id, verdict } = review.document
  const keys = useKeys()
  const action = href('/admin/staff/:id/documents/:fileId/review', params)
  return (
    <DocumentReview
      review={review}
      of={person.name}
      crumbs={[
        { label: 'Staff Directory', to: href('/admin/staff') },
        { label: person.name, to: href('/admin/staff/:id', { id: params.id }) },
        { label: 'Documents', to: href('/admin/staff/:id/documents', { id: params.id }) },
        { label: 'Review' },
      ]}
      keys={keys}
      at={(fileId) => href('/admin/staff/:id/documents/:fileId/review', { id: params.id, fileId })}
      open={href('/admin/staff/:id/documents/:fileId', params)}
    >
      {verdict !== 'verified' && (
        <VerifyDocument
          key={id}
          action={action}
          keys={keys}
          also={<input type="hidden" name="verdict" value="verified" />}
        />
      )}
      {verdict !== 'rejected' && (
        <RejectDocument
          key={`reject ${id}`}
          action={action}
          keys={keys}
          also={<input type="hidden" name="verdict" value="rejected" />}
          hint="So that it can be put right."
        />
      )}
    </DocumentReview>
  )
}
