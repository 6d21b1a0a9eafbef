import { href } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { DocumentReview } from '#app/parts/vetting/documents/DocumentReview.tsx'
import { RejectDocument, VerifyDocument } from '#app/parts/vetting/documents/Verdicts.tsx'
import { useKeys } from '#app/ui/keys/use-keys.ts'
import { documentToReview } from '#domains/recruitment/review/document-queue.queries.server.ts'
import type { Route } from './+types/review'

export const loader = read((ctx, { params }: Route.LoaderArgs) => documentToReview(ctx, params.id, params.fileId))

const hint = 'The applicant reads this on their page, and is asked by email to send the document again.'

export default function ReviewDocument({ params, loaderData: review }: Route.ComponentProps) {
  const { id, verdict, applicant } = review.document
  const keys = useKeys()
  const sent = { keys, also: <input type="hidden" name="then" value="next" /> }
  return (
    <DocumentReview
      review={review}
      of={applicant}
      crumbs={[
        { label: 'All Applicants', to: href('/admin/applicants') },
        { label: applicant, to: href('/admin/applicants/:id', { id: params.id }) },
        { label: 'Documents' },
      ]}
      keys={keys}
      at={(fileId) => href('/admin/applicants/:id/documents/:fileId/review', { id: params.id, fileId })}
      open={href('/admin/applicants/:id/documents/:fileId', params)}
    >
      {verdict !== 'verified' && (
        <VerifyDocument key={id} action={href('/admin/applicants/:id/documents/:fileId/verify', params)} {...sent} />
      )}
      {verdict !== 'rejected' && (
        <RejectDocument
          key={`reject ${id}`}
          action={href('/admin/applicants/:id/documents/:fileId/reject', params)}
          hint={hint}
          {...sent}
        />
      )}
    </DocumentReview>
  )
}
