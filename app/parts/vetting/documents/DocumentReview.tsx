import type { ReactNode } from 'react'
import css from '#app/parts/compliance/evidence/evidence.module.css'
import { Neighbours } from '#app/parts/compliance/evidence/Neighbours.tsx'
import { Place } from '#app/parts/compliance/evidence/Place.tsx'
import { StatusBadge } from '#app/parts/StatusBadge.tsx'
import { Breadcrumb, type Crumb } from '#app/ui/Breadcrumb.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { DocumentView } from '#app/ui/DocumentView.tsx'
import { KeyMark, KeysLine } from '#app/ui/keys/Keys.tsx'
import type { Keys } from '#app/ui/keys/use-keys.ts'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { sizeWords } from '#app/ui/size-words.ts'
import { fileTypeLabels } from '#domains/files/file-types.labels.ts'
import type { FileType } from '#domains/files/file-types.rules.ts'
import { dayOfInstant, formatDay } from '#lib/day.ts'

type Decided = { id: string; verdict: 'verified' | 'rejected' | null | undefined }
export type DocumentToReview = {
  document: Decided & {
    name: string
    fileType: FileType
    mime: string
    bytes: number
    uploadedAt: string
    reason: string | null | undefined
    /** Shows it to the asker only. */
    address: string
  }
  /** Its place among them, from 1. */
  place: number
  queue: Decided[]
  previous: string | undefined
  next: string | undefined
}

type DocumentReviewProps = {
  review: DocumentToReview
  of: string
  crumbs: Crumb[]
  keys: Keys
  /** The address of this page for another of the documents. */
  at: (fileId: string) => string
  /** Opens the document by itself. */
  open: string
  /** What can be decided. */
  children: ReactNode
}

/** A document as large as one can read it, beside what is decided of it; then the next one. */
export function DocumentReview({ review, of, crumbs, keys, at, open, children }: DocumentReviewProps) {
  const { document, next } = review
  const label = fileTypeLabels[document.fileType]
  return (
    <PageStack>
      <title>{`${label} – ${of}`}</title>
      <Breadcrumb crumbs={crumbs} />
      <PageHead title={`${of}: ${label}`}>
        <Walk review={review} keys={keys} at={at} />
      </PageHead>
      <div className={css.beside}>
        <DocumentView
          key={document.id}
          name={document.name}
          meta={sizeWords(document.bytes)}
          mime={document.mime}
          address={`${document.address}&view=1`}
          keys={keys}
          actions={
            <ButtonLink
              kind="ghost"
              icon="download"
              to={open}
              reload
              target="_blank"
              aria-label={`Open ${document.name}`}
            />
          }
        />
        <Card aria-labelledby="decide">
          <CardHead id="decide" title={label}>
            <StatusBadge of="document" status={document.verdict ?? 'to_check'} />
          </CardHead>
          <CardBody>
            <div className="fields">
              <p>Uploaded on {formatDay(dayOfInstant(document.uploadedAt))}.</p>
              {document.verdict === 'rejected' && <p>Rejected: {document.reason}</p>}
              {children}
              {next && (
                <ButtonLink kind="ghost" icon="right" full to={at(next)}>
                  Decide later
                  <KeyMark keys={keys} of="N" />
                </ButtonLink>
              )}
              <KeysLine keys={keys}>
                Keys: <kbd>N</kbd> next, <kbd>P</kbd> previous, <kbd>V</kbd> verify, <kbd>R</kbd> reject, <kbd>+</kbd>{' '}
                and <kbd>−</kbd> zoom.
              </KeysLine>
            </div>
          </CardBody>
        </Card>
      </div>
    </PageStack>
  )
}

function Walk({ review, keys, at }: Pick<DocumentReviewProps, 'review' | 'keys' | 'at'>) {
  const { document, place, queue, previous, next } = review
  const decided = queue.filter(({ verdict }) => verdict).length
  return (
    <div className="cluster gap-2-3">
      <Place
        place={place}
        label={`${decided} of ${queue.length} decided`}
        states={queue.map(({ id, verdict }) => (id === document.id ? 'now' : verdict ? 'done' : 'next'))}
      />
      <Neighbours what="document" previous={previous} next={next} at={at} keys={keys} />
    </div>
  )
}
