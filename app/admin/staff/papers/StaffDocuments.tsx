import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead, CardList } from '#app/ui/Card.tsx'
import { DocumentRow } from '#app/ui/DocumentRow.tsx'
import { StatusBadge } from '#app/ui/StatusBadge.tsx'
import css from '#app/ui/staff/staff.module.css'
import type { StatusOf } from '#app/ui/statuses.ts'
import { fileTypeLabels } from '#domains/files/file-types.labels.ts'
import type { StaffDocument } from '#domains/people/staff-files/staff-documents.queries.server.ts'
import { formatInstant } from '#lib/day.ts'
import { groupBy } from '#lib/group-by.ts'

type Props = { documents: readonly StaffDocument[]; here: string; mayChange: boolean }

/** By type, the newest first; what came before it is an earlier version. */
export function StaffDocuments({ documents, here, mayChange }: Props) {
  const byType = [...groupBy(documents, ({ fileType }) => fileType)]
  return (
    <Card>
      <CardHead title="Documents">
        {mayChange && (
          <ButtonLink kind="quiet" size="xs" icon="upload" to={`${here}/upload`} preventScrollReset>
            Upload for them
          </ButtonLink>
        )}
      </CardHead>
      {byType.length === 0 && (
        <CardBody>
          <p className={css.quiet}>No documents yet. What they sent with an application appears here too.</p>
        </CardBody>
      )}
      <CardList>
        {byType.flatMap(([, versions]) =>
          versions.map((document, n) => (
            <Row key={document.id} document={document} earlier={n > 0} here={here} mayChange={mayChange} />
          )),
        )}
      </CardList>
    </Card>
  )
}

type RowProps = { document: StaffDocument; earlier: boolean; here: string; mayChange: boolean }

function Row({ document: { id, name, fileType, uploadedAt, review, state }, earlier, here, mayChange }: RowProps) {
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
            <ButtonLink kind="quiet" size="xs" to={`${here}/${id}`} reload target="_blank">
              View<span className="sr"> {name}</span>
            </ButtonLink>
            {mayChange && (
              <ButtonLink kind="quiet" size="xs" to={`${here}/${id}/review`} preventScrollReset>
                Review<span className="sr"> {name}</span>
              </ButtonLink>
            )}
          </>
        )
      }
    />
  )
}
