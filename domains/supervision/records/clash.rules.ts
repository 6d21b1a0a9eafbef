import { dayOfInstant, formatTime } from '#lib/day.ts'
import { Refusal } from '#platform/refusal.ts'

/** From when to when, in milliseconds. */
export type Span = { from: number; to: number }
export type Busy = Span & { name: string }

export const spanOf = (at: string, minutes: number): Span => ({
  from: Date.parse(at),
  to: Date.parse(at) + minutes * 60_000,
})
export const overlap = (one: Span, other: Span) => one.from < other.to && other.from < one.to

const STEP = 15 * 60_000
/** Between these times others are suggested. */
const [EARLIEST, LATEST] = ['07:00', '20:00']
const SUGGESTED = 3

/** The nearest times of the same day, in their order, at which no one of them is booked. */
export function freeTimes(busy: readonly Span[], wanted: Span, now: string): string[] {
  const day = dayOfInstant(new Date(wanted.from).toISOString())
  const length = wanted.to - wanted.from
  const found: string[] = []
  for (let n = 1; n <= (24 * 60 * 60_000) / STEP && found.length < SUGGESTED; n++)
    for (const from of [wanted.from + n * STEP, wanted.from - n * STEP]) {
      const at = new Date(from).toISOString()
      const ends = new Date(from + length).toISOString()
      const onDay = dayOfInstant(at) === day && formatTime(at) >= EARLIEST && formatTime(ends) <= LATEST
      const isFree = !busy.some((span) => overlap(span, { from, to: from + length }))
      if (onDay && dayOfInstant(ends) === day && from > Date.parse(now) && isFree) found.push(formatTime(at))
    }
  return found.slice(0, SUGGESTED).sort()
}

/** No one is at two at once. `busy` is what those concerned have booked on that day. */
export function whyNotThen(busy: readonly Busy[], wanted: Span, now: string): Refusal | undefined {
  const taken = busy.find((span) => overlap(span, wanted))
  if (!taken) return undefined
  const clock = (instant: number) => formatTime(new Date(instant).toISOString())
  const free = freeTimes(busy, wanted, now)
  const instead = free.length > 0 ? ` Free that day: ${free.join(', ')}` : ' Choose another day'
  const words = `${taken.name} is booked from ${clock(taken.from)} to ${clock(taken.to)}.${instead}`
  return new Refusal('conflict', 'Not booked', words, { time: words })
}
