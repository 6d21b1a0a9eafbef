import { Badge, type BadgeTone } from '#app/ui/Badge.tsx'
import type { IconName } from '#app/ui/Icon.tsx'
import type { Mark } from '#domains/employment/standing/marks.queries.server.ts'
import { outcomeWords, suspendedLabel } from '#domains/employment/standing/outcome.labels.ts'
import type { Outcome } from '#domains/employment/standing/outcome.rules.ts'

const looks: Record<Outcome, { tone: BadgeTone; icon: IconName }> = {
  cleared: { tone: 'valid', icon: 'check' },
  conditions: { tone: 'soon', icon: 'clock' },
  not_cleared: { tone: 'expired', icon: 'x' },
  not_verified: { tone: 'missing', icon: 'dash' },
}

/** Whether someone may work today, in words, and whether they are kept off work. */
export function OutcomeMark({ mark }: { mark: Mark | undefined }) {
  if (!mark) return null
  return (
    <span className="row">
      {mark.suspended && (
        <Badge tone="expired" icon="x">
          {suspendedLabel}
        </Badge>
      )}
      <Badge {...looks[mark.outcome]}>{outcomeWords(mark)}</Badge>
    </span>
  )
}
