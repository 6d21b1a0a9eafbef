import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead } from '#app/ui/Card.tsx'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import type { Placement } from '#domains/recruitment/applications/placement.queries.server.ts'

/** As what and where the applicant is to be employed; the checks follow from it. */
export function PlacementCard({ id, placement }: { id: string; placement: Placement }) {
  const { job, location, mayChange } = placement
  const chosen = (name: string | null) => name ?? <span className="muted">Not assigned yet</span>
  return (
    <Card>
      <CardHead title="Job and location">
        {mayChange && (
          <ButtonLink kind="quiet" size="xs" to={href('/admin/applicants/:id/placement', { id })} preventScrollReset>
            {job ? 'Change' : 'Assign'}
            <span className="sr"> job and location</span>
          </ButtonLink>
        )}
      </CardHead>
      <DefinitionList
        items={[
          { label: 'Job', value: chosen(job) },
          { label: 'Location', value: chosen(location) },
        ]}
      />
    </Card>
  )
}
