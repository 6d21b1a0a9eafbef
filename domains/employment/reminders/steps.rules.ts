import { isNew, type ToldDownTo } from '#domains/reminders/reminders.rules.ts'
import { type Day, daysBetween } from '#lib/day.ts'
import { stepReached, weeklyStep } from '#lib/ladder.ts'
import type { End } from './ends.rules.ts'

/**
 * Who hears of an end: people who vet; the registered manager of the location; the line manager, who hears the outcome, the
 * day and what to do, never the requirement; and the person themselves about what they can do something about.
 */
export const audiences = ['vetting', 'manager', 'line_manager', 'person'] as const
export type Audience = (typeof audiences)[number]

/** How long before its end each is told of; what a check's type in the settings says wins. */
export type Ladders = Readonly<Record<string, readonly number[]>>

const long = [90, 60, 30, 14, 7, 0]
const usual: Ladders = {
  ...{ right_to_work: long, dbs_recheck: long, update_service: long },
  ...{
    conditions: [30, 14, 7, 0],
    verification: [30, 14, 7, 3, 1, 0],
    verification_core: [7, 3, 1, 0],
    confirmation: [7, 3, 1, 0],
    weighing: [7, 3, 1, 0],
    earlier_rules: [30, 14, 7, 0],
    registration: [14, 7, 0],
    adult_first: [14, 7, 0],
  },
  // managers had the whole list on the day it became one
  ...{ signature: [7, 0], history: [14, 0], new_rule: [7, 0] },
  ...{ work_hours: [30, 14, 7, 0], term_begins: [14, 0], term_dates: [30, 14, 7, 0] },
}
const FOUND_WRONG = [0]

/** From how many days before the end a rota has to reckon with it. */
const LINE_MANAGER_FROM = 14
/** What people hear of themselves. */
export const ownMatters = [
  'right_to_work',
  'work_hours',
  'term_begins',
  'registration',
  'dbs_recheck',
  'update_service',
]

export type Step = End & {
  audience: Audience
  threshold: number
  left: number
  weekly: boolean
  /** Known only from a spreadsheet: the person is told once a manager has confirmed it. */
  unconfirmed: boolean
}

type Given = {
  today: Day
  decided: (end: End) => boolean
  told: ToldDownTo
  ladders?: Ladders
  /** Of what is known only from a spreadsheet: whether a manager has said that it is right. */
  confirmed?: (recordId: string) => boolean
}

/** The steps not told yet: the latest that was reached, and after the last one every Monday until it is decided or renewed. */
export function stepsDue(ends: readonly End[], given: Given): Step[] {
  const { today, decided, told, ladders = {}, confirmed = () => false } = given
  const unconfirmed = ({ knownOnly }: End) => knownOnly !== undefined && !confirmed(knownOnly)
  return ends
    .flatMap((end) =>
      stepsNow(end, ladderOf(end, ladders), { today, decided: decided(end), unconfirmed: unconfirmed(end) }),
    )
    .filter((step) => isNew({ ...step, about: step.key, endsOn: step.on }, told))
}

/** What keeps someone off work is told on its last day, however its ladder is set. */
function ladderOf({ key, stops }: End, ladders: Ladders): readonly number[] {
  const set = ladders[key] ?? usual[key] ?? FOUND_WRONG
  return stops && !set.includes(0) ? [...set, 0] : set
}

type Now = { today: Day; decided: boolean; unconfirmed: boolean }

function stepsNow(end: End, ladder: readonly number[], { today, decided, unconfirmed }: Now): Step[] {
  const left = daysBetween(today, end.on)
  const reached = stepReached(ladder, left)
  if (reached === undefined) return []
  const again = decided ? undefined : weeklyStep(ladder, left, today)
  return audiences
    .filter((audience) => hears(audience, end, reached) && !(audience === 'person' && unconfirmed))
    .map((audience) => {
      const weekly = again !== undefined && audience !== 'person'
      return { ...end, audience, left, weekly, unconfirmed, threshold: weekly ? again : reached }
    })
}

function hears(audience: Audience, { key, stops }: End, threshold: number): boolean {
  if (audience === 'person') return ownMatters.includes(key)
  // who signs is told at once that a file changed (clearance/telling)
  if (audience === 'manager' && key === 'signature') return threshold <= 0
  return audience !== 'line_manager' || (stops && threshold <= LINE_MANAGER_FROM)
}

/** Told in the morning, London time, before the day's shifts are settled. */
export const TOLD_AT = '06:00'
