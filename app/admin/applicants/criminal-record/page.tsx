import { href } from 'react-router'
import { ApplicantFile } from '#app/admin/applicants/ApplicantFile.tsx'
import { read } from '#app/doors/signed-in.server.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import { readApplicantBrief } from '#domains/recruitment/review/applicant-brief.queries.server.ts'
import { disclosed } from '#domains/vetting/checks/criminal-record.form.ts'
import { spentQuestion, unspentQuestion } from '#domains/vetting/checks/criminal-record.labels.ts'
import { type ReadDeclaration, readCriminalRecord } from '#domains/vetting/checks/criminal-record.server.ts'
import { formatInstant } from '#lib/day.ts'
import type { Route } from './+types/page'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  brief: await readApplicantBrief(ctx, params.id),
  declarations: await readCriminalRecord(ctx, params.id),
}))

export default function CriminalRecord({ loaderData: { brief, declarations } }: Route.ComponentProps) {
  const { id } = brief
  const told = declarations.some(disclosed)
  return (
    <ApplicantFile brief={brief} title="Criminal record questions">
      {!declarations.some(({ own }) => own) && <p>Not answered yet. The applicant answers on their own page.</p>}
      {declarations.map((declaration) => (
        <Said key={declaration.id} declaration={declaration} />
      ))}
      {told && (
        <Card>
          <CardHead title="Before they may start" />
          <CardBody>
            <div className="fields">
              <p>
                What was told never means rejection by itself. Talk with the person about it, then weigh it in writing:
                how serious, how long ago, and how it relates to the work.
              </p>
              <div>
                <ButtonLink to={href('/admin/applicants/:id/checks/risk/:about', { id, about: 'criminal_record' })}>
                  Write the risk assessment
                </ButtonLink>
              </div>
            </div>
          </CardBody>
        </Card>
      )}
      <div>
        <ButtonLink kind="ghost" to={href('/admin/applicants/:id/checks', { id })}>
          Back to checks
        </ButtonLink>
      </div>
    </ApplicantFile>
  )
}

const words = (answer: string) => (answer === 'yes' ? 'Yes' : 'No')

function Said({ declaration }: { declaration: ReadDeclaration }) {
  const { own, asks, unspent, spent, details, declaredAt } = declaration
  return (
    <Card>
      <CardHead title={own ? 'Answers' : 'Answers in an earlier application'}>
        {formatInstant(declaredAt)} · viewing is logged
      </CardHead>
      <DefinitionList
        items={[
          { label: unspentQuestion, value: words(unspent) },
          ...(asks === 'excepted' ? [{ label: spentQuestion, value: words(spent) }] : []),
          ...(details ? [{ label: 'What they say about it', value: <span className="lines">{details}</span> }] : []),
        ]}
      />
    </Card>
  )
}
