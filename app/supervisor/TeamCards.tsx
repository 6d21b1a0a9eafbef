import { href } from 'react-router'
import { Badge } from '#app/ui/Badge.tsx'
import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { StandingBadge } from '#app/ui/compliance/StateBadge.tsx'
import { byUrgency } from '#app/ui/evidence/own-order.ts'
import { Link } from '#app/ui/Link.tsx'
import { Pager } from '#app/ui/Pager.tsx'
import { PlainOutcome } from '#app/ui/staff/OutcomeMark.tsx'
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
        <CardList>
          {rows.map((person) => (
            <Member key={person.id} {...{ person, today }} mark={marks[person.id]} own={person.id === self} />
          ))}
        </CardList>
      )}
      <Pager page={page} pages={pages} href={(page) => `${href('/supervisor')}?page=${page}`} />
    </Card>
  )
}

type MemberProps = { person: Tracked; mark: PlainMark | undefined; today: string; own: boolean }

function Member({ person: { id, name, jobs, locations, states }, mark, today, own }: MemberProps) {
  const wanting = states.filter(({ status }) => !settled.includes(status))
  const open = byUrgency(wanting.map((state) => ({ state }))).map(({ state }) => state)
  return (
    <CardItem
      title={
        own ? (
          <Link to={href('/portal/certificates')}>{name} (you)</Link>
        ) : (
          <Link to={href('/supervisor/staff/:id', { id })}>{name}</Link>
        )
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
          {open.map((state) => (
            <li key={state.typeId}>
              {state.name} <StandingBadge standing={statusOf(state, today)} />
            </li>
          ))}
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
