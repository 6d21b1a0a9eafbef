import { Badge, type BadgeTone } from '#app/ui/Badge.tsx'
import type { IconName } from '#app/ui/Icon.tsx'
import { type DueState, dueInFull, dueWords } from '#domains/learning/assignment/due.rules.ts'

const looks: Record<DueState['state'], [BadgeTone, IconName]> = {
  overdue: ['expired', 'x'],
  'due soon': ['soon', 'clock'],
  later: ['missing', 'dash'],
  'no date': ['missing', 'dash'],
  waived: ['mist', 'pause'],
  'awaiting marking': ['mist', 'eye'],
}

/** How pressing a course is, in words, `full` with its day, or with `about` before them where a list names several. */
export function DueBadge({ due, about, full }: { due: DueState; about?: string; full?: boolean }) {
  const [tone, icon] = looks[due.state]
  return (
    <Badge tone={tone} icon={icon}>
      {about && `${about}, `}
      {full ? dueInFull(due) : dueWords(due)}
    </Badge>
  )
}
