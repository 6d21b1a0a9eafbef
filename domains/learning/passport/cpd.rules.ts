import { addMonths, type Day } from '#lib/day.ts'

/** What a revalidation with the Nursing and Midwifery Council asks of three years, in minutes. */
export const REVALIDATION = { all: 35 * 60, participatory: 20 * 60 } as const
const YEARS = 3

type Counted = { doneOn: Day; minutes: number; participatory: boolean }

/** The first day of the three years that end today. */
export const cpdSince = (today: Day): Day => addMonths(today, -12 * YEARS)

/** The totals of the three years that end today; what was done before counts no more. */
export function cpdTotals(entries: readonly Counted[], today: Day) {
  const counted = entries.filter(({ doneOn }) => doneOn > cpdSince(today) && doneOn <= today)
  const sum = (of: readonly Counted[]) => of.reduce((minutes, entry) => minutes + entry.minutes, 0)
  return { all: sum(counted), participatory: sum(counted.filter(({ participatory }) => participatory)) }
}

/** "2.5 hours to go", or nothing once there is enough. */
export function leftOf(minutes: number, asked: number): number {
  return Math.max(0, asked - minutes)
}
