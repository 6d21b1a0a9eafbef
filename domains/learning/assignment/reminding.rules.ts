import { formatDay } from '#lib/day.ts'
import { stepReached } from '#lib/ladder.ts'
import type { DueState } from './due.rules.ts'

/** Days left to the due day on which a learner is told; 7 days after it the supervisor gets a copy. */
export const LADDER = [14, 3, 0, -7] as const
export const OVERDUE_COPY = -7

export type Telling = {
  step: (typeof LADDER)[number] | 'assigned'
  audience: 'person' | 'supervisor'
  covered: boolean
}

type Told = {
  due: DueState
  /** Whether the assignment itself was told of, whatever was due then. */
  assignedTold: boolean
  /** The steps told of this due day, by audience: "person 14". */
  told: ReadonlySet<string>
}

/**
 * What is to be told of a cycle now. The step that a new assignment has reached already is covered by telling of it; after
 * a missed day only the latest step goes. While the due day rests, nothing is told.
 */
export function tellings({ due, assignedTold, told }: Told): Telling[] {
  if (due.state === 'waived' || due.state === 'awaiting marking') return []
  const reached = due.left === null ? undefined : stepReached(LADDER, due.left)
  const step = LADDER.find((one) => one === reached)
  const isNew = (audience: Telling['audience']) => step !== undefined && !told.has(`${audience} ${step}`)
  const own: Telling[] = assignedTold ? [] : [{ step: 'assigned', audience: 'person', covered: false }]
  if (step !== undefined && isNew('person')) own.push({ step, audience: 'person', covered: !assignedTold })
  if (step === OVERDUE_COPY && isNew('supervisor')) own.push({ step, audience: 'supervisor', covered: false })
  return own
}

/** 'Fire Safety: due on 4 December 2026', as an email lists it. */
export function reminderLine({ title, due, number }: { title: string; due: DueState; number: number }): string {
  if (due.dueOn === null) return `${title}: yours to take when you like`
  const renewal = number > 1 ? ', to renew' : ''
  return `${title}${renewal}: ${due.state === 'overdue' ? 'was due' : 'due'} on ${formatDay(due.dueOn)}`
}

/** Which mail about a certificate of who pays for themselves is due: a month and a week before it ends, and when it has, not later than a month after. */
export function renewalStep(left: number): '30' | '7' | 'over' | undefined {
  if (left > 30 || left < -30) return undefined
  return left <= 0 ? 'over' : left <= 7 ? '7' : '30'
}
