import { href } from 'react-router'
import { Avatar } from '#app/ui/Avatar.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { Link } from '#app/ui/Link.tsx'
import { daysLeft, entryAction, entryWords, fileOf } from '#app/ui/staff/safe-to-work.ts'
import type { BoardFigures, Entry } from '#domains/employment/standing/board.queries.server.ts'
import { formatCount } from '#lib/count.ts'
import type { Day } from '#lib/day.ts'

type SafeToWorkCardProps = {
  figures: BoardFigures
  urgent: Entry[]
  vets: boolean
  today: Day
}

const board = href('/admin/safe-to-work')

/** The five most urgent by name, each with one thing to do: who may not work today, then what ends soonest. */
export function SafeToWorkCard({ figures, urgent, vets, today }: SafeToWorkCardProps) {
  const { counts, atWork } = figures
  const others = counts.lapsed + counts.ending - urgent.length
  return (
    <Card>
      <CardHead id="safe" title="Safe to work">
        <Link to={board}>Open board</Link>
      </CardHead>
      {urgent.length === 0 ? (
        <CardBody>
          <p className="quiet">
            {atWork === 0
              ? 'No one works here yet. People who may not work, or are soon to be checked again, appear here.'
              : 'No one who works here is without clearance today, and nothing ends within 90 days.'}
          </p>
        </CardBody>
      ) : (
        <CardList>
          {urgent.map((entry) => (
            <Urgent key={entry.postId} entry={entry} vets={vets} today={today} />
          ))}
          {others > 0 && (
            <CardItem title={<Link to={`${board}?view=${more(figures, urgent)}`}>{formatCount(others)} more</Link>} />
          )}
        </CardList>
      )}
    </Card>
  )
}

const more = ({ counts }: SafeToWorkCardProps['figures'], urgent: Entry[]) =>
  counts.lapsed > urgent.length ? 'lapsed' : 'ending'

function Urgent({ entry, vets, today }: { entry: Entry; vets: boolean; today: Day }) {
  const view = entry.outcome === 'not_cleared' ? 'lapsed' : 'ending'
  const { to, words } = entryAction(entry, view, vets)
  return (
    <CardItem
      lead={<Avatar name={entry.name} />}
      title={<Link to={fileOf(entry)}>{entry.name}</Link>}
      meta={`${entryWords(entry, view)} · ${entry.location}`}
      end={
        <>
          <Mark entry={entry} view={view} today={today} />
          <ButtonLink kind="quiet" size="xs" to={to}>
            {words} <span className="sr">of {entry.name}</span>
          </ButtonLink>
        </>
      }
    />
  )
}

function Mark({ entry: { endsOn }, view, today }: { entry: Entry; view: 'lapsed' | 'ending'; today: Day }) {
  if (view === 'ending')
    return (
      endsOn && (
        <Badge tone="soon" icon="clock">
          {daysLeft(endsOn, today)}
        </Badge>
      )
    )
  return (
    <Badge tone="expired" icon="x">
      May not work
    </Badge>
  )
}
