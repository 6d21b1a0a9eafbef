import { outcomeLooks } from '#app/parts/employment/staff/OutcomeMark.tsx'
import { StatusBadge } from '#app/parts/StatusBadge.tsx'
import { statusWords } from '#app/parts/statuses.ts'
import { Badge } from '#app/ui/Badge.tsx'
import type { Gate } from '#domains/employment/clearance/clearance.rules.ts'
import { outcomeLabels } from '#domains/employment/standing/outcome.labels.ts'

type Standing = { standing: Gate['standing']; begun: boolean }
type ClearanceBadgeProps = Standing & { wanted?: Gate['wanted'] }

/** Whether someone may start, or, of someone at work, may work; amber while that ends without something they need. */
export function ClearanceBadge({ standing, begun, wanted = [] }: ClearanceBadgeProps) {
  if (!begun) return <StatusBadge of="clearance" status={standing} />
  const outcome = outcomeOf(standing)
  const ends = standing === 'cleared' && wanted.some(({ stops }) => stops === 'later')
  return <Badge {...outcomeLooks[ends ? 'conditions' : outcome]}>{outcomeLabels[outcome]}</Badge>
}

/** The same in words. */
export const clearanceWords = ({ standing, begun }: Standing): string =>
  begun ? outcomeLabels[outcomeOf(standing)] : statusWords('clearance', standing)

const outcomeOf = (standing: Gate['standing']) => (standing === 'conditional' ? 'conditions' : standing)
