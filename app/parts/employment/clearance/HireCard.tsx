import { Card, CardHead } from '#app/ui/Card.tsx'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import type { Clearance } from '#domains/employment/clearance/clearance.queries.server.ts'
import { formatDay, formatInstant } from '#lib/day.ts'

type HireCardProps = { hired: NonNullable<Clearance['hired']>; wasHired?: boolean }

/** The post they were hired for, or that was given to them, and whether they have started. */
export function HireCard({ hired, wasHired = true }: HireCardProps) {
  const { job, location, manager, plannedStart, dateFrom, weeklyHours, hiredBy, hiredAt } = hired
  return (
    <Card aria-labelledby="post">
      <CardHead id="post" title="Post" />
      <DefinitionList
        items={[
          { label: 'Job', value: job },
          { label: 'Location', value: location },
          { label: 'Manager', value: manager ?? 'Not assigned' },
          {
            label: 'Contract hours',
            value: weeklyHours ? `${weeklyHours} a week` : 'No guaranteed hours',
          },
          { label: 'Planned start', value: plannedStart ? formatDay(plannedStart) : 'Not agreed' },
          { label: 'Started', value: dateFrom ? formatDay(dateFrom) : 'Not yet' },
          {
            label: wasHired ? 'Hired' : 'Recorded',
            value: `${formatInstant(hiredAt)}${hiredBy ? ` by ${hiredBy}` : ''}`,
          },
        ]}
      />
    </Card>
  )
}
