import { href } from 'react-router'
import { StatusBadge } from '#app/parts/StatusBadge.tsx'
import { type StatusOf, statusWords } from '#app/parts/statuses.ts'
import { Badge } from '#app/ui/Badge.tsx'
import type { Column } from '#app/ui/DataTable.tsx'
import { EmailAddress } from '#app/ui/EmailAddress.tsx'
import { Link } from '#app/ui/Link.tsx'
import { shortInstant } from '#app/ui/when.ts'
import { formTypeWords, sourceWords } from '#domains/recruitment/links/links.labels.ts'
import type { LinkRow } from '#domains/recruitment/links/links.queries.server.ts'
import { dayOfInstant, formatDayShort } from '#lib/day.ts'
import { LinkActions } from './LinkActions.tsx'
import css from './links.module.css'

/** What each filter says on its chip. */
export const linkFilterWords: Record<string, (value: string) => string> = {
  q: (value) => `Search: ${value}`,
  status: (value) => statusWords('link', value as StatusOf<'link'>),
}

export const linkColumns: Column<LinkRow>[] = [
  {
    key: 'created',
    head: 'Created',
    fit: 'line',
    cell: ({ createdAt }) => <span title={shortInstant(createdAt)}>{formatDayShort(dayOfInstant(createdAt))}</span>,
  },
  { key: 'name', head: 'Name', name: true, cell: (row) => <Name {...row} /> },
  {
    key: 'email',
    head: 'Email',
    phoneLabel: '',
    cell: ({ email }) => (
      <span className={css.address}>
        <EmailAddress email={email} />
      </span>
    ),
  },
  { key: 'type', head: 'Type', cell: ({ formType }) => formTypeWords[formType] },
  { key: 'status', head: 'Status', cell: (row) => <State {...row} /> },
  { key: 'reminders', head: 'Reminders', cell: ({ reminderCount }) => reminderCount },
  {
    key: 'last',
    head: 'Last reminder',
    fit: 'line',
    cell: ({ lastReminderSent }) => lastReminderSent && formatDayShort(dayOfInstant(lastReminderSent)),
  },
  { key: 'open', head: 'Open link', phoneLabel: '', cell: (row) => <LinkActions {...row} /> },
]

function Name({ id, name, applicationId, source }: LinkRow) {
  return (
    <div className={css.name}>
      {applicationId ? <Link to={href('/admin/applicants/:id', { id: applicationId })}>{name}</Link> : name}
      {source && (
        <Link className={css.second} to={href('/admin/application-links/:id/candidate', { id })} preventScrollReset>
          Added by HR: {sourceWords[source]}
          <span className="sr">, {name}</span>
        </Link>
      )}
    </div>
  )
}

/** The link's status, why it no longer works, and its email's status. */
function State({ linkStatus, end, emailState }: LinkRow) {
  return (
    <div className="flow gap-1">
      <StatusBadge of="link" status={linkStatus} />
      {end && end !== 'submitted' && <StatusBadge of="linkEnd" status={end} />}
      {emailState === null ? <Badge icon="mail">No email</Badge> : <EmailState state={emailState} />}
    </div>
  )
}

function EmailState({ state }: { state: StatusOf<'message'> }) {
  return <span className={css.emailState}>Email: {statusWords('message', state).toLowerCase()}</span>
}
