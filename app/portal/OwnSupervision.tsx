import { href } from 'react-router'
import { Task } from '#app/parts/role-home/RoleHome.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { OwnSupervisionNow } from '#domains/supervision/records/own.queries.server.ts'
import { kindNames } from '#domains/supervision/supervision.labels.ts'
import { dayOfInstant, formatDay, formatTime } from '#lib/day.ts'

/** Notes of a supervision that wait for one’s signature. */
export function SupervisionToSign({ toSign }: Pick<OwnSupervisionNow, 'toSign'>) {
  return toSign.map(({ id, kind, heldOn, withWhom }) => (
    <Task
      key={id}
      title={`Read and sign: ${kindNames[kind].toLowerCase()}`}
      text={`Held on ${formatDay(heldOn ?? '')} with ${withWhom}. You can add a comment.`}
    >
      <ButtonLink kind="line" to={href('/portal/supervision/:id', { id })}>
        Read and sign
      </ButtonLink>
    </Task>
  ))
}

/** The next one that is booked, and the way to all of them. */
export function OwnSupervisionCard({ next }: Pick<OwnSupervisionNow, 'next'>) {
  return (
    <Card>
      <CardHead title="Supervision">
        <Link to={href('/portal/supervision')}>All of it</Link>
      </CardHead>
      <CardList>
        {next ? (
          <CardItem
            title={`${kindNames[next.kind]}, ${formatDay(dayOfInstant(next.at ?? ''))}`}
            meta={`${formatTime(next.at ?? '')}, ${next.place}, with ${next.withWhom}`}
          />
        ) : (
          <CardItem
            title="Nothing is booked"
            meta="What is due, what was held and what is yours to do is on its own page."
          />
        )}
      </CardList>
    </Card>
  )
}
