import type { ReactNode } from 'react'
import { StatusBadge } from '#app/parts/StatusBadge.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { MessageState } from '#domains/notifications/messages.rules.ts'
import { dayOfInstant, formatDayShort, formatTime } from '#lib/day.ts'
import css from './MailPanes.module.css'

export type MailRow = { id: string; to: string; who: string; subject: string; state: MessageState; createdAt: string }

type MailPanesProps = {
  rows: readonly MailRow[]
  /** The one at the right. */
  shown: string | undefined
  /** It was asked for, so that a phone shows it instead of the list. */
  opened: boolean
  today: string
  /** Below the list, such as its pager. */
  foot?: ReactNode
  children: ReactNode
}

/** Emails at the left, and the one that is chosen at the right; on phones one after the other. */
export function MailPanes({ rows, shown, opened, today, foot, children }: MailPanesProps) {
  return (
    <div className={css.panes} data-opened={opened || undefined}>
      <div className={css.list}>
        <ol>
          {rows.map((row) => (
            <li key={row.id}>
              <Row row={row} current={row.id === shown} today={today} />
            </li>
          ))}
        </ol>
        {foot}
      </div>
      <div className={css.pane}>{children}</div>
    </div>
  )
}

function Row({ row, current, today }: { row: MailRow; current: boolean; today: string }) {
  const { to, who, subject, state, createdAt } = row
  return (
    <Link to={to} className={css.row} aria-current={current ? 'true' : undefined} preventScrollReset>
      <b>{who}</b>
      <time dateTime={createdAt}>{whenOf(createdAt, today)}</time>
      <span className={css.subject}>{subject}</span>
      {state === 'sent' ? (
        <span className={css.sent}>
          <Icon name="check" /> Sent
        </span>
      ) : (
        <span className={css.state}>
          <StatusBadge of="message" status={state} />
        </span>
      )}
    </Link>
  )
}

const whenOf = (instant: string, today: string) => {
  const day = dayOfInstant(instant)
  return day === today ? formatTime(instant) : formatDayShort(day)
}
