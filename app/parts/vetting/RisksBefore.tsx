import { Card, CardHead } from '#app/ui/Card.tsx'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import { riskDecisions } from '#domains/vetting/checks/checks.form.ts'
import type { ReadRisk } from '#domains/vetting/checks/risks.queries.server.ts'
import { formatDay, formatInstant } from '#lib/day.ts'

/** The risk assessments recorded, newest first; the newest decides. */
export function RisksBefore({ before }: { before: ReadRisk[] }) {
  return before.map(({ id, who, recordedAt, decision, supervisor, reviewOn, content }) => (
    <Card key={id}>
      <CardHead title={`${riskDecisions[decision]}: ${formatInstant(recordedAt)}`}>By {who}</CardHead>
      <DefinitionList
        items={[
          { label: 'The risk', value: <span className="lines">{content.risk}</span> },
          {
            label: 'What the person said',
            value: <span className="lines">{content.said || 'Nothing recorded'}</span>,
          },
          { label: 'Control measures', value: <span className="lines">{content.lessens}</span> },
          { label: 'Supervisor', value: supervisor ?? 'None named' },
          { label: 'Review', value: reviewOn ? formatDay(reviewOn) : 'No date set' },
        ]}
      />
    </Card>
  ))
}
