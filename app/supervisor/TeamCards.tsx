import { href } from 'react-router'
import { byUrgency } from '#app/parts/compliance/evidence/own-order.ts'
import { StandingBadge } from '#app/parts/compliance/StateBadge.tsx'
import { PlainOutcome } from '#app/parts/employment/staff/OutcomeMark.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Pager } from '#app/ui/Pager.tsx'
import type { WaitingEvidence } from '#domains/compliance/evidence/evidence.queries.server.ts'
import { settled, statusOf } from '#domains/compliance/state/status.rules.ts'
import type { Tracked } from '#domains/compliance/tracker/tracker.queries.server.ts'
import type { PlainMark } from '#domains/employment/standing/marks.queries.server.ts'
import { countOf, formatCount } from '#lib/count.ts'
import { dayOfInstant, formatDay } from '#lib/day.ts'
import css from './TeamCards.module.css'

type Team = { rows: Tracked[]; total: number; page: number; pages: number }

type Marks = Record<string, PlainMark>
type TeamCardProps = { team: Team; marks: Marks; today: string; self: string }

/** Everyone the supervisor manages: whether they may work, and what is not in date with the badges of the tracker. */
export function TeamCard({ team: { rows, total, page, pages }, marks, today, self }: TeamCardProps) {
  const read = rows.map((person) => ({ person, mark: marks[person.id], open: openOf(person) }))
  const [pressing, inDate] = [read.filter(isPressing), read.filter((one) => !isPressing(one))]
  const member = (one: Read) => <Member key={one.person.id} {...one} today={today} own={one.person.id === self} />
  return (
    <Card aria-labelledby="team">
      <CardHead id="team" title="Your team">
        {total > 0 && (
          <Link to={href('/supervisor/matrix')}>Training matrix of {countOf(total, 'person', 'people')}</Link>
        )}
      </CardHead>
      {rows.length === 0 ? (
        <CardBody>
          <p>There is no one in your team yet. The office sets a manager for each post.</p>
        </CardBody>
      ) : (
        <>
          <CardList>{pressing.map(member)}</CardList>
          {inDate.length > 0 && (
            <details className={css.rest} open={pressing.length === 0}>
              <summary>
                {countOf(inDate.length, 'person', 'people')} all in date
                <Icon name="down" />
              </summary>
              <CardList>{inDate.map(member)}</CardList>
            </details>
          )}
        </>
      )}
      <Pager page={page} pages={pages} href={(page) => `${href('/supervisor')}?page=${page}`} />
    </Card>
  )
}

type Open = Tracked['states']
type Read = { person: Tracked; mark: PlainMark | undefined; open: Open }

/** What is not in date, the most urgent first. */
function openOf({ states }: Tracked): Open {
  const wanting = states.filter(({ status }) => !settled.includes(status))
  return byUrgency(wanting.map((state) => ({ state }))).map(({ state }) => state)
}

/** Someone brought in and not verified yet works all the same, and has a task of its own. */
const isPressing = ({ mark, open }: Read) =>
  open.length > 0 || mark?.suspended || mark?.outcome === 'not_cleared' || mark?.outcome === 'conditions'

/** So many are named in the list; all are on the person’s own page. */
const NAMED = 3

function Member({
  person: { id, name, jobs, locations },
  mark,
  open,
  today,
  own,
}: Read & { today: string; own: boolean }) {
  const page = own ? href('/portal/certificates') : href('/supervisor/staff/:id', { id })
  return (
    <CardItem
      title={
        <Link to={page}>
          {name}
          {own && ' (you)'}
        </Link>
      }
      meta={
        <>
          {[jobs, locations].filter(Boolean).join(', ')}
          <PlainOutcome mark={mark} />
        </>
      }
      end={
        open.length === 0 && (
          <Badge tone="valid" icon="check">
            All in date
          </Badge>
        )
      }
    >
      {open.length > 0 && (
        <ul className={css.open}>
          {open.slice(0, NAMED).map((state) => (
            <li key={state.typeId}>
              {state.name} <StandingBadge standing={statusOf(state, today)} />
            </li>
          ))}
          {open.length > NAMED && (
            <li>
              <Link to={page}>
                {open.length - NAMED} more<span className="sr">: {name}</span>
              </Link>
            </li>
          )}
        </ul>
      )}
    </CardItem>
  )
}

type TeamEvidence = { rows: WaitingEvidence[]; total: number }

/** What the team has sent and the office has not looked at yet. */
export function TeamEvidenceCard({ waiting: { rows, total } }: { waiting: TeamEvidence }) {
  if (total === 0) return null
  return (
    <Card aria-labelledby="sent">
      <CardHead id="sent" title="Certificates awaiting approval">
        {total > rows.length && `${formatCount(rows.length)} of ${formatCount(total)}`}
      </CardHead>
      <CardList>
        {rows.map(({ id, name, type, sentAt }) => (
          <CardItem key={id} title={`${name}: ${type}`} meta={`Sent on ${formatDay(dayOfInstant(sentAt))}`} />
        ))}
      </CardList>
    </Card>
  )
}
