import { href } from 'react-router'
import { StatusBadge } from '#app/parts/StatusBadge.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { DocumentRow } from '#app/ui/DocumentRow.tsx'
import { sizeWords } from '#app/ui/size-words.ts'
import { fileTypeLabels } from '#domains/files/file-types.labels.ts'
import type { ListedFile } from '#domains/files/files.queries.server.ts'
import { dayOfInstant, formatDayShort, formatTime } from '#lib/day.ts'

type OwnDocumentProps = {
  file: ListedFile
  /** The page to come back to after deleting; without it the file stays. */
  back?: string | undefined
  /** Says of which kind it is. */
  kind?: boolean
}

/** One of the person's own files: download it, or delete it while it is not sent. */
export function OwnDocument({ file, back, kind }: OwnDocumentProps) {
  const { id, name, bytes, state, review, uploadedAt, fileType } = file
  const when = `${formatDayShort(dayOfInstant(uploadedAt))}, ${formatTime(uploadedAt)}`
  return (
    <DocumentRow
      name={name}
      meta={
        <>
          {kind && `${fileTypeLabels[fileType]} · `}
          {sizeWords(bytes)} · uploaded {when}
          {review?.verdict === 'rejected' && review.reason && (
            <>
              <br />
              <strong>{review.reason}</strong>
            </>
          )}
        </>
      }
      badge={badgeOf(file)}
      actions={
        <>
          {state === 'clean' && (
            <ButtonLink kind="quiet" icon="download" to={href('/applicant/documents/:id', { id })} reload>
              Download<span className="sr"> {name}</span>
            </ButtonLink>
          )}
          {back && (
            // the enclosing upload form is left alone: this button sends its own
            <Button
              kind="quiet"
              icon="trash"
              formAction={href('/applicant/documents/:id/delete', { id })}
              data-failure="Delete failed"
              formEncType="application/x-www-form-urlencoded"
              formNoValidate
            >
              Delete<span className="sr"> {name}</span>
            </Button>
          )}
        </>
      }
    />
  )
}

function badgeOf({ state, review }: ListedFile) {
  if (state === 'pending') return <StatusBadge of="document" status="scanning" />
  if (state === 'infected') return <StatusBadge of="document" status="rejected" />
  return review && <StatusBadge of="document" status={review.verdict} />
}
