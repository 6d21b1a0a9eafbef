import { type Day, dayOfInstant, formatTime, startOfDay } from './day.ts'

const minute = 60_000

/** The instant at which a London clock shows this day and time ('HH:MM'); none in the hour that is skipped in spring. */
export function londonInstant(day: Day, time: string): string | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  if (!hours || !minutes) return undefined
  const since = (Number(hours) * 60 + Number(minutes)) * minute
  // on the two days a year when clocks change, an hour less or more has passed since midnight
  const candidates = [0, -60 * minute, 60 * minute].map((shift) =>
    new Date(Date.parse(startOfDay(day)) + since + shift).toISOString(),
  )
  return candidates.find((instant) => dayOfInstant(instant) === day && formatTime(instant) === time)
}
