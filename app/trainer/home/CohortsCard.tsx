import { href } from 'react-router'
import { Card, CardBody, CardHead, CardList } from '#app/ui/Card.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { CohortShown } from '#domains/learning/paths/cohorts.queries.server.ts'
import { CohortItem } from '../cohorts/CohortItem.tsx'

const SHOWN = 3

/** The cohorts that began last. */
export function CohortsCard({ cohorts }: { cohorts: CohortShown[] }) {
  return (
    <Card aria-labelledby="cohorts">
      <CardHead id="cohorts" title="Cohorts">
        <Link to={href('/trainer/cohorts')}>
          {cohorts.length > 0 ? `View all ${cohorts.length}` : 'Cohorts and paths'}
        </Link>
      </CardHead>
      {cohorts.length === 0 ? (
        <CardBody>
          <p className="quiet">None yet. People who start together appear here with how far they are.</p>
        </CardBody>
      ) : (
        <CardList>
          {cohorts.slice(0, SHOWN).map((cohort) => (
            <CohortItem key={cohort.id} cohort={cohort} />
          ))}
        </CardList>
      )}
    </Card>
  )
}
