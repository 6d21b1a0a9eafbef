import { isNew, type ToldDownTo } from '#domains/reminders/reminders.rules.ts'
import { type Day, daysBetween } from '#lib/day.ts'
import { stepReached, weeklyStep } from '#lib/ladder.ts'
import type { Kind } from '../kinds.rules.ts'

export const audiences = ['person', 'supervisor', 'office'] as const
export type Audience = (typeof audiences)[number]

/** On which days before and after the due day reminders go: the supervisor first, who books it. */
export const ladder: readonly number[] = [14, 7, 0, -7, -14]
/** From how many days before the due day each is told: the office once it is a week over. */
export const toldFrom: Record<Audience, number> = { supervisor: 14, person: 7, office: -7 }

export type Due = {
  personId: string
  kind: Kind
  dueOn: Day
  supervisorId: string | null
  booked: boolean
  onHold: boolean
}
export type Step = Due & { left: number; threshold: number; audience: Audience }

/** The steps that were reached and not told yet. What is booked or on hold is not reminded of. */
export function stepsDue(dues: readonly Due[], today: Day, told: ToldDownTo): Step[] {
  return dues
    .filter(({ booked, onHold }) => !booked && !onHold)
    .flatMap((due) => stepsOf(due, today))
    .filter((step) => isNew({ ...step, about: step.kind, endsOn: step.dueOn }, told))
}

function stepsOf(due: Due, today: Day): Step[] {
  const left = daysBetween(today, due.dueOn)
  const reached = stepReached(ladder, left)
  if (reached === undefined) return []
  // past the ladder's end those who can do something about it hear of it each week
  const again = weeklyStep(ladder, left, today)
  return audiencesOf(reached, due.supervisorId !== null).map((audience) => ({
    ...due,
    left,
    audience,
    threshold: audience === 'person' ? reached : (again ?? reached),
  }))
}

/** Without a supervisor the office is told in their place. */
export function audiencesOf(threshold: number, hasSupervisor: boolean): Audience[] {
  const reached = audiences.filter((audience) => threshold <= toldFrom[audience])
  if (hasSupervisor || !reached.includes('supervisor')) return reached
  return [...new Set(reached.map((audience) => (audience === 'supervisor' ? 'office' : audience)))]
}
