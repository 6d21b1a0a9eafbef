import { href } from 'react-router'
import { StatusBadge } from '#app/parts/StatusBadge.tsx'
import type { PersonPlaces } from '#app/parts/vetting/places.ts'
import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { OtherRecords } from '#domains/vetting/standing/other-records.queries.server.ts'
import { dayOfInstant, formatDay } from '#lib/day.ts'

type OtherCardsProps = { other: OtherRecords; declaredAt: string | undefined; places: PersonPlaces }

/** References, history, the health questionnaire and who the person is on record. */
export function OtherCards({ other, declaredAt, places }: OtherCardsProps) {
  const { references, history, names, dateOfBirth, applicationId: id } = other
  return (
    <>
      <Card aria-labelledby="references">
        <CardHead id="references" title="References">
          <Link to={id ? href('/admin/applicants/:id/references', { id }) : places.references}>Open</Link>
        </CardHead>
        {references.length === 0 ? (
          <CardBody>
            <p className="quiet">No reference on record.</p>
          </CardBody>
        ) : (
          <CardList>
            {references.map((reference) => (
              <CardItem
                key={reference.id}
                title={reference.name}
                meta={reference.type === 'employer' ? 'Employer' : 'Character'}
                end={<ReferenceBadge {...reference} />}
              />
            ))}
          </CardList>
        )}
      </Card>
      <Card aria-labelledby="history">
        <CardHead id="history" title="Employment history">
          <Link to={id ? href('/admin/applicants/:id/history', { id }) : places.history}>Open</Link>
        </CardHead>
        <CardBody>
          <p className={history.statedOn ? undefined : 'quiet'}>{historyWords(history)}</p>
        </CardBody>
      </Card>
      <Card aria-labelledby="person">
        <CardHead id="person" title="On record" />
        <CardBody>
          <p>{names.join(', also ')}</p>
          <p className={dateOfBirth ? undefined : 'quiet'}>
            {dateOfBirth ? `Born ${formatDay(dateOfBirth)}` : 'No date of birth on record.'}
          </p>
          <p className={declaredAt ? undefined : 'quiet'}>
            {declaredAt
              ? `Health questionnaire answered on ${formatDay(dayOfInstant(declaredAt))}`
              : 'Health questionnaire not answered.'}
          </p>
        </CardBody>
      </Card>
    </>
  )
}

function ReferenceBadge({ state, verdict }: OtherRecords['references'][number]) {
  if (verdict) return <StatusBadge of="finding" status={verdict} />
  return <StatusBadge of="request" status={state === 'received' ? 'received' : state === 'open' ? 'sent' : 'revoked'} />
}

function historyWords({ statedOn, jobs, addresses, accepted }: OtherRecords['history']): string {
  if (!statedOn) return 'No history on record.'
  const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`
  const parts = [count(jobs, 'job', 'jobs'), count(addresses, 'address', 'addresses')]
  const gaps = accepted > 0 ? ` ${count(accepted, 'gap', 'gaps')} explained and accepted.` : ''
  return `${parts.join(', ')}, as stated on ${formatDay(statedOn)}.${gaps}`
}
