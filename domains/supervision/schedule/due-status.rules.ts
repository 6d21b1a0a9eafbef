import { countOf } from '#lib/count.ts'
import { type Day, dayOfInstant, daysBetween, formatDayShort } from '#lib/day.ts'

export type DueRow = {
  dueOn: Day | null
  lastHeldOn: Day | null
  onHoldFrom: Day | null
  bookedAt: string | null
  /** Nothing that was held is on record of someone who was here before the hub. */
  noDateKnown?: boolean
  suspended?: boolean
}
export type DueTone = 'valid' | 'soon' | 'expired' | 'missing'

/** How long before its day what is not booked is said to be. */
const SOON = 14

/** What a row says: held today, booked, due and not booked, over, or on hold while someone is suspended. */
export function dueStatus(row: DueRow, today: Day): { tone: DueTone; words: string } {
  const { dueOn, lastHeldOn, onHoldFrom, bookedAt } = row
  if (bookedAt) return booked(dayOfInstant(bookedAt), dueOn, today)
  if (lastHeldOn === today) return { tone: 'valid', words: 'Held today' }
  if (onHoldFrom) return { tone: 'missing', words: 'On hold, suspended' }
  if (!dueOn) return { tone: 'valid', words: 'Nothing due' }
  const left = daysBetween(today, dueOn)
  if (left < 0) return { tone: 'expired', words: `${countOf(-left, 'day', 'days')} over` }
  if (left === 0) return { tone: 'soon', words: 'Due today' }
  if (left <= SOON) return { tone: 'soon', words: `Due in ${countOf(left, 'day', 'days')}` }
  return { tone: 'missing', words: row.noDateKnown ? 'No date known' : 'Not booked' }
}

function booked(on: Day, dueOn: Day | null, today: Day): { tone: DueTone; words: string } {
  // its time has passed, and nobody said that it was held
  if (on < today) return { tone: 'expired', words: `Not recorded: ${nearDay(on, today)}` }
  const words = on === today ? 'Booked today' : `Booked ${nearDay(on, today)}`
  return { tone: dueOn && on > dueOn ? 'soon' : 'valid', words }
}

export const isOverdue = ({ dueOn, onHoldFrom, bookedAt }: DueRow, today: Day) =>
  dueOn !== null && dueOn < today && !onHoldFrom && !bookedAt

/** The year is said of days more than half a year away alone. */
export function nearDay(day: Day, today: Day): string {
  const short = formatDayShort(day)
  return Math.abs(daysBetween(today, day)) > 182 ? short : short.split(' ').slice(0, 2).join(' ')
}
