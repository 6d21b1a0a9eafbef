import { dayOfInstant, formatDay } from '#lib/day.ts'
import type { ViewedEvidence } from './evidence-door.server.ts'

/** What was decided, by whom and when. */
export function Decided({ sent: { state, decidedAt, decidedBy, reason } }: { sent: ViewedEvidence }) {
  if (state === 'withdrawn') return <p>The person has withdrawn it.</p>
  return (
    <>
      <p>
        {state === 'approved' ? 'Approved' : 'Rejected'}
        {decidedAt && ` on ${formatDay(dayOfInstant(decidedAt))}`}
        {decidedBy && ` by ${decidedBy}`}.
      </p>
      {reason && <p>{reason}</p>}
    </>
  )
}
