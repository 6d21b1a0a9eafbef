import { addDays, type Day, weekdayOf } from '#lib/day.ts'

/** How far back the share of people in date is shown. */
export const SHOWN_DAYS = 182
// of less than this each day is a point, and of more each week
const FEW_DAYS = 56

// a hub that was stopped for less counts each day all the same
const CAUGHT_UP_DAYS = 7

/** How many people were in post on a day, and how many of them had everything in date. */
export type DayCount = { day: Day; inPost: number; compliant: number }

const endsWeek = (day: Day) => weekdayOf(day) === 'Sunday'

/** The days before today that are to be counted, latest first: each of the last week, and before it the end of each week that is shown. */
export function countedDays(today: Day): Day[] {
  const days = Array.from({ length: SHOWN_DAYS }, (_, ago) => addDays(today, -1 - ago))
  return days.filter((day, ago) => ago < CAUGHT_UP_DAYS || endsWeek(day))
}

/** The points of the line: the end of each week, or each day while there are few, from the first with someone in post; today last. */
export function pointsOf(counts: readonly DayCount[], today: DayCount): DayCount[] {
  const since = addDays(today.day, -SHOWN_DAYS)
  const known = counts.filter(({ day, inPost }) => day >= since && day < today.day && inPost > 0)
  const [first] = known
  const few = first !== undefined && first.day > addDays(today.day, -FEW_DAYS)
  const points = known.filter(({ day }) => few || endsWeek(day))
  return today.inPost > 0 ? [...points, today] : points
}

/** In whole percent, and never 100 while someone is missing. */
export function shareOf({ inPost, compliant }: Pick<DayCount, 'inPost' | 'compliant'>): number {
  if (inPost === 0) return 0
  return compliant === inPost ? 100 : Math.min(99, Math.round((compliant * 100) / inPost))
}
