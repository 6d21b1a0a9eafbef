import { addDays, type Day, daysBetween } from '#lib/day.ts'

/** After so many days an unpaid invoice is reminded of, each once. */
export const REMIND_AFTER = [7, 30] as const
export type RemindAfter = (typeof REMIND_AFTER)[number]

/** The last is made up for within so many days, and no later. */
const LATEST = 60

/** Which reminder is due today: the latest that has come, so that missed days are not made up for by two at once. */
export function reminderDue(dueOn: Day, today: Day): RemindAfter | undefined {
  const late = daysBetween(dueOn, today)
  return late > LATEST ? undefined : REMIND_AFTER.findLast((days) => late >= days)
}

/** Invoices that were to be paid between these days may be due a reminder. */
export const remindable = (today: Day) => ({ from: addDays(today, -LATEST), until: addDays(today, -REMIND_AFTER[0]) })
