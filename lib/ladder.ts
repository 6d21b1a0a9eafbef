import { addDays, type Day, daysBetween } from './day.ts'

/** The latest step that an end has reached, so many days before it; it covers steps skipped on missed days. */
export function stepReached(ladder: readonly number[], left: number): number | undefined {
  const reached = ladder.filter((threshold) => threshold >= left)
  return reached.length > 0 ? Math.min(...reached) : undefined
}

/**
 * After the ladder's last step what has ended is repeated every Monday: the days left then are the step, so that a Monday
 * missed is made up for once, on any day of its week.
 */
export function weeklyStep(ladder: readonly number[], left: number, today: Day): number | undefined {
  const onMonday = left + daysBetween(mondayOf(today), today)
  return ladder.length > 0 && onMonday <= 0 && onMonday < Math.min(...ladder) ? onMonday : undefined
}

const A_MONDAY = '2024-01-01'
const mondayOf = (today: Day) => addDays(today, -(daysBetween(A_MONDAY, today) % 7))
