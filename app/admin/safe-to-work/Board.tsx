import { href } from 'react-router'
import { daysLeft, entryAction, entryWords, fileOf, waitsForManager } from '#app/parts/employment/staff/safe-to-work.ts'
import { Avatar } from '#app/ui/Avatar.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Link } from '#app/ui/Link.tsx'
import { boardEmpties, boardLabels } from '#domains/employment/standing/board.labels.ts'
import type { Entry } from '#domains/employment/standing/board.queries.server.ts'
import type { BoardView } from '#domains/employment/standing/board.rules.ts'
import { outcomeLabels, suspendedLabel } from '#domains/employment/standing/outcome.labels.ts'
import { countOf, formatCount } from '#lib/count.ts'
import type { Day } from '#lib/day.ts'
import { Ladder, type Shown } from './Ladder.tsx'
import css from './safe-to-work.module.css'

type BoardProps = {
  board: Shown
  filtered: boolean
  vets: boolean
  today: Day
  addressOf: (view: BoardView) => string
}

// lists that are empty most days appear when someone is on them
const always: readonly BoardView[] = ['conditions', 'hired', 'to_sign']
const sometimes: readonly BoardView[] = ['new_rules', 'not_verified', 'suspended', 'unconfirmed']

/** Who may not work today, what ends when, and who is on the way: the first few of each list. */
export function Board({ board, filtered, vets, today, addressOf }: BoardProps) {
  const { counts, lists } = board
  const views = [...always, ...sometimes.filter((view) => counts[view] > 0)]
  if (board.atWork === 0 && Object.values(counts).every((count) => count === 0)) return <NoOne filtered={filtered} />
  return (
    <>
      <Summary board={board} filtered={filtered} />
      <Ladder board={board} vets={vets} addressOf={addressOf} />
      <div className={css.lists}>
        {views.map((view) => (
          <ListOf
            key={view}
            {...{ view, vets, today }}
            entries={lists[view]}
            count={counts[view]}
            to={addressOf(view)}
          />
        ))}
      </div>
      <p className="muted">
        Offers that no one is hired for yet are under <Link to={href('/admin/clearances')}>Clearances</Link>.
      </p>
    </>
  )
}

const NoOne = ({ filtered }: { filtered: boolean }) => (
  <Card>
    <EmptyState
      heading={filtered ? 'No one matches this search.' : 'No one works here yet.'}
      line={
        filtered
          ? 'Remove a filter to see more.'
          : 'Staff appear here once they have a post, and people who are hired until they are cleared.'
      }
    />
  </Card>
)

function Summary({ board, filtered }: { board: Shown; filtered: boolean }) {
  const { counts, cleared, waiting } = board
  const others = [
    `${formatCount(cleared)} ${cleared === 1 ? 'is' : 'are'} cleared`,
    `${formatCount(counts.conditions)} ${counts.conditions === 1 ? 'works' : 'work'} on conditions`,
    counts.not_verified > 0 && `${formatCount(counts.not_verified)} working but not verified here`,
    counts.suspended > 0 && `${formatCount(counts.suspended)} ${counts.suspended === 1 ? 'is' : 'are'} suspended`,
  ]
  return (
    <p className={css.summary}>
      <b>{mayWork(board, filtered)}</b>{' '}
      <span className="muted">
        {others.filter(Boolean).join(', ')}.
        {waiting > 0 &&
          ` ${countOf(waiting, 'person is', 'people are')} being worked out, and not shown as cleared until then.`}
      </span>
    </p>
  )
}

function mayWork({ off, atWork }: Shown, filtered: boolean): string {
  if (atWork === 0) return filtered ? 'No one at work matches this search.' : 'No one works here yet.'
  if (off > 0) return `${countOf(off, 'person may', 'people may')} not work today.`
  return filtered ? 'Everyone shown here may work today.' : 'Everyone at work may work today.'
}

type ListProps = { view: BoardView; entries: Entry[]; count: number; to: string; vets: boolean; today: Day }

function ListOf({ view, entries, count, to, vets, today }: ListProps) {
  return (
    <Card aria-labelledby={`list-${view}`}>
      <CardHead id={`list-${view}`} title={boardLabels[view]}>
        {count > 0 ? <Link to={to}>{countOf(count, 'person', 'people')}</Link> : '0'}
      </CardHead>
      {entries.length === 0 ? (
        <CardBody>
          <p className="quiet">{boardEmpties[view]}</p>
        </CardBody>
      ) : (
        <CardList>
          {entries.map((entry) => (
            <Line key={entry.postId} {...{ entry, view, vets, today }} />
          ))}
        </CardList>
      )}
    </Card>
  )
}

function Line({ entry, view, vets, today }: { entry: Entry; view: BoardView; vets: boolean; today: Day }) {
  const { to, words } = entryAction(entry, view, vets)
  return (
    <CardItem
      lead={<Avatar name={entry.name} />}
      title={<Link to={fileOf(entry)}>{entry.name}</Link>}
      meta={view === 'not_verified' || view === 'suspended' ? placeWords(entry, view) : entryWords(entry, view)}
    >
      <div className={css.foot}>
        <Mark entry={entry} view={view} today={today} />
        <ButtonLink kind="quiet" size="xs" to={to}>
          {words} <span className="sr">of {entry.name}</span>
        </ButtonLink>
      </div>
    </CardItem>
  )
}

function placeWords({ job, location, settled, verified, toVerify, toConfirm }: Entry, view: BoardView): string {
  const place = `${job}, ${location}`
  if (view !== 'not_verified' || !settled) return place
  return `${place}. ${verified}\u00a0of\u00a0${toVerify} verified${toConfirm ? `, ${waitsForManager}` : ''}`
}

function Mark({ entry, view, today }: { entry: Entry; view: BoardView; today: Day }) {
  const { suspended, blocking, until } = entry
  if (suspended)
    return (
      <Badge tone="expired" icon="x">
        {suspendedLabel}
      </Badge>
    )
  if (view === 'conditions' && until)
    return (
      <Badge tone="soon" icon="clock">
        {daysLeft(until, today)}
      </Badge>
    )
  if (view === 'hired')
    return (
      <Badge tone="missing" icon="dash">
        {countOf(blocking, 'thing', 'things')}
      </Badge>
    )
  if (view === 'to_sign' && entry.outcome === 'not_cleared' && entry.begun)
    return (
      <Badge tone="expired" icon="x">
        {outcomeLabels.not_cleared}
      </Badge>
    )
  if (view === 'to_sign')
    return (
      <Badge tone={entry.begun ? 'soon' : 'valid'} icon={entry.begun ? 'undo' : 'check'}>
        {entry.begun ? 'Changed' : 'Complete'}
      </Badge>
    )
  if (view === 'not_verified' && entry.settled)
    return (
      <Badge tone="missing" icon="dash">
        {entry.verifyBy
          ? `${daysLeft(entry.verifyBy, today)}${entry.verifyBy > today ? ' left' : ''}`
          : `${entry.verified} of ${entry.toVerify}`}
      </Badge>
    )
  return <span />
}
