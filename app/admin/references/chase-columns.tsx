import { href } from 'react-router'
import { StatusBadge } from '#app/parts/StatusBadge.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import type { Column } from '#app/ui/DataTable.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { ToChase } from '#domains/vetting/references/figures.queries.server.ts'
import { countOf } from '#lib/count.ts'
import { type Day, dayOfInstant, daysBetween, formatDayShort } from '#lib/day.ts'
import { mayRemind, RemindForm } from './RemindForm.tsx'
import css from './references.module.css'

/** Who has not answered about whom, for how long, and the one thing to do about it. */
export const chaseColumns = (today: Day): Column<ToChase>[] => [
  {
    key: 'applicant',
    head: 'Applicant',
    name: true,
    cell: ({ applicant, applicationId }) => (
      <Link to={href('/admin/applicants/:id/references', { id: applicationId })}>{applicant}</Link>
    ),
  },
  {
    key: 'referee',
    head: 'Referee',
    cell: ({ refereeName, refereeEmail }) => (
      <>
        {refereeName}
        <span className="muted meta block">{refereeEmail}</span>
      </>
    ),
  },
  { key: 'status', head: 'Request', cell: (request) => <State request={request} today={today} /> },
  {
    key: 'sent',
    head: 'Sent',
    fit: 'line',
    cell: ({ sentAt }) => (sentAt ? formatDayShort(dayOfInstant(sentAt)) : '–'),
  },
  { key: 'reminders', head: 'Reminders', numeric: true, cell: ({ reminderCount }) => reminderCount },
  { key: 'next', head: <span className="sr">Next</span>, phoneLabel: '', cell: (request) => <Next {...request} /> },
]

function State({ request: { status, sentAt }, today }: { request: ToChase; today: Day }) {
  if (!sentAt || (status !== 'sent' && status !== 'opened')) return <StatusBadge of="request" status={status} />
  return (
    <Badge tone="soon" icon="clock">
      No reply for {countOf(daysBetween(dayOfInstant(sentAt), today), 'day', 'days')}
    </Badge>
  )
}

function Next(request: ToChase) {
  const { id, refereeName, applicant, applicationId } = request
  const whom = (
    <span className="sr">
      {' '}
      {refereeName} for {applicant}
    </span>
  )
  return (
    <div className={css.next}>
      {mayRemind(request) ? (
        <RemindForm ids={[id]} kind="quiet" size="xs">
          Remind{whom}
        </RemindForm>
      ) : (
        <ButtonLink kind="quiet" size="xs" to={href('/admin/applicants/:id/references/ask', { id: applicationId })}>
          Ask for another<span className="sr"> referee of {applicant}</span>
        </ButtonLink>
      )}
    </div>
  )
}
