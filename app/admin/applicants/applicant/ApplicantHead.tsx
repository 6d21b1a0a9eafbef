import { href } from 'react-router'
import { Avatar } from '#app/ui/Avatar.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import css from '#app/ui/detail.module.css'
import { Form } from '#app/ui/Form.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { StatusBadge } from '#app/ui/StatusBadge.tsx'
import { Steps } from '#app/ui/Steps.tsx'
import { statusWords } from '#app/ui/statuses.ts'
import type { ApplicationDetail } from '#domains/recruitment/review/applicant-detail.queries.server.ts'
import { isActive } from '#domains/vetting/checks/stages.rules.ts'
import { dayOfInstant, formatDay, formatDayShort, formatInstant, formatTime } from '#lib/day.ts'
import { moveVerbs, stages } from './moves.ts'

type HeadProps = { detail: ApplicationDetail }

export function ApplicantHead({ detail }: HeadProps) {
  const { application, moves, mayReopen } = detail
  const { id } = application
  const name = `${application.firstName} ${application.lastName}`
  return (
    <div className={css.head}>
      <Avatar name={name} size="lg" />
      <div className={css.who}>
        <h1>{name}</h1>
        <p className={css.meta}>
          {application.position} · applied {formatDay(dayOfInstant(application.createdAt))} · reference{' '}
          {application.reference}
        </p>
      </div>
      <div className={css.verbs}>
        {isActive(application.status) && !application.returnedAt && (
          <ButtonLink kind="quiet" to={href('/admin/applicants/:id/return', { id })} preventScrollReset>
            Return to applicant
          </ButtonLink>
        )}
        {[...moves].reverse().map((to) => (
          <ButtonLink
            key={to}
            kind={moveVerbs[to]?.kind ?? 'quiet'}
            to={href('/admin/applicants/:id/move/:to', { id, to })}
            preventScrollReset
          >
            {moveVerbs[to]?.verb ?? to}
          </ButtonLink>
        ))}
        {mayReopen && (
          <ButtonLink kind="line" to={href('/admin/applicants/:id/reopen', { id })} preventScrollReset>
            Reopen
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

/** The application's status, and for some minutes the way to undo the last move. */
export function ApplicantState({ detail }: HeadProps) {
  const { application, undo } = detail
  const events = detail.events.filter(({ kind }) => kind !== 'returned' && kind !== 'resubmitted')
  const { status, interviewAt, interviewPlace } = application
  const notes: Record<string, string | undefined> = {
    'Interview scheduled': interviewAt ? `${formatInstant(interviewAt)}, ${interviewPlace}` : undefined,
    'Offer made': 'conditional',
    Hired: 'becomes staff',
  }
  return (
    <>
      {undo && (
        <Notice
          tone="wheat"
          icon="clock"
          title={`Now: ${statusWords('application', undo.toStatus)}.`}
          actions={
            <Form
              failure="Update failed"
              method="post"
              action={href('/admin/applicants/:id/undo', { id: application.id })}
              preventScrollReset
            >
              <Button kind="quiet" size="xs" icon="undo">
                Undo
              </Button>
            </Form>
          }
        >
          {undo.emailAt
            ? `The email to the applicant will be sent at ${formatTime(undo.emailAt)}.`
            : 'No email will be sent to the applicant.'}{' '}
          You can undo this until {formatTime(undo.until)}.
        </Notice>
      )}
      {application.returnedAt && isActive(status) && (
        <Notice
          tone="wheat"
          icon="undo"
          title={`Returned to the applicant on ${formatInstant(application.returnedAt)}.`}
        >
          {application.returnedReason} You will see it here when they send it again.
        </Notice>
      )}
      {(status === 'rejected' || status === 'withdrawn') && (
        <p className={css.ended}>
          <StatusBadge of="application" status={status} />
          {events[0] && <span>{formatInstant(events[0].at)}</span>}
        </p>
      )}
      <Steps
        look="pipe"
        label="Progress of the application"
        steps={stages({ status, events }).map(({ label, state, at }) => ({
          label,
          state,
          note: notes[label] ?? (at ? formatDayShort(dayOfInstant(at)) : state === 'next' ? 'to come' : undefined),
        }))}
      />
    </>
  )
}
