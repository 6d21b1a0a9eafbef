import { addDays, type Day } from '#lib/day.ts'

/** The list that the yardstick is asked for: one status, and a week some months ago by its two days. */
export function weekOf(today: Day): { status: string; from: Day; to: Day } {
  return { status: 'submitted', from: addDays(today, -100), to: addDays(today, -94) }
}
