import { href } from 'react-router'
import { moveVerbs } from '#app/admin/applicants/applicant/moves.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Icon, type IconName } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import { RowMenu } from '#app/ui/list/RowMenu.tsx'
import { moves } from '#domains/recruitment/applications/applications.rules.ts'
import { SLOW_DAYS } from '#domains/recruitment/applications/pipeline.rules.ts'
import type { BoardCard, BoardStage } from '#domains/recruitment/review/applicants-board.queries.server.ts'
import { countOf } from '#lib/count.ts'
import { formatDayShort, formatInstant } from '#lib/day.ts'
import css from './board.module.css'

type Props = { card: BoardCard; stage: BoardStage; search: string }

const icons: Record<string, IconName> = { interview_scheduled: 'cal', offer_made: 'flag', rejected: 'x' }

/** Who it is, what is next for them, and where they can be moved. */
export function ApplicantCard({ card, stage, search }: Props) {
  const { id, name, position } = card
  const at = stage === 'hired' || stage === 'offer_made' ? '/admin/applicants/:id/clearance' : '/admin/applicants/:id'
  return (
    <li className={css.card}>
      <div className={css.who}>
        <Link to={href('/admin/applicants/:id', { id })}>{name}</Link>
        <span>{position}</span>
      </div>
      <RowMenu of={name}>
        {moves[stage].map((to) => (
          <Link key={to} to={`${href('/admin/applicants/board/:id/move/:to', { id, to })}${search}`} preventScrollReset>
            <Icon name={icons[to] ?? 'right'} /> {moveVerbs[to]?.verb ?? to}…
          </Link>
        ))}
        <Link to={href(at, { id })}>
          <Icon name={stage === 'submitted' ? 'file' : 'right'} />
          {at === '/admin/applicants/:id' ? 'Open application' : 'Open clearance'}
        </Link>
      </RowMenu>
      <p>
        <State card={card} stage={stage} />
      </p>
    </li>
  )
}

/** The one thing that says most: that nothing happened for long, or how far they are at their stage. */
function State({ card, stage }: Omit<Props, 'search'>) {
  const { days, documents, interviewAt, outstanding, signed, dateFrom, mayWork } = card
  if (stage === 'hired' && dateFrom && !mayWork)
    return (
      <Badge tone="expired" icon="x">
        May not work
      </Badge>
    )
  if (stage === 'hired' && dateFrom)
    return (
      <Badge tone="valid" icon="check">
        Start {formatDayShort(dateFrom)}
      </Badge>
    )
  if (stage !== 'hired' && days >= SLOW_DAYS)
    return (
      <Badge tone="soon" icon="clock">
        {countOf(days, 'day', 'days')} here
      </Badge>
    )
  if (stage === 'submitted')
    return (
      <Badge tone="info" icon="file">
        {documents.given} of {documents.required} documents
      </Badge>
    )
  if (stage === 'interview_scheduled')
    return interviewAt ? (
      <Badge tone="mist" icon="cal">
        {formatInstant(interviewAt)}
      </Badge>
    ) : (
      <Badge tone="missing" icon="dash">
        No time chosen yet
      </Badge>
    )
  return outstanding && !signed ? (
    <Badge tone="missing" icon="dash">
      {outstanding} outstanding
    </Badge>
  ) : (
    <Badge tone="valid" icon="check">
      {signed ? 'Cleared to start' : 'Ready to sign'}
    </Badge>
  )
}
