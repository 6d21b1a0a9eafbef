import { href } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { DocumentView } from '#app/ui/DocumentView.tsx'
import css from '#app/ui/evidence/evidence.module.css'
import { CheckField, TextArea } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { KeyMark, KeysLine } from '#app/ui/keys/Keys.tsx'
import { byKey, type Keys, useKeys } from '#app/ui/keys/use-keys.ts'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { StatusBadge } from '#app/ui/StatusBadge.tsx'
import { type StepState, Steps } from '#app/ui/Steps.tsx'
import { sizeWords } from '#app/ui/size-words.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { fileTypeLabels } from '#domains/files/file-types.labels.ts'
import { documentToReview } from '#domains/recruitment/review/document-queue.queries.server.ts'
import { dayOfInstant, formatDay } from '#lib/day.ts'
import type { Route } from './+types/review'

export const loader = read((ctx, { params }: Route.LoaderArgs) => documentToReview(ctx, params.id, params.fileId))

export default function ReviewDocument({ params, loaderData }: Route.ComponentProps) {
  const { document, place, queue, previous, next } = loaderData
  const keys = useKeys()
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
        <div className={css.pages}>
          <Place place={place} queue={queue} at={document.id} />
          <nav className={css.walk} aria-label="Other documents">
            {previous && (
              <ButtonLink
                kind="quiet"
                icon="left"
                to={at(previous)}
                aria-label="Previous document"
                {...byKey(keys, 'p')}
              />
            )}
            {next && (
              <ButtonLink kind="quiet" icon="right" to={at(next)} aria-label="Next document" {...byKey(keys, 'n')} />
            )}
          </nav>
        </div>
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
              to={href('/admin/applicants/:id/documents/:fileId', params)}
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
              {document.verdict !== 'verified' && <Verify key={document.id} params={params} keys={keys} />}
              {document.verdict !== 'rejected' && <Reject key={`reject ${document.id}`} params={params} keys={keys} />}
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

type PlaceProps = { place: number; at: string; queue: Route.ComponentProps['loaderData']['queue'] }

/** Decided is solid, this one half sewn, the rest to come. */
function Place({ place, at, queue }: PlaceProps) {
  const stateOf = ({ id, verdict }: PlaceProps['queue'][number]): StepState =>
    id === at ? 'now' : verdict ? 'done' : 'next'
  const decided = queue.filter(({ verdict }) => verdict).length
  return (
    <div className={css.place}>
      <Steps
        look="patches"
        label={`${decided} of ${queue.length} decided`}
        steps={queue.map((one) => ({ label: one.id, state: stateOf(one) }))}
      />
      <strong>
        {place} of {queue.length}
      </strong>
    </div>
  )
}

type Which = { params: { id: string; fileId: string }; keys: Keys }

function Verify({ params, keys }: Which) {
  const action = href('/admin/applicants/:id/documents/:fileId/verify', params)
  const busy = useBusy(action)
  return (
    <Form method="post" action={action} className="fields" failure="Update failed">
      <input type="hidden" name="then" value="next" />
      <CheckField name="originalSeen" label="I have seen the original" />
      <Button icon="check" full busy={busy} busyLabel="Verifying" {...byKey(keys, 'v')}>
        Verify, show next
        <KeyMark keys={keys} of="V" />
      </Button>
    </Form>
  )
}

/** Folded until it is wanted; without a reason it is asked for again in its dialog, with what was typed. */
function Reject({ params, keys }: Which) {
  const action = href('/admin/applicants/:id/documents/:fileId/reject', params)
  const busy = useBusy(action)
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && currentTarget.querySelector('textarea')?.focus()}>
      <summary className={css.fold} {...byKey(keys, 'r')}>
        <Icon name="undo" />
        Reject…
        <KeyMark keys={keys} of="R" />
      </summary>
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
