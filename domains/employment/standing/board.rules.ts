import { addDays, type Day, daysBetween } from '#lib/day.ts'

/** The lists of the board, most urgent first. Someone may be on more than one. */
export const boardViews = [
  'lapsed',
  'ending',
  'new_rules',
  'conditions',
  'hired',
  'not_verified',
  'to_sign',
  'unconfirmed',
  'suspended',
] as const
export type BoardView = (typeof boardViews)[number]

/** How much hangs on what keeps someone off work, as `standing.risk` has it, worst first. */
export const lapseRisks = { 1: 'right_to_work', 2: 'conditions', 3: 'dbs', 4: 'other' } as const
export type Risk = keyof typeof lapseRisks
export const risks: readonly Risk[] = [1, 2, 3, 4]
export const OTHER_RISK = 4 satisfies Risk

/** The steps of the ladder in which something that ends is shown, in days. */
export const ladder = [7, 14, 30, 60, 90] as const
export const LADDER_DAYS = 90

/** The step of the ladder for a day to come. */
function stepOf(on: Day, today: Day): (typeof ladder)[number] | undefined {
  return ladder.find((days) => daysBetween(today, on) <= days)
}

/** What ends in the step in which a day is. */
export const sameStep = <End extends { on: Day }>(ends: readonly End[], on: Day, today: Day) =>
  ends.filter((end) => stepOf(end.on, today) === stepOf(on, today))

/** The days of a step: after the step before it, up to and including its own. */
export function daysOfStep(step: (typeof ladder)[number], today: Day): { from: Day; to: Day } {
  const before = ladder[ladder.indexOf(step) - 1]
  return { from: before === undefined ? today : addDays(today, before + 1), to: addDays(today, step) }
}
