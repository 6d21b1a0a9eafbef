import { addDays, type Day, formatDay } from '#lib/day.ts'
import { Refusal } from '#platform/refusal.ts'

export type Suspension = { dateFrom: Day; dateTo: Day | null }

export const isOn = ({ dateFrom, dateTo }: Suspension, day: Day) =>
  dateFrom <= day && (dateTo === null || dateTo >= day)
export const isOver = ({ dateTo }: Suspension, day: Day) => dateTo !== null && dateTo < day

/** One suspension at a time, from a day to a day or until it is ended. */
export function whyNotSuspend(wanted: Suspension, others: readonly Suspension[], today: Day): Refusal | undefined {
  const { dateFrom, dateTo } = wanted
  if (dateTo !== null && dateTo < dateFrom) return on('dateTo', 'The last day must be the first day or later')
  if (dateTo !== null && dateTo < today) return on('dateTo', 'The last day must be today or later')
  const other = others.find((one) => overlaps(one, wanted))
  if (!other) return undefined
  const until = other.dateTo ? ` to ${formatDay(other.dateTo)}` : ''
  return conflict(`They are already suspended from ${formatDay(other.dateFrom)}${until}. End that suspension first.`)
}

/** Back from today at the earliest: what has been is not rewritten. One that has not begun never begins. */
export function lastDayOf({ dateFrom }: Suspension, backOn: Day): Day {
  return addDays(backOn > dateFrom ? backOn : dateFrom, -1)
}

export function whyNotBack(suspension: Suspension, backOn: Day, today: Day): Refusal | undefined {
  if (isOver(suspension, today)) return conflict('This suspension has already ended.')
  if (backOn < today) return on('backOn', 'Enter today or a later day')
  if (suspension.dateTo !== null && lastDayOf(suspension, backOn) > suspension.dateTo)
    return on('backOn', `It ends on ${formatDay(suspension.dateTo)} already. Enter the day after it or an earlier one`)
}

/** A suspension that was cancelled before its first day has its last day before it. */
function overlaps(one: Suspension, other: Suspension): boolean {
  if (isOver(one, one.dateFrom)) return false
  return (
    (one.dateTo === null || one.dateTo >= other.dateFrom) && (other.dateTo === null || other.dateTo >= one.dateFrom)
  )
}

const on = (field: string, words: string) => new Refusal('invalid', 'Update failed', `${words}.`, { [field]: words })
const conflict = (words: string) => new Refusal('conflict', 'Update failed', words)
