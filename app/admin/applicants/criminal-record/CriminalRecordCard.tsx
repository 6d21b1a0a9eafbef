import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import type { criminalRecordState } from '#domains/vetting/checks/criminal-record.server.ts'
import { formatInstant } from '#lib/day.ts'

type State = Awaited<ReturnType<typeof criminalRecordState>>

/** Whether the questions are answered; what was answered is on a page of its own, for those who vet. */
export function CriminalRecordCard({ id, state: { asked, declaredAt, mayVet } }: { id: string; state: State }) {
  if (!asked) return null
  return (
    <Card>
      <CardHead title="Criminal record questions">
        {declaredAt ? `Answered ${formatInstant(declaredAt)}` : 'Not answered yet'}
      </CardHead>
      <CardBody>
        {declaredAt && mayVet ? (
          <ButtonLink kind="quiet" size="xs" to={href('/admin/applicants/:id/criminal-record', { id })}>
            Read the answers
          </ButtonLink>
        ) : (
          <p className="quiet">
            {declaredAt
              ? 'Only people with the permission “vetting” read the answers.'
              : 'The applicant answers them on their own page.'}
          </p>
        )}
      </CardBody>
    </Card>
  )
}
