import { Badge } from '#app/ui/Badge.tsx'
import { type DueRow, type DueTone, dueStatus } from '#domains/supervision/schedule/due-status.rules.ts'
import type { Day } from '#lib/day.ts'

const icons = { valid: 'check', soon: 'clock', expired: 'x', missing: 'dash' } as const satisfies Record<
  DueTone,
  string
>

/** What is next due, in its colour, icon and words. */
export function DueBadge({ row, today }: { row: DueRow; today: Day }) {
  const { tone, words } = dueStatus(row, today)
  return (
    <Badge tone={tone} icon={icons[tone]}>
      {words}
    </Badge>
  )
}
