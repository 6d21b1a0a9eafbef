import { addDays, type Day, dayOfInstant } from '#lib/day.ts'

const busy = ['08:12', '09:40', '10:05', '11:30', '13:20', '14:55', '16:10', '18:45', '20:25', '21:50']

/** Moments and days counted back from today. */
export type When = {
  today: Day
  /** So many days ago, at one of the hours at which people write; never in the future. */
  ago(days: number, n?: number): string
  day(daysAgo: number): Day
  month(monthsAgo: number): string
}

export function whenFrom(now: Temporal.Instant): When {
  const today = dayOfInstant(now.toString())
  return {
    today,
    ago(days, n = days) {
      const at = Temporal.PlainDateTime.from(`${addDays(today, -days)}T${busy[n % busy.length]}`)
        .toZonedDateTime('Europe/London')
        .toInstant()
      return (Temporal.Instant.compare(at, now) < 0 ? at : now.subtract({ minutes: 20 + n })).toString()
    },
    day: (daysAgo) => addDays(today, -daysAgo),
    month: (monthsAgo) => Temporal.PlainYearMonth.from(today.slice(0, 7)).subtract({ months: monthsAgo }).toString(),
  }
}
