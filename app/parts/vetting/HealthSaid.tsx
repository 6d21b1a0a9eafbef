import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import type { HealthDeclaration } from '#domains/vetting/checks/checks.form.ts'
import { healthQuestions } from '#domains/vetting/checks/health.labels.ts'
import { formatInstant } from '#lib/day.ts'

type Declared = Omit<HealthDeclaration, 'declared'> & { declaredAt: string }

/** What the person declared about their health; viewing is logged. */
export function HealthSaid({ declared }: { declared: Declared | undefined }) {
  const lines = (answer: string, more: string) => <span className="lines">{more ? `Yes. ${more}` : answer}</span>
  return (
    <Card>
      <CardHead title="Health declaration">{declared && formatInstant(declared.declaredAt)}</CardHead>
      {declared ? (
        <DefinitionList
          items={[
            {
              label: healthQuestions.affects,
              value: lines(declared.affects === 'yes' ? 'Yes' : 'No', declared.affectsHow),
            },
            {
              label: healthQuestions.adjustments,
              value: lines(declared.adjustments === 'yes' ? 'Yes' : 'No', declared.adjustmentsWhich),
            },
            { label: healthQuestions.contact, value: declared.contact === 'yes' ? 'Yes' : 'No' },
          ]}
        />
      ) : (
        <CardBody>
          <p className="quiet">Not completed yet. They answer it in their account; without one, on paper.</p>
        </CardBody>
      )}
    </Card>
  )
}
