import { href } from 'react-router'
import css from '#app/parts/employment/staff/staff.module.css'
import { StatusBadge } from '#app/parts/StatusBadge.tsx'
import type { StatusOf } from '#app/parts/statuses.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead, CardList } from '#app/ui/Card.tsx'
import { DocumentRow } from '#app/ui/DocumentRow.tsx'
import type { StaffDocument } from '#domains/employment/staff-files/staff-documents.queries.server.ts'
import { fileTypeLabels } from '#domains/files/file-types.labels.ts'
import { screenOf } from '#domains/vetting/documents/screens.rules.ts'
import { formatInstant } from '#lib/day.ts'
import { groupBy } from '#lib/group-by.ts'

type Props = { documents: readonly StaffDocument[]; personId: string; mayChange: boolean; mayVet: boolean }

/** By type, the newest first; those before it are earlier versions. */
export function StaffDocuments({ documents, personId, mayChange, mayVet }: Props) {
  const byType = [...groupBy(documents, ({ fileType }) => fileType)]
  return (
    <Card>
      <CardHead title="Documents">
        {mayChange && (
          <ButtonLink
            kind="quiet"
            size="xs"
            icon="upload"
            to={href('/admin/staff/:id/documents/upload', { id: personId })}
            preventScrollReset
          >
            Upload on their behalf
          </ButtonLink>
        )}
      </CardHead>
      {byType.length === 0 && (
        <CardBody>
          <p className="muted">No documents yet. Documents from an application are listed here too.</p>
        </CardBody>
      )}
      <CardList>
        {byType.flatMap(([, versions]) =>
          versions.map((document, n) => (
            <Row key={document.id} document={document} earlier={n > 0} {...{ personId, mayChange, mayVet }} />
          )),
        )}
      </CardList>
    </Card>
  )
}

type RowProps = Omit<Props, 'documents'> & { document: StaffDocument; earlier: boolean }

function Row({ document, earlier, personId, mayChange, mayVet }: RowProps) {
  const { id, name, fileType, uploadedAt, review, state } = document
  const which = { id: personId, fileId: id }
  const badge: StatusOf<'document'> =
    state === 'pending' ? 'scanning' : state === 'infected' ? 'rejected' : (review?.verdict ?? 'to_check')
  return (
    <DocumentRow
      name={name}
      meta={
        <>
          {fileTypeLabels[fileType]} · {formatInstant(uploadedAt)}
          {earlier && ' · earlier version'}
          {review?.reason && <span className={css.second}>Rejected: {review.reason}</span>}
        </>
      }
      badge={<StatusBadge of="document" status={badge} />}
      actions={
        state === 'clean' && (
          <>
            <ButtonLink
              kind="quiet"
              size="xs"
              to={href('/admin/staff/:id/documents/:fileId', which)}
              reload
              target="_blank"
            >
              View<span className="sr"> {name}</span>
            </ButtonLink>
            {mayVet && screenOf(fileType) && (
              <ButtonLink kind="quiet" size="xs" to={href('/admin/staff/:id/checks/from/:fileId', which)}>
                Record checks<span className="sr"> from {name}</span>
              </ButtonLink>
            )}
            {mayChange && (
              <ButtonLink kind="quiet" size="xs" to={href('/admin/staff/:id/documents/:fileId/review', which)}>
                Review<span className="sr"> {name}</span>
              </ButtonLink>
            )}
          </>
        )
      }
    />
  )
}
