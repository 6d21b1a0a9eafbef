import { countOf } from '#lib/count.ts'

/** Every so many weeks or months, or in weeks after the first day; all empty where a kind is not due by itself. */
export type Rhythm = { every: number | null; unit: 'weeks' | 'months' | null; weeks: number[] | null }

export const noRhythm: Rhythm = { every: null, unit: null, weeks: null }

/** *Every 8 weeks*, *In weeks 4, 8 and 12*, *Not due by itself*. */
export function rhythmWords({ every, unit, weeks }: Rhythm): string {
  if (weeks && weeks.length > 0) return `In ${weeks.length > 1 ? 'weeks' : 'week'} ${listed(weeks)}`
  if (!every || !unit) return 'Not due by itself'
  if (every === 1) return unit === 'weeks' ? 'Every week' : 'Every month'
  return `Every ${countOf(every, unit, unit)}`
}

const listed = (weeks: readonly number[]) =>
  weeks.length > 1 ? `${weeks.slice(0, -1).join(', ')} and ${weeks.at(-1)}` : String(weeks[0])

export const sameRhythm = (one: Rhythm, other: Rhythm) =>
  one.every === other.every && one.unit === other.unit && `${one.weeks ?? ''}` === `${other.weeks ?? ''}`
