import type { Day } from '#lib/day.ts'
import { readMonth, yearOf } from '#lib/typed-day.ts'
import { addressGaps, gapsIn, gapWords, type Period } from './gaps.rules.ts'

type MonthTyped = { month: string; year: string }
type Span = { dateFrom: MonthTyped; dateTo: MonthTyped; current: string }
type Typed = { periods: readonly Span[]; addresses: readonly Span[] }

/** The gaps in a draft's dates, in words; invalid dates are left out. */
export function draftGaps({ periods, addresses }: Typed, today: Day): { gaps: string[]; addressGaps: string[] } {
  const period = (span: Span) => asPeriod(span, today)
  return {
    gaps: gapsIn(periods.map(period), today).map(gapWords),
    addressGaps: addressGaps(addresses.map(period), today).map(gapWords),
  }
}

function asPeriod({ dateFrom, dateTo, current }: Span, today: Day): Period {
  const [from, to] = [monthOf(dateFrom, today), monthOf(dateTo, today)]
  // without an end date or the tick, it is not known to be current
  return { dateFrom: from, dateTo: current ? '' : to || from }
}

/** A typed month as 'YYYY-MM'; empty when it is not valid. */
export function monthOf(typed: MonthTyped, today: Day): string {
  const read = readMonth(typed, { thisYear: yearOf(today) })
  return 'month' in read ? read.month : ''
}
