import type { Day } from '#lib/day.ts'

export const vatStatuses = ['not registered', 'registered', 'exempt'] as const
export type VatStatus = (typeof vatStatuses)[number]

/** Rate in hundredths of a percent. */
export type Vat = { status: VatStatus; number: string; rate: number }

const none: Vat = { status: 'not registered', number: '', rate: 0 }

/** What holds on a day: the last period that has begun; before the first, none is charged. */
export function vatOn(periods: readonly (Vat & { fromDay: Day })[], day: Day): Vat {
  const begun = periods.filter(({ fromDay }) => fromDay <= day)
  const last = begun.toSorted((a, b) => (a.fromDay < b.fromDay ? 1 : -1))[0]
  return last ? { status: last.status, number: last.number, rate: last.rate } : none
}

/** "20%", "17.5%". */
export const ratePercent = (rate: number) => `${rate / 100}%`
