import { Card, CardHead } from '#app/ui/Card.tsx'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import { riskDecisions } from '#domains/recruitment/checks/checks.form.ts'
import type { ReadRisk } from '#domains/recruitment/checks/risks.queries.server.ts'
import { formatDay, formatInstant } from '#lib/day.ts'
import css from './checks.module.css'

/** What was weighed before; the newest decides. */
export function RisksBefore({ before }: { before: ReadRisk[] }) {
  return before.map(({ id, who, recordedAt, decision, supervisor, reviewOn, content }) => (
    <Card key={id}>
      <CardHead title={`${riskDecisions[decision]}: ${formatInstant(recordedAt)}`}>By {who}</CardHead>
      <DefinitionList
        items={[
          { label: 'The risk', value: <span className={css.lines}>{content.risk}</span> },
          {
            label: 'What the person said',
            value: <span className={css.lines}>{content.said || 'Nothing noted'}</span>,
          },
          { label: 'What lessens it', value: <span className={css.lines}>{content.lessens}</span> },
          { label: 'Supervisor', value: supervisor ?? 'Nobody named' },
          { label: 'Review', value: reviewOn ? formatDay(reviewOn) : 'No day set' },
        ]}
      />
    </Card>
  ))
}
