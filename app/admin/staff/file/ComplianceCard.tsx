import { recordsOf } from '#app/parts/compliance/places.ts'
import { Standings } from '#app/parts/compliance/Standings.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { State } from '#domains/compliance/state/compliance-state.queries.server.ts'
import type { Day } from '#lib/day.ts'

/** What is in date and what is not; nothing where nothing is required of them. */
export function ComplianceCard({ states, personId, today }: { states: State[]; personId: string; today: Day }) {
  if (!states.some(({ required }) => required)) return null
  return (
    <Card>
      <CardHead id="compliance" title="Compliance">
        <Link to={recordsOf(personId)}>All records</Link>
      </CardHead>
      <CardBody>
        <Standings states={states} personId={personId} today={today} summary />
      </CardBody>
    </Card>
  )
}
