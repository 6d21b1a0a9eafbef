import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { CopyLink } from '#app/ui/CopyLink.tsx'
import { Form } from '#app/ui/Form.tsx'
import { StatusBadge } from '#app/ui/StatusBadge.tsx'
import { statusWords } from '#app/ui/statuses.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { askWhens } from '#domains/recruitment/form/application-form.labels.ts'
import { refereeTypeLabels } from '#domains/recruitment/references/references.labels.ts'
import type { ReferencesPage, ShownRequest } from '#domains/recruitment/references/references.queries.server.ts'
import { dayOfInstant, formatDayShort } from '#lib/day.ts'
import { type Job, jobName } from './options.ts'
import css from './references.module.css'

type Here = { here: string }

/** The referees whom the applicant named, and whether we may ask them now. */
export function NamedCard({ referees, here }: Pick<ReferencesPage, 'referees'> & Here) {
  return (
    <Card>
      <CardHead title="Named by the applicant" />
      {referees.length === 0 ? (
        <CardBody>
          <p className={css.quiet}>Nobody was named on the application.</p>
        </CardBody>
      ) : (
        <CardList>
          {referees.map((referee) => (
            <CardItem
              key={referee.id}
              title={referee.name || referee.email}
              meta={[refereeTypeLabels[referee.type], referee.orgRole, referee.email].filter(Boolean).join(' · ')}
              end={
                referee.asked ? <span className={css.quiet}>Asked</span> : <AskButton referee={referee} here={here} />
              }
            >
              <p className={css.quiet}>
                {[askWhens[referee.askWhen], referee.relationship].filter(Boolean).join(' · ')}
              </p>
            </CardItem>
          ))}
        </CardList>
      )}
    </Card>
  )
}

function AskButton({ referee, here }: { referee: ReferencesPage['referees'][number] } & Here) {
  const action = `${here}/referees/${referee.id}/ask`
  const busy = useBusy(action)
  if (referee.whyNot) return <span className={css.quiet}>Not yet</span>
  return (
    <Form failure="Failed to send" method="post" action={action} preventScrollReset>
      <Button kind="quiet" size="xs" busy={busy} busyLabel="Sending">
        Send request<span className="sr"> to {referee.name}</span>
      </Button>
    </Form>
  )
}

type RequestsProps = { room: ReferencesPage; jobs: readonly Job[] } & Here

/** Whom we asked, what became of it, and what can be done about it. */
export function RequestsCard({ room, jobs, here }: RequestsProps) {
  return (
    <Card>
      <CardHead title="Requests">{room.requests.length > 0 && `${room.requests.length}`}</CardHead>
      {room.requests.length === 0 ? (
        <CardBody>
          <p className={css.quiet}>
            Nobody has been asked yet. Send a request to a referee named below, or ask another.
          </p>
        </CardBody>
      ) : (
        <CardList>
          {room.requests.map((request) => (
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
              <RequestActions request={request} mayVet={room.mayVet} here={`${here}/requests/${request.id}`} />
            </CardItem>
          ))}
        </CardList>
      )}
    </Card>
  )
}

function RequestActions({ request, mayVet, here }: { request: ShownRequest; mayVet: boolean } & Here) {
  const { status, refereeName } = request
  const open = status === 'sent' || status === 'opened'
  const whose = <span className="sr"> of {refereeName}</span>
  if (status === 'revoked') return null
  return (
    <div className={css.actions}>
      {mayVet && (status === 'received' || status === 'declined') && (
        <ButtonLink kind={status === 'received' && !request.review ? 'line' : 'quiet'} size="xs" to={here}>
          {status === 'received' ? 'Read reference' : 'Read why'}
          {whose}
        </ButtonLink>
      )}
      {request.review && <StatusBadge of="finding" status={request.review.verdict} />}
      {(open || status === 'expired') && <SendAgain action={`${here}/resend`} name={refereeName} />}
      {open && <CopyLink action={`${here}/link`} name={refereeName} />}
      {status !== 'received' && (
        <ButtonLink kind="quiet" size="xs" to={`${here}/replace`} preventScrollReset>
          Replace{whose}
        </ButtonLink>
      )}
      {open && <TakeBack action={`${here}/revoke`} name={refereeName} />}
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

function TakeBack({ action, name }: { action: string; name: string }) {
  const busy = useBusy(action)
  return (
    <Form method="post" action={action} preventScrollReset>
      <Button kind="ghost" size="xs" busy={busy} busyLabel="Taking back">
        Take back<span className="sr"> the request to {name}</span>
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
  const waits = request.status === 'sent' || request.status === 'opened'
  const dates = [
    sentAt && `Sent ${on(sentAt)}`,
    lastReminderAt &&
      `${reminderCount === 1 ? 'reminded' : `${reminderCount} reminders, the last`} ${on(lastReminderAt)}`,
    openedAt && `opened ${on(openedAt)}`,
    receivedAt && `came ${on(receivedAt)}`,
    declinedAt && `declined ${on(declinedAt)}`,
    revokedAt && `taken back ${on(revokedAt)}`,
    waits && `open until ${on(expiresAt)}`,
  ].filter(Boolean)
  const stuck = letter && ['failed', 'doubtful', 'held'].includes(letter.state)
  return [
    job && `About ${jobName(job)}`,
    dates.join(', '),
    waits && stuck && `Email: ${statusWords('message', letter.state).toLowerCase()}. ${letter.error ?? ''}`.trim(),
    request.chase && 'No answer for ten days: time to ring.',
    request.status === 'received' &&
      (request.enquiries === 0
        ? 'Nobody has checked yet who wrote it.'
        : `${request.enquiries} in the log of enquiries`),
  ].filter((fact): fact is string => Boolean(fact))
}
