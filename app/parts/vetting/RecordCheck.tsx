import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { kindLabels } from '#domains/vetting/checks/checks.labels.ts'
import { beginning } from './beginning.ts'
import { CheckPage } from './CheckPage.tsx'
import type { ToRecord } from './checks-doors.server.ts'
import { HealthSaid } from './HealthSaid.tsx'
import { OwnFile } from './OwnFile.tsx'
import type { CheckPlaces } from './places.ts'

export const recordTitle = ({ prepared: { kind }, corrected }: ToRecord) =>
  `${kindLabels[kind]}: ${corrected ? 'correct a record' : 'record a check'}`

/** One kind of check, as it is recorded or corrected. */
export function RecordCheck({ given, places }: { given: ToRecord; places: CheckPlaces }) {
  const { prepared, corrected, declared, formKey, own } = given
  const { kind, today, months, files, job, mayLackCopy, checkers } = prepared
  const { begin, asked } = beginning(corrected)
  if (own) return <OwnFile />
  return (
    <>
      {kind === 'qualification' && job && job.qualifications.length > 0 && (
        <p>
          {job.title} needs: {job.qualifications.join(', ')}. Name each exactly as the job does.
        </p>
      )}
      {kind === 'health' && <HealthSaid declared={declared} />}
      <Card>
        <CardHead title={recordTitle(given)} />
        <CardBody>
          <CheckPage
            {...{ kind, formKey, today, months, files, mayLackCopy, checkers, begin, asked }}
            back={places.page}
            replaces={corrected?.id}
            action={places.record(kind)}
          />
        </CardBody>
      </Card>
    </>
  )
}
