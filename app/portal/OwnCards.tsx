import { href } from 'react-router'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { StandingBadge } from '#app/ui/compliance/StateBadge.tsx'
import { byUrgency } from '#app/ui/evidence/own-order.ts'
import { Link } from '#app/ui/Link.tsx'
import type { OwnRecord, OwnRecords } from '#domains/compliance/evidence/own-records.queries.server.ts'
import { statusOf } from '#domains/compliance/state/status.rules.ts'
import { dayOfInstant, formatDay } from '#lib/day.ts'

type Ways = { ways: Record<string, { enrolmentId: string; started: boolean }> }

/** The training that the job asks for, the most pressing first, by when, and the way into its course where there is one. */
export function AssignedTraining({ records, today, ways }: OwnRecords & Ways) {
  const assigned = byUrgency(records.filter(({ state, sendable }) => state.required && sendable))
  return (
    <Card aria-labelledby="training">
      <CardHead id="training" title="Assigned Training" />
      {assigned.length === 0 ? (
        <CardBody>
          <p>No training is assigned to you. Your manager will let you know when there is.</p>
        </CardBody>
      ) : (
        <CardList>
          {assigned.map(({ state }) => (
            <CardItem
              key={state.typeId}
              title={state.name}
              meta={dueWords(state)}
              end={
                <>
                  <StandingBadge standing={statusOf(state, today)} />
                  <WayIn name={state.name} way={ways[state.typeId]} />
                </>
              }
            />
          ))}
        </CardList>
      )}
    </Card>
  )
}

function WayIn({ name, way }: { name: string; way: Ways['ways'][string] | undefined }) {
  if (!way) return null
  return (
    <ButtonLink kind="line" size="xs" to={href('/learner/courses/:enrolmentId', { enrolmentId: way.enrolmentId })}>
      {way.started ? 'Continue' : 'Start'}
      <span className="sr">: {name}</span>
    </ButtonLink>
  )
}

function dueWords({ bookedFor, status, endsOn }: OwnRecord['state']): string {
  if (bookedFor) return `Booked for ${formatDay(bookedFor)}`
  if (status === 'missing') return 'Due now'
  if (status === 'awaiting_competence') return 'An assessor will observe you and sign it off'
  if (status === 'waived') return 'Waived for now'
  if (!endsOn) return 'Done; it does not expire'
  return status === 'expired' ? `Was due by ${formatDay(endsOn)}` : `Renew by ${formatDay(endsOn)}`
}

/** The certificates that are on record or on their way there. */
export function Certificates({ records, today }: OwnRecords) {
  const held = byUrgency(records.filter(({ state, last }) => state.done || last?.state === 'waiting'))
  return (
    <Card aria-labelledby="certificates">
      <CardHead id="certificates" title="Certificates">
        <ButtonLink kind="line" icon="upload" to={href('/portal/certificates')}>
          Upload New
        </ButtonLink>
      </CardHead>
      {held.length === 0 ? (
        <CardBody>
          <p>No certificates yet. Take a photo of one to send it to the office.</p>
        </CardBody>
      ) : (
        <CardList>
          {held.map((record) => (
            <Held key={record.state.typeId} record={record} today={today} />
          ))}
        </CardList>
      )}
    </Card>
  )
}

function Held({ record: { state, last, sendable }, today }: { record: OwnRecord; today: string }) {
  const standing = statusOf(state, today)
  const waits = last?.state === 'waiting'
  return (
    <CardItem
      title={
        sendable ? <Link to={href('/portal/certificates/:key', { key: state.key })}>{state.name}</Link> : state.name
      }
      meta={waits ? `Sent on ${formatDay(dayOfInstant(last.sentAt))}` : standing.why}
      end={waits ? <Badge icon="clock">Sent, awaiting approval</Badge> : <StandingBadge standing={standing} />}
    />
  )
}
