import { dayOfInstant, formatDayShort, formatTime } from '#lib/day.ts'

/** '20 Nov 2026, 11:42' in London, for tables. */
export const shortInstant = (instant: string) => `${formatDayShort(dayOfInstant(instant))}, ${formatTime(instant)}`
