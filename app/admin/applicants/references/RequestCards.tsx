import { href } from 'react-router'
import { StatusBadge } from '#app/parts/StatusBadge.tsx'
import { statusWords } from '#app/parts/statuses.ts'
import { type Job, jobName } from '#app/parts/vetting/references/options.ts'
import css from '#app/parts/vetting/references/references.module.css'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { CopyLink } from '#app/ui/CopyLink.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { askWhens } from '#domains/recruitment/form/application-form.labels.ts'
import { refereeTypeLabels } from '#domains/vetting/references/references.labels.ts'
import type { ReferencesPage, ShownRequest } from '#domains/vetting/references/references.queries.server.ts'
import { countOf } from '#lib/count.ts'
import { dayOfInstant, formatDayShort } from '#lib/day.ts'

/** Of which application. */
type OfOne = { id: string }

/** The referees whom the applicant named, and whether we may ask them now. */
export function NamedCard({ id, referees }: Pick<ReferencesPage, 'referees'> & OfOne) {
  return (
    <Card>
      <CardHead title="Named by the applicant" />
      {referees.length === 0 ? (
        <CardBody>
          <p className="quiet">No referees were named on the application.</p>
        </CardBody>
      ) : (
        <CardList>
          {referees.map((referee) => (
            <CardItem
              key={referee.id}
              title={referee.name || referee.email}
              meta={[refereeTypeLabels[referee.type], referee.orgRole, referee.email].filter(Boolean).join(' · ')}
              end={referee.asked ? <span className="quiet">Asked</span> : <AskButton id={id} referee={referee} />}
            >
              <p className="quiet">{[askWhens[referee.askWhen], referee.relationship].filter(Boolean).join(' · ')}</p>
            </CardItem>
          ))}
        </CardList>
      )}
    </Card>
  )
}

function AskButton({ id, referee }: { referee: ReferencesPage['referees'][number] } & OfOne) {
  const action = href('/admin/applicants/:id/references/referees/:refereeId/ask', { id, refereeId: referee.id })
  const busy = useBusy(action)
  if (referee.whyNot) return <span className="quiet">Not yet</span>
  return (
    <Form failure="Failed to send" method="post" action={action} preventScrollReset>
      <Button kind="quiet" size="xs" busy={busy} busyLabel="Sending">
        Send request<span className="sr"> to {referee.name}</span>
      </Button>
    </Form>
  )
}

type RequestsProps = { page: ReferencesPage; jobs: readonly Job[] } & OfOne

/** The requests sent, what happened to each, and what can be done about it. */
export function RequestsCard({ id, page, jobs }: RequestsProps) {
  return (
    <Card>
      <CardHead title="Requests">{page.requests.length > 0 && `${page.requests.length}`}</CardHead>
      {page.requests.length === 0 ? (
        <CardBody>
          <p className="quiet">No requests sent yet. Send one to a referee named below, or ask another.</p>
        </CardBody>
      ) : (
        <CardList>
          {page.requests.map((request) => (
            <CardItem
              key={request.id}
              title={request.refereeName}
              meta={[refereeTypeLabels[request.referenceType], request.orgAndRole, request.refereeEmail]
                .filter(Boolean)
                .join(' · ')}
              end={<StatusBadge of="request" status={request.status} />}
            >
              <div className={css.facts}>
                {facts(request, jobs).map((fact) => (
                  <span key={fact}>{fact}</span>
                ))}
              </div>
              <RequestActions id={id} request={request} mayVet={page.mayVet} />
            </CardItem>
          ))}
        </CardList>
      )}
    </Card>
  )
}

function RequestActions({ id, request, mayVet }: { request: ShownRequest; mayVet: boolean } & OfOne) {
  const { status, refereeName } = request
  const params = { id, requestId: request.id }
  const open = status === 'sent' || status === 'opened'
  const whose = <span className="sr"> of {refereeName}</span>
  if (status === 'revoked') return null
  return (
    <div className={css.actions}>
      {mayVet && (status === 'received' || status === 'declined') && (
        <ButtonLink
          kind={status === 'received' && !request.review ? 'line' : 'quiet'}
          size="xs"
          to={href('/admin/applicants/:id/references/requests/:requestId', params)}
        >
          {status === 'received' ? 'Read reference' : 'Read reason'}
          {whose}
        </ButtonLink>
      )}
      {request.review && <StatusBadge of="finding" status={request.review.verdict} />}
      {(open || status === 'expired') && (
        <SendAgain
          action={href('/admin/applicants/:id/references/requests/:requestId/resend', params)}
          name={refereeName}
        />
      )}
      {open && (
        <CopyLink
          action={href('/admin/applicants/:id/references/requests/:requestId/link', params)}
          name={refereeName}
        />
      )}
      {status !== 'received' && (
        <ButtonLink
          kind="quiet"
          size="xs"
          to={href('/admin/applicants/:id/references/requests/:requestId/replace', params)}
          preventScrollReset
        >
          Replace{whose}
        </ButtonLink>
      )}
      {open && (
        <Withdraw
          action={href('/admin/applicants/:id/references/requests/:requestId/revoke', params)}
          name={refereeName}
        />
      )}
    </div>
  )
}

function SendAgain({ action, name }: { action: string; name: string }) {
  const busy = useBusy(action)
  return (
    <Form failure="Failed to send" method="post" action={action} preventScrollReset>
      <Button kind="quiet" size="xs" busy={busy} busyLabel="Sending">
        Send again<span className="sr"> to {name}</span>
      </Button>
    </Form>
  )
}

function Withdraw({ action, name }: { action: string; name: string }) {
  const busy = useBusy(action)
  return (
    <Form failure="Update failed" method="post" action={action} preventScrollReset>
      <Button kind="ghost" size="xs" busy={busy} busyLabel="Withdrawing">
        Withdraw<span className="sr"> the request to {name}</span>
      </Button>
    </Form>
  )
}

const on = (instant: string) => formatDayShort(dayOfInstant(instant))

/** What happened to a request, in the order in which it happened. */
function facts(request: ShownRequest, jobs: readonly Job[]): string[] {
  const { sentAt, openedAt, receivedAt, declinedAt, expiresAt, revokedAt, reminderCount, lastReminderAt, letter } =
    request
  const job = jobs.find(({ position }) => position === request.periodPosition)
  const pending = request.status === 'sent' || request.status === 'opened'
  const dates = [
    sentAt && `Sent ${on(sentAt)}`,
    lastReminderAt && remindedWords(reminderCount, on(lastReminderAt)),
    openedAt && `opened ${on(openedAt)}`,
    receivedAt && `received ${on(receivedAt)}`,
    declinedAt && `declined ${on(declinedAt)}`,
    revokedAt && `withdrawn ${on(revokedAt)}`,
    pending && `open until ${on(expiresAt)}`,
  ].filter(Boolean)
  const undelivered = letter && ['failed', 'doubtful', 'held'].includes(letter.state)
  return [
    job && `About ${jobName(job)}`,
    dates.join(', '),
    pending &&
      undelivered &&
      `Email: ${statusWords('message', letter.state).toLowerCase()}. ${letter.error ?? ''}`.trim(),
    request.chase && 'No reply after 10 days: call the referee.',
    request.status === 'received' &&
      (request.enquiries === 0
        ? 'Referee not yet verified.'
        : countOf(request.enquiries, 'verification call', 'verification calls')),
  ].filter((fact): fact is string => Boolean(fact))
}

const remindedWords = (count: number, day: string) =>
  count === 0 ? `resent ${day}` : `${countOf(count, 'reminder', 'reminders')}, last sent ${day}`
