import { StatusBadge } from '#app/parts/StatusBadge.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import type { GateItem } from '#domains/employment/clearance/clearance.rules.ts'
import { dayOf } from '#domains/employment/standing/wanted.rules.ts'
import { type Day, formatDay } from '#lib/day.ts'

type ItemMarkProps = { items: readonly GateItem[]; today: Day }

/** How one item of the gate is met, or the least met of several: what is open until a day has that day. */
export function ItemMark({ items, today }: ItemMarkProps) {
  const open = items.filter(({ satisfied, mayWait }) => !satisfied && !mayWait)
  const days = open.map((item) => dayOf(item) ?? '').sort()
  if (days[0] && days[0] >= today)
    return (
      <Badge tone="soon" icon="clock">
        By {formatDay(days[0])}
      </Badge>
    )
  const done = items.every(({ satisfied }) => satisfied)
  return <StatusBadge of="requirement" status={done ? 'done' : open.length > 0 ? 'missing' : 'may_wait'} />
}
