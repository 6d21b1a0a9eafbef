import { Badge } from '#app/ui/Badge.tsx'
import { StatusBadge } from '#app/ui/StatusBadge.tsx'
import { outcomeLooks } from '#app/ui/staff/OutcomeMark.tsx'
import type { Gate } from '#domains/employment/clearance/clearance.rules.ts'
import { outcomeLabels } from '#domains/employment/standing/outcome.labels.ts'

type ClearanceBadgeProps = { standing: Gate['standing']; begun: boolean; wanted?: Gate['wanted'] }

/** Whether someone may start, or, of someone at work, may work; amber while that ends without something they need. */
export function ClearanceBadge({ standing, begun, wanted = [] }: ClearanceBadgeProps) {
  if (!begun) return <StatusBadge of="clearance" status={standing} />
  const outcome = standing === 'conditional' ? 'conditions' : standing
  const ends = standing === 'cleared' && wanted.some(({ stops }) => stops === 'later')
  return <Badge {...outcomeLooks[ends ? 'conditions' : outcome]}>{outcomeLabels[outcome]}</Badge>
}
