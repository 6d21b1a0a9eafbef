import { href } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { DocumentView } from '#app/ui/DocumentView.tsx'
import css from '#app/ui/evidence/evidence.module.css'
import { CheckField, TextArea } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { StatusBadge } from '#app/ui/StatusBadge.tsx'
import { Patches } from '#app/ui/Steps.tsx'
import { sizeWords } from '#app/ui/size-words.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { fileTypeLabels } from '#domains/files/file-types.labels.ts'
import { documentToReview } from '#domains/recruitment/review/document-queue.queries.server.ts'
import { dayOfInstant, formatDay } from '#lib/day.ts'
import type { Route } from './+types/review'

export const loader = read((ctx, { params }: Route.LoaderArgs) => documentToReview(ctx, params.id, params.fileId))

export default function ReviewDocument({ params, loaderData }: Route.ComponentProps) {
  const { document, place, queue, previous, next } = loaderData
  const label = fileTypeLabels[document.fileType]
  const at = (fileId: string) => href('/admin/applicants/:id/documents/:fileId/review', { id: params.id, fileId })
  return (
    <PageStack>
      <title>{`${label} – ${document.applicant}`}</title>
      <Breadcrumb
        crumbs={[
          { label: 'All Applicants', to: href('/admin/applicants') },
          { label: document.applicant, to: href('/admin/applicants/:id', { id: params.id }) },
          { label: 'Documents' },
        ]}
      />
      <PageHead title={`${document.applicant}: ${label}`}>
        <Patches
          done={queue.filter(({ verdict }) => verdict).length}
          total={queue.length}
          label={`${place} of ${queue.length}`}
        />
        <nav className={css.walk} aria-label="Other documents">
          {previous && (
            <ButtonLink kind="quiet" to={at(previous)}>
              Previous
            </ButtonLink>
          )}
          {next && (
            <ButtonLink kind="quiet" to={at(next)}>
              Next
            </ButtonLink>
          )}
        </nav>
      </PageHead>
      <div className={css.beside}>
        <DocumentView
          key={document.id}
          name={document.name}
          meta={sizeWords(document.bytes)}
          mime={document.mime}
          address={`${document.address}&view=1`}
          actions={
            <ButtonLink
              kind="quiet"
              size="xs"
              to={href('/admin/applicants/:id/documents/:fileId', params)}
              reload
              target="_blank"
            >
              Open<span className="sr"> {document.name}</span>
            </ButtonLink>
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
              {document.verdict !== 'verified' && <Verify key={document.id} params={params} />}
              {document.verdict !== 'rejected' && <Reject key={`reject ${document.id}`} params={params} />}
            </div>
          </CardBody>
        </Card>
      </div>
    </PageStack>
  )
}

type Which = { params: { id: string; fileId: string } }

function Verify({ params }: Which) {
  const action = href('/admin/applicants/:id/documents/:fileId/verify', params)
  const busy = useBusy(action)
  return (
    <Form method="post" action={action} className="fields" failure="Update failed">
      <input type="hidden" name="then" value="next" />
      <CheckField name="originalSeen" label="I have seen the original" />
      <div className="row">
        <Button icon="check" busy={busy} busyLabel="Verifying">
          Verify, show next
        </Button>
      </div>
    </Form>
  )
}

/** Folded until it is wanted; without a reason it is asked for again in its dialog, with what was typed. */
function Reject({ params }: Which) {
  const action = href('/admin/applicants/:id/documents/:fileId/reject', params)
  const busy = useBusy(action)
  return (
    <details>
      <summary>Reject</summary>
      <Form method="post" action={action} className="fields" failure="Update failed">
        <input type="hidden" name="then" value="next" />
        <TextArea
          name="reason"
          label="Reason"
          hint="The applicant reads this on their page, and is asked by email to send the document again."
          rows={3}
        />
        <div className="row">
          <Button kind="danger" busy={busy} busyLabel="Rejecting">
            Reject, show next
          </Button>
        </div>
      </Form>
    </details>
  )
}
