import { Badge, type BadgeTone } from '#app/ui/Badge.tsx'
import type { IconName } from '#app/ui/Icon.tsx'
import type { Mark, PlainMark } from '#domains/employment/standing/marks.queries.server.ts'
import { outcomeWords, plainWords, suspendedLabel } from '#domains/employment/standing/outcome.labels.ts'
import type { Outcome } from '#domains/employment/standing/outcome.rules.ts'

export const outcomeLooks: Record<Outcome, { tone: BadgeTone; icon: IconName }> = {
  cleared: { tone: 'valid', icon: 'check' },
  conditions: { tone: 'soon', icon: 'clock' },
  not_cleared: { tone: 'expired', icon: 'x' },
  not_verified: { tone: 'missing', icon: 'dash' },
}

/** Whether someone may work today, in words, and whether they are kept off work. */
export function OutcomeMark({ mark }: { mark: Mark | undefined }) {
  return mark ? <Badges mark={mark} words={outcomeWords(mark)} /> : null
}

/** The same for those who read the outcome and the day alone. */
export function PlainOutcome({ mark }: { mark: PlainMark | undefined }) {
  return mark ? <Badges mark={mark} words={plainWords(mark)} /> : null
}

function Badges({ mark: { outcome, suspended }, words }: { mark: Mark | PlainMark; words: string }) {
  return (
    <span className="row">
      {suspended && <SuspendedBadge />}
      <Badge {...outcomeLooks[outcome]}>{words}</Badge>
    </span>
  )
}

export const SuspendedBadge = () => (
  <Badge tone="expired" icon="x">
    {suspendedLabel}
  </Badge>
)
