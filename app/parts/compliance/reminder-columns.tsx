import { href } from 'react-router'
import { StatusBadge } from '#app/parts/StatusBadge.tsx'
import type { Column } from '#app/ui/DataTable.tsx'
import { Link } from '#app/ui/Link.tsx'
import { isRechecked } from '#domains/compliance/read-from.rules.ts'
import { audienceLabels, wayLabels } from '#domains/compliance/reminders/reminders.labels.ts'
import type { Reminder } from '#domains/compliance/reminders/reminders.queries.server.ts'
import { type Audience, stepWords } from '#domains/compliance/reminders/reminders.rules.ts'
import { dayOfInstant, formatDayShort, formatInstant, formatTime } from '#lib/day.ts'
import css from './compliance.module.css'

/** Who was reminded of what, when and how. */
export const reminderColumns: Column<Reminder>[] = [
  {
    key: 'about',
    head: 'About',
    cell: ({ personId, name, type }) => (
      <span className={css.who}>
        <Link to={href('/admin/staff/:id/compliance', { id: personId })}>{name}</Link>
        <span className="quiet">{type}</span>
      </span>
    ),
  },
  {
    key: 'step',
    head: 'Step',
    cell: ({ threshold, ...about }) => (
      <span className={css.who}>
        {stepWords(threshold)}
        <span className="quiet">{aboutWords(threshold, about)}</span>
      </span>
    ),
  },
  {
    key: 'told',
    head: 'Recipient',
    cell: ({ audience, recipient, way, by }) => (
      <span className={css.who}>
        {recipient ?? 'Admin / HR'}
        <span className="quiet">{way === 'notify' ? sentBy(by) : audienceWords(audience)}</span>
      </span>
    ),
  },
  { key: 'way', head: 'How', cell: (row) => <How row={row} /> },
  {
    key: 'at',
    head: 'When',
    cell: ({ at }) => (
      <span className={css.who}>
        {formatDayShort(dayOfInstant(at))}
        <span className="quiet">{formatTime(at)}</span>
      </span>
    ),
  },
]

type About = Pick<Reminder, 'expiresOn' | 'key' | 'readFrom'>

function aboutWords(threshold: number | null, { expiresOn, ...type }: About): string {
  if (expiresOn) return `${isRechecked(type) ? 'Recheck due' : 'Expires'} ${formatDayShort(expiresOn)}`
  return threshold === null ? 'Not complete' : 'Never on record'
}

const audienceWords = (audience: Audience) =>
  audience === 'office' ? '' : `For: ${audienceLabels[audience].toLowerCase()}`
const sentBy = (by: string | null) => (by ? `Sent by ${by}` : '')

function How({ row: { way, messageId, messageState, doneAt } }: { row: Reminder }) {
  if (messageId && messageState)
    return (
      <span className="grid gap-1 starts">
        <Link to={href('/admin/notifications/:id', { id: messageId })}>{wayLabels[way]}</Link>
        <StatusBadge of="message" status={messageState} />
      </span>
    )
  if (way === 'notify')
    return (
      <span className={css.who}>
        {wayLabels[way]}
        <span className="quiet">Not sent: no email provider</span>
      </span>
    )
  const task = way === 'task' || way === 'letter'
  return (
    <span className={css.who}>
      {wayLabels[way]}
      {task && <span className="quiet">{doneAt ? `Done ${formatInstant(doneAt)}` : 'Open'}</span>}
    </span>
  )
}
