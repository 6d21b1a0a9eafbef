import { Badge } from '#app/ui/Badge.tsx'
import { look, type Statuses, type StatusOf } from './statuses.ts'

type StatusBadgeProps = { [Kind in keyof Statuses]: { of: Kind; status: StatusOf<Kind> } }[keyof Statuses]

/** A state in its colour, icon and words; the words live in statuses.ts. */
export function StatusBadge({ of, status }: StatusBadgeProps) {
  const { tone, icon, words } = look(of, status)
  return (
    <Badge tone={tone} icon={icon}>
      {words}
    </Badge>
  )
}
