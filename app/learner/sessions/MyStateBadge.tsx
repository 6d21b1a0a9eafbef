import { Badge } from '#app/ui/Badge.tsx'
import type { MySession } from '#domains/learning/sessions/own.queries.server.ts'

/** What the learner and a session are to each other. */
export function MyStateBadge({ session: { state, phase, ahead } }: { session: MySession }) {
  if (phase === 'cancelled')
    return (
      <Badge tone="plain" icon="x">
        Cancelled
      </Badge>
    )
  if (state === 'placed')
    return (
      <Badge tone="mist" icon="cal">
        Booked
      </Badge>
    )
  if (state === 'waiting')
    return (
      <Badge tone="soon" icon="clock">
        {ahead === 0 ? 'Waiting list, next' : `Waiting list, ${ahead} before you`}
      </Badge>
    )
  if (state === 'declined')
    return (
      <Badge tone="plain" icon="x">
        Not coming
      </Badge>
    )
  return (
    <Badge tone="missing" icon="mail">
      Not answered yet
    </Badge>
  )
}
