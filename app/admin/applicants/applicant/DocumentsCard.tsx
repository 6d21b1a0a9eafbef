import { href } from 'react-router'
import { StatusBadge } from '#app/parts/StatusBadge.tsx'
import type { StatusOf } from '#app/parts/statuses.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead, CardList } from '#app/ui/Card.tsx'
import { DocumentRow } from '#app/ui/DocumentRow.tsx'
import { sizeWords } from '#app/ui/size-words.ts'
import { fileTypeLabels } from '#domains/files/file-types.labels.ts'
import type { FileType } from '#domains/files/file-types.rules.ts'
import type { ApplicationDetail } from '#domains/recruitment/review/applicant-detail.queries.server.ts'
import { countOf } from '#lib/count.ts'
import { dayOfInstant, formatDayShort } from '#lib/day.ts'

type Document = ApplicationDetail['documents'][number]
type Props = { id: string; documents: Document[]; missing: readonly (readonly FileType[])[] }

export function DocumentsCard({ id, documents, missing }: Props) {
  const open = documents.filter(({ state, review }) => state === 'clean' && !review)
  const verified = documents.filter(({ review }) => review?.verdict === 'verified').length
  return (
    <Card>
      <CardHead title="Documents">
        <span className="row">
          {verified} of {documents.length} verified
          {open[0] && (
            <ButtonLink
              kind="line"
              size="xs"
              to={href('/admin/applicants/:id/documents/:fileId/review', { id, fileId: open[0].id })}
            >
              Check {countOf(open.length, 'document', 'documents')}
            </ButtonLink>
          )}
          <ButtonLink
            kind="quiet"
            size="xs"
            icon="upload"
            to={href('/admin/applicants/:id/documents', { id })}
            preventScrollReset
          >
            Upload on their behalf
          </ButtonLink>
        </span>
      </CardHead>
      <CardList>
        {documents.map((document) => (
          <OneDocument key={document.id} applicationId={id} document={document} />
        ))}
        {missing.map((types) => {
          const label = types.map((type) => fileTypeLabels[type]).join(' or ')
          return (
            <DocumentRow
              key={label}
              name={label}
              meta="Not uploaded yet"
              badge={<StatusBadge of="document" status="missing" />}
            />
          )
        })}
      </CardList>
    </Card>
  )
}

function OneDocument({ applicationId, document }: { applicationId: string; document: Document }) {
  const { id, name, fileType, bytes, uploadedAt, broughtBy, review, state } = document
  const params = { id: applicationId, fileId: id }
  return (
    <DocumentRow
      name={name}
      meta={
        <>
          {fileTypeLabels[fileType]} · {sizeWords(bytes)} · {formatDayShort(dayOfInstant(uploadedAt))}
          {broughtBy && ` · uploaded by ${broughtBy}`}
          {review && (
            <span className="muted meta block">
              {review.verdict === 'verified'
                ? `Verified by ${review.by}${review.originalSeen ? ', original seen' : ''}`
                : `Rejected by ${review.by}: ${review.reason}`}
            </span>
          )}
        </>
      }
      badge={<StatusBadge of="document" status={stateOf(document)} />}
      actions={
        state === 'clean' && (
          <>
            <ButtonLink
              kind="quiet"
              size="xs"
              to={href('/admin/applicants/:id/documents/:fileId', params)}
              reload
              target="_blank"
            >
              View<span className="sr"> {name}</span>
            </ButtonLink>
            {review?.verdict !== 'verified' && (
              <ButtonLink
                kind="quiet"
                size="xs"
                to={href('/admin/applicants/:id/documents/:fileId/verify', params)}
                preventScrollReset
              >
                Verify<span className="sr"> {name}</span>
              </ButtonLink>
            )}
            {review?.verdict !== 'rejected' && (
              <ButtonLink
                kind="quiet"
                size="xs"
                to={href('/admin/applicants/:id/documents/:fileId/reject', params)}
                preventScrollReset
              >
                Reject<span className="sr"> {name}</span>
              </ButtonLink>
            )}
          </>
        )
      }
    />
  )
}

function stateOf({ state, review }: Document): StatusOf<'document'> {
  if (state === 'pending') return 'scanning'
  if (state === 'infected') return 'rejected'
  return review?.verdict ?? 'to_check'
}
