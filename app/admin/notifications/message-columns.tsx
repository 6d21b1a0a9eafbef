import { href } from 'react-router'
import { StatusBadge } from '#app/parts/StatusBadge.tsx'
import type { Column } from '#app/ui/DataTable.tsx'
import { Link } from '#app/ui/Link.tsx'
import { shortInstant } from '#app/ui/when.ts'
import { templateLabel } from '#domains/notifications/messages.labels.ts'
import type { MessageState } from '#domains/notifications/messages.rules.ts'
import css from './Message.module.css'

type Row = {
  id: string
  template: string
  name: string | null
  address: string
  state: MessageState
  attempts: number
  error: string | null
  createdAt: string
  sentAt: string | null
}

export const messageColumns: Column<Row>[] = [
  {
    key: 'template',
    head: 'Email',
    cell: ({ id, template }) => <Link to={href('/admin/notifications/:id', { id })}>{templateLabel(template)}</Link>,
  },
  {
    key: 'recipient',
    head: 'Recipient',
    fit: 'cut',
    cell: ({ name, address }) => (
      <div className={css.cut}>
        {name}
        <span className={name ? 'muted meta block' : undefined}>{address}</span>
      </div>
    ),
  },
  {
    key: 'state',
    head: 'State',
    cell: ({ state, error }) => (
      <div>
        <StatusBadge of="message" status={state} />
        {error && <span className={css.problem}>{error}</span>}
      </div>
    ),
  },
  { key: 'attempts', head: 'Attempts', hideOnPhone: true, cell: ({ attempts }) => attempts },
  { key: 'created', head: 'Created', fit: 'line', cell: ({ createdAt }) => shortInstant(createdAt) },
  {
    key: 'sent',
    head: 'Sent',
    fit: 'line',
    hideOnPhone: true,
    cell: ({ sentAt }) => (sentAt ? shortInstant(sentAt) : '–'),
  },
]
