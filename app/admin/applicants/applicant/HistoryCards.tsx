import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { periodWords } from '#app/ui/period-words.ts'
import { periodKinds } from '#domains/recruitment/form/application-form.labels.ts'
import type { ApplicationDetail } from '#domains/recruitment/review/applicant-detail.queries.server.ts'

type Detail = { detail: ApplicationDetail }

export function AddressesCard({ detail: { addresses, addressGaps } }: Detail) {
  return (
    <Card>
      <CardHead title="Address history" />
      <Gaps gaps={addressGaps} what="No address was given for part of the last five years." />
      {addresses.length === 0 ? (
        <Nothing words="No addresses were given." />
      ) : (
        <DefinitionList
          items={addresses.map(({ dateFrom, dateTo, address, postcode, country }) => ({
            label: periodWords(dateFrom, dateTo),
            value: <span className="lines">{[address, postcode, country].filter(Boolean).join(', ')}</span>,
          }))}
        />
      )}
    </Card>
  )
}

/** The gaps in a history, for HR to ask about. */
function Gaps({ gaps, what }: { gaps: string[]; what: string }) {
  if (gaps.length === 0) return null
  return (
    <CardBody>
      <Notice tone="soon" icon="clock" title={what}>
        {gaps.join(', ')}
      </Notice>
    </CardBody>
  )
}

const kinds: Record<string, string> = periodKinds

/** Jobs and other periods as they were given, and the gaps between them. */
export function EmploymentCard({ detail: { periods, employmentGaps } }: Detail) {
  return (
    <Card>
      <CardHead title="Employment history" />
      <Gaps
        gaps={employmentGaps}
        what={employmentGaps.length === 1 ? '1 unexplained gap.' : `${employmentGaps.length} unexplained gaps.`}
      />
      {periods.length === 0 ? (
        <Nothing words="No employment or other periods were given." />
      ) : (
        <DefinitionList
          items={periods.map((period) => ({
            label: periodWords(period.dateFrom, period.dateTo),
            value: <Period {...period} />,
          }))}
        />
      )}
    </Card>
  )
}

type PeriodProps = ApplicationDetail['periods'][number]

function Period({ kind, title, organisation, careWork, reasonForLeaving, explanation }: PeriodProps) {
  const what = [title, organisation].filter(Boolean).join(', ')
  return (
    <>
      {what || kinds[kind] || kind}
      {what && kind !== 'job' ? ` (${(kinds[kind] ?? kind).toLowerCase()})` : ''}
      {careWork && <span className="muted"> · care work</span>}
      {reasonForLeaving && <span className="muted meta block">Reason for leaving: {reasonForLeaving}</span>}
      {explanation && <span className="muted meta block">{explanation}</span>}
    </>
  )
}

export function RefereesCard({ detail: { referees } }: Detail) {
  return (
    <Card>
      <CardHead title="References" />
      {referees.length === 0 ? (
        <Nothing words="No referees were given." />
      ) : (
        <CardList>
          {referees.map(({ id, name, email, orgRole, type, period, relationship }) => (
            <CardItem
              key={id}
              title={name || email}
              meta={
                <>
                  {[type === 'employer' ? 'Employer' : 'Character', `${period} years`, orgRole, relationship]
                    .filter(Boolean)
                    .join(' · ')}
                  <br />
                  {email}
                </>
              }
            />
          ))}
        </CardList>
      )}
    </Card>
  )
}

function Nothing({ words }: { words: string }) {
  return (
    <CardBody>
      <p className="muted">{words}</p>
    </CardBody>
  )
}
