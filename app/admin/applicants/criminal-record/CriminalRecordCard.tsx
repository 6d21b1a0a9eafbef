import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import type { criminalRecordState } from '#domains/vetting/checks/criminal-record.server.ts'
import { formatInstant } from '#lib/day.ts'

type State = Awaited<ReturnType<typeof criminalRecordState>>

/** For those who vet, whether the questions are answered; what was answered is on a page of its own. */
export function CriminalRecordCard({ id, state: { asked, declaredAt, mayVet } }: { id: string; state: State }) {
  if (!asked) return null
  return (
    <Card>
      <CardHead title="Criminal record questions">
        {mayVet && (declaredAt ? `Answered ${formatInstant(declaredAt)}` : 'Not answered yet')}
      </CardHead>
      <CardBody>
        {declaredAt ? (
          <ButtonLink kind="quiet" size="xs" to={href('/admin/applicants/:id/criminal-record', { id })}>
            Read the answers
          </ButtonLink>
        ) : (
          <p className="quiet">
            The applicant answers them on their own page.
            {!mayVet && ' Only people with the permission “vetting” see whether they did, and read the answers.'}
          </p>
        )}
      </CardBody>
    </Card>
  )
}
