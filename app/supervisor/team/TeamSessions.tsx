import { href } from 'react-router'
import { Section } from '#app/parts/learning/Section.tsx'
import { SessionLeaf } from '#app/parts/learning/SessionLeaf.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { CardItem, CardList } from '#app/ui/Card.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Link } from '#app/ui/Link.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { hoursOf } from '#domains/learning/sessions/sessions.rules.ts'
import type { TeamSession, ToSignOff } from '#domains/learning/sessions/team.queries.server.ts'
import { formatDay } from '#lib/day.ts'
import { firstNameOf } from '#lib/first-name.ts'
import css from './TeamSessions.module.css'

/** Sessions to come that the team needs, each with a button for who could be booked. */
export function TeamSessionsSection({ sessions }: { sessions: TeamSession[] }) {
  if (sessions.length === 0) return null
  return (
    <Section id="team-sessions" title="Coming up">
      {sessions.map((session) => (
        <One key={session.id} session={session} />
      ))}
    </Section>
  )
}

function One({ session: { id, title, place, capacity, taken, next, need, booked } }: { session: TeamSession }) {
  return (
    <article className={css.session}>
      <SessionLeaf startsAt={next.startsAt} />
      <div className={css.about}>
        <h3>{title}</h3>
        <p className="num">
          {hoursOf(next)}, {place}. {taken} of {capacity} places taken.
          {booked.length > 0 && ` Booked: ${booked.join(', ')}.`}
          {need.length > 0 &&
            ` ${need.map(({ name }) => firstNameOf(name)).join(', ')} ${need.length === 1 ? 'needs' : 'need'} it.`}
        </p>
        {need.length > 0 && (
          <div className={css.ways}>
            {need.map(({ id: personId, name }) => (
              <Book key={personId} sessionId={id} personId={personId} name={name} full={taken >= capacity} />
            ))}
          </div>
        )}
      </div>
    </article>
  )
}

type BookProps = { sessionId: string; personId: string; name: string; full: boolean }

function Book({ sessionId, personId, name, full }: BookProps) {
  const action = href('/supervisor/staff/:id/sessions/:sessionId/book', { id: personId, sessionId })
  const busy = useBusy(action)
  return (
    <Form method="post" action={action} preventScrollReset>
      <Button kind="line" busy={busy} busyLabel="Booking">
        {`${full ? 'Waiting list: ' : 'Book '}${firstNameOf(name)}`}
      </Button>
    </Form>
  )
}

/** Who is trained and waits for the supervisor’s signature. */
export function SignOffSection({ waiting }: { waiting: ToSignOff[] }) {
  if (waiting.length === 0) return null
  return (
    <Section id="sign-offs" title="Waiting for your signature">
      <CardList>
        {waiting.map(({ personId, typeId, name, type, trainedOn }) => (
          <CardItem
            key={`${personId} ${typeId}`}
            title={
              <Link className={css.tall} to={href('/supervisor/staff/:id/sign-off/:typeId', { id: personId, typeId })}>
                {name}, {type}
              </Link>
            }
            meta={`Trained on ${formatDay(trainedOn)}`}
            end={
              <Badge tone="mist" icon="eye">
                Not signed off
              </Badge>
            }
          />
        ))}
      </CardList>
    </Section>
  )
}
