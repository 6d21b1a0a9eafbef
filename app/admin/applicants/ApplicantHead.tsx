import { href } from 'react-router'
import { StatusBadge } from '#app/parts/StatusBadge.tsx'
import { statusWords } from '#app/parts/statuses.ts'
import { Avatar } from '#app/ui/Avatar.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { classes } from '#app/ui/classes.ts'
import css from '#app/ui/detail.module.css'
import { Form } from '#app/ui/Form.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Steps } from '#app/ui/Steps.tsx'
import type { ApplicantBrief } from '#domains/recruitment/review/applicant-brief.queries.server.ts'
import { isActive } from '#domains/vetting/checks/stages.rules.ts'
import { dayOfInstant, formatDay, formatDayShort, formatInstant, formatTime } from '#lib/day.ts'
import { moveVerbs, stages } from './applicant/moves.ts'

type HeadProps = { brief: ApplicantBrief }
type VerbsProps = HeadProps & { /** Below the application itself each page has a button of its own. */ quiet?: boolean }

/** Whose file it is, and what can be done with the application. */
export function ApplicantHead({ brief, quiet }: VerbsProps) {
  const { id, name, moves, mayReopen, status, returnedAt } = brief
  return (
    <div className={classes('cluster gap-3', css.stays)}>
      <Avatar name={name} size="lg" />
      <div className={css.who}>
        <h1>{name}</h1>
        <p className="muted">{appliedWords(brief)}</p>
      </div>
      <div className={css.verbs}>
        {isActive(status) && !returnedAt && (
          <ButtonLink kind="quiet" to={href('/admin/applicants/:id/return', { id })} preventScrollReset>
            Return to applicant
          </ButtonLink>
        )}
        {[...moves].reverse().map((to) => (
          <ButtonLink
            key={to}
            kind={quiet ? 'quiet' : (moveVerbs[to]?.kind ?? 'quiet')}
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

/** What was applied for, what is offered, and when it came in. */
function appliedWords({ position, job, location, status, createdAt, reference }: ApplicantBrief): string {
  const place = [job, location].filter(Boolean).join(' at ')
  const offered = status === 'offer_made' || status === 'hired'
  const chosen = place && (offered ? `, offered ${place}` : `, considered for ${place}`)
  return `Applied for ${position}${chosen} · ${formatDay(dayOfInstant(createdAt))} · reference ${reference}`
}

/** The application's status, and for some minutes the way to undo the last move. */
export function ApplicantState({ brief }: HeadProps) {
  const { id, undo, events, status, interviewAt, interviewPlace, returnedAt, returnedReason } = brief
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
              action={href('/admin/applicants/:id/undo', { id })}
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
      {returnedAt && isActive(status) && (
        <Notice tone="wheat" icon="undo" title={`Returned to the applicant on ${formatInstant(returnedAt)}.`}>
          {returnedReason} You will see it here when they send it again.
        </Notice>
      )}
      {(status === 'rejected' || status === 'withdrawn') && (
        <p className="cluster gap-2 muted meta">
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
