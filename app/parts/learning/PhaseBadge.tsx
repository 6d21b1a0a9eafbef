import { Badge, type BadgeTone } from '#app/ui/Badge.tsx'
import type { IconName } from '#app/ui/Icon.tsx'
import type { Phase } from '#domains/learning/sessions/sessions.rules.ts'

const looks: Record<Phase, { tone: BadgeTone; icon: IconName; words: string }> = {
  'to come': { tone: 'missing', icon: 'cal', words: 'Planned' },
  'check-in open': { tone: 'mist', icon: 'grid', words: 'Check-in open' },
  'between dates': { tone: 'mist', icon: 'cal', words: 'Goes on' },
  over: { tone: 'soon', icon: 'clock', words: 'Results to give' },
  cancelled: { tone: 'plain', icon: 'x', words: 'Cancelled' },
  ended: { tone: 'valid', icon: 'check', words: 'Ended' },
}

export function PhaseBadge({ phase }: { phase: Phase }) {
  const { tone, icon, words } = looks[phase]
  return (
    <Badge tone={tone} icon={icon}>
      {words}
    </Badge>
  )
}
