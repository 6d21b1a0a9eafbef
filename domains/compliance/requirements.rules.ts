import type { Day } from '#lib/day.ts'

/** Who recorded what the hub recorded by itself. */
export const BY_THE_HUB = '00000000-0000-0000-0000-000000000000'

/** The first day of rules that hold for records of any age. */
export const FROM_EVER: Day = '2000-01-01'
