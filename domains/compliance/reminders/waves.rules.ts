import { cameByDay, WAVE_FROM } from '#domains/notifications/waves.rules.ts'
import type { SentStep } from './digest.rules.ts'

export type Since = {
  /** Days since reminders last ran; none where they never did. */
  days: number | undefined
  /** Whose record, or who, has come since: "person type", or "person". */
  fresh: ReadonlySet<string>
}

/** Whether a step was made due by a change and not by the calendar. */
export function isChange(step: SentStep, { days, fresh }: Since): boolean {
  if (fresh.has(step.personId) || fresh.has(`${step.personId} ${step.typeId}`)) return true
  return !step.weekly && !cameByDay(step, days)
}

/** Who is to be emailed because of a change, if they are so many that their emails wait. */
export function waveOf(due: readonly SentStep[], since: Since): ReadonlySet<string> {
  const told = due.filter((step) => step.way === 'email' && isChange(step, since)).map(({ personId }) => personId)
  const people = new Set(told)
  return people.size >= WAVE_FROM ? people : new Set()
}
