import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead } from '#app/ui/Card.tsx'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import css from '#app/ui/detail.module.css'
import type { Placement } from '#domains/recruitment/applications/placement.queries.server.ts'

/** As what and where the applicant is to be employed; the checks follow from it. */
export function PlacementCard({
  placement: { job, location, mayChange },
  here,
}: {
  placement: Placement
  here: string
}) {
  const chosen = (name: string | null) => name ?? <span className={css.quiet}>Not chosen yet</span>
  return (
    <Card>
      <CardHead title="Job and location">
        {mayChange && (
          <ButtonLink kind="quiet" size="xs" to={`${here}/placement`} preventScrollReset>
            {job ? 'Change' : 'Choose'}
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
