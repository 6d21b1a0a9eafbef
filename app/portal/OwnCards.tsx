import { href } from 'react-router'
import { byUrgency } from '#app/parts/compliance/evidence/own-order.ts'
import { StandingBadge } from '#app/parts/compliance/StateBadge.tsx'
import { progressWords } from '#app/parts/supervision/care-certificate/progress-words.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { OwnRecord, OwnRecords } from '#domains/compliance/evidence/own-records.queries.server.ts'
import { CARE_CERTIFICATE, statusOf } from '#domains/compliance/state/status.rules.ts'
import type { CareProgress } from '#domains/supervision/care-certificate/progress.queries.server.ts'
import { dayOfInstant, formatDay } from '#lib/day.ts'
import type { WayIn as WayInto } from './DoFirst.tsx'
import { inDate } from './own-tasks.rules.ts'
import css from './portal.module.css'

type Ways = { ways: Record<string, WayInto> }

/** The training that the job asks for and that is not in date, the most pressing first, and the way into its course. */
export function AssignedTraining({
  records,
  today,
  ways,
  care,
}: OwnRecords & Ways & { care: CareProgress | undefined }) {
  const assigned = records.filter(isAssigned)
  const open = byUrgency(assigned.filter((record) => !inDate(record)))
  return (
    <Card aria-labelledby="training">
      <CardHead id="training" title="Assigned Training" />
      {open.length === 0 ? (
        <CardBody>
          <p>
            {assigned.length === 0
              ? 'No training is assigned to you. Your manager will let you know when there is.'
              : 'All of it is in date.'}
          </p>
        </CardBody>
      ) : (
        <CardList>
          {open.map(({ state, last }) => (
            <CardItem
              key={state.typeId}
              title={state.name}
              meta={
                careWords(state, care) ||
                (last?.state === 'waiting' ? `${dueWords(state)}. ${sentWords(last.sentAt)}` : dueWords(state))
              }
              end={
                <>
                  {last?.state === 'waiting' ? <Sent /> : <StandingBadge standing={statusOf(state, today)} />}
                  {care && state.key === CARE_CERTIFICATE ? (
                    <ButtonLink kind="line" size="xs" to={href('/portal/care-certificate')}>
                      See how far<span className="sr">: {state.name}</span>
                    </ButtonLink>
                  ) : (
                    <WayIn name={state.name} way={ways[state.typeId]} />
                  )}
                </>
              }
            />
          ))}
        </CardList>
      )}
    </Card>
  )
}

const careWords = ({ key }: OwnRecord['state'], care: CareProgress | undefined) =>
  key === CARE_CERTIFICATE ? progressWords(care) : ''

const isAssigned = ({ state, sendable }: OwnRecord) => state.required && sendable
const sentWords = (sentAt: string) => `Sent on ${formatDay(dayOfInstant(sentAt))}`
const Sent = () => <Badge icon="clock">Sent, awaiting approval</Badge>

function WayIn({ name, way }: { name: string; way: WayInto | undefined }) {
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

// fewer need no folding
const FOLDED_FROM = 4

/** The certificates on record or on their way, but for those that are among the training above; what is in date is folded. */
export function Certificates({ records, today }: OwnRecords) {
  const held = byUrgency(records.filter(({ state, last }) => state.done || last?.state === 'waiting'))
  const settled = held.filter(inDate)
  const folds = settled.length >= FOLDED_FROM
  const open = held.filter((record) => (inDate(record) ? !folds : !isAssigned(record)))
  const list = (some: readonly OwnRecord[]) => (
    <CardList>
      {some.map((record) => (
        <Held key={record.state.typeId} record={record} today={today} />
      ))}
    </CardList>
  )
  return (
    <Card aria-labelledby="certificates">
      <CardHead id="certificates" title="Certificates">
        <ButtonLink kind="line" icon="upload" to={href('/portal/certificates')}>
          Upload New
        </ButtonLink>
      </CardHead>
      {held.length === 0 && (
        <CardBody>
          <p>No certificates yet. Take a photo of one to send it to the office.</p>
        </CardBody>
      )}
      {open.length > 0 && list(open)}
      {folds && (
        <details className={css.folded}>
          <summary>{settled.length} in date</summary>
          {list(settled)}
        </details>
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
      meta={waits ? sentWords(last.sentAt) : standing.why}
      end={waits ? <Sent /> : <StandingBadge standing={standing} />}
    />
  )
}
