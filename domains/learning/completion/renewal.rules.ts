import { addDays, type Day } from '#lib/day.ts'

/** The next cycle opens so many days before the record expires; a completion within them keeps the anniversary. */
export const RENEWAL_WINDOW_DAYS = 60

/** When the next cycle opens, and when it is due, of what ends on a day. */
export function nextCycle(endsOn: Day): { opensOn: Day; dueOn: Day } {
  return { opensOn: addDays(endsOn, -RENEWAL_WINDOW_DAYS), dueOn: endsOn }
}
