import { addDays, type Day, dayOfInstant } from '#lib/day.ts'

const busy = ['08:12', '09:40', '10:05', '11:30', '13:20', '14:55', '16:10', '18:45', '20:25', '21:50']

/** Moments and days counted back from today. */
export type When = {
  now: Temporal.Instant
  today: Day
  /** So many days ago, at one of the hours at which people write; never in the future. */
  ago(days: number, n?: number): string
  /** The moment so many minutes after another, or just now if that is in the future. */
  after(at: string, minutes: number): string
  day(daysAgo: number): Day
  month(monthsAgo: number): string
}

export function whenFrom(now: Temporal.Instant): When {
  const today = dayOfInstant(now.toString())
  return {
    now,
    today,
    ago(days, n = days) {
      const at = Temporal.PlainDateTime.from(`${addDays(today, -days)}T${busy[n % busy.length]}`)
        .toZonedDateTime('Europe/London')
        .toInstant()
      return (Temporal.Instant.compare(at, now) < 0 ? at : now.subtract({ minutes: 20 + n })).toString()
    },
    after(at, minutes) {
      const then = Temporal.Instant.from(at).add({ minutes })
      return (Temporal.Instant.compare(then, now) < 0 ? then : now.subtract({ minutes: 1 })).toString()
    },
    day: (daysAgo) => addDays(today, -daysAgo),
    month: (monthsAgo) => Temporal.PlainYearMonth.from(today.slice(0, 7)).subtract({ months: monthsAgo }).toString(),
  }
}
