import { data } from 'react-router'
import type { ButtonKind } from '#app/ui/Button.tsx'
import { type ApplicationStatus, applicationStatuses } from '#domains/vetting/checks/stages.rules.ts'

/** What each move is called on buttons and above its dialog. */
export const moveVerbs: Record<string, { verb: string; kind: ButtonKind }> = {
  interview_scheduled: { verb: 'Schedule interview', kind: 'primary' },
  offer_made: { verb: 'Make offer', kind: 'primary' },
  rejected: { verb: 'Reject', kind: 'danger' },
}

const order = ['submitted', 'interview_scheduled', 'offer_made', 'hired']
const labels = ['Submitted', 'Interview scheduled', 'Offer made', 'Hired']

type Reached = { status: string; events: { toStatus: string; at: string }[] }

/** How far an application got; one that has ended stays at the stage it had reached. */
export function stages({ status, events }: Reached) {
  const at = order.indexOf(status)
  const ended = at < 0
  const furthest = ended ? Math.max(0, ...reachedSinceStart(events)) : at
  return order.map((stage, index) => ({
    label: labels[index] ?? stage,
    at: index <= furthest ? events.find(({ toStatus }) => toStatus === stage)?.at : undefined,
    state: index < furthest || (ended && index === furthest) ? 'done' : index === furthest ? 'now' : 'next',
  })) as { label: string; at: string | undefined; state: 'done' | 'now' | 'next' }[]
}

// newest first, so the last move before the end says how far it got
function reachedSinceStart(events: { toStatus: string }[]): number[] {
  const before = events.find(({ toStatus }) => order.includes(toStatus))
  return before ? [order.indexOf(before.toStatus)] : []
}

/** The status that an address names. */
export function statusOf(name: string): ApplicationStatus {
  const status = applicationStatuses.find((known) => known === name)
  if (!status) throw data({ title: 'Not found.' }, { status: 404, statusText: 'Not Found' })
  return status
}
