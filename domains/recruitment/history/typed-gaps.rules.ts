import { type Day, dayFromParts } from '#lib/day.ts'
import { addressGaps, gapsIn, gapWords, type Period } from './gaps.rules.ts'

type MonthTyped = { month: string; year: string }
type Span = { dateFrom: MonthTyped; dateTo: MonthTyped; current: string }
type Typed = { periods: readonly Span[]; addresses: readonly Span[] }

/** What a draft's dates leave open, in words; dates that cannot be read are left out. */
export function draftGaps({ periods, addresses }: Typed, today: Day): { gaps: string[]; addressGaps: string[] } {
  return {
    gaps: gapsIn(periods.map(asPeriod), today).map(gapWords),
    addressGaps: addressGaps(addresses.map(asPeriod), today).map(gapWords),
  }
}

function asPeriod({ dateFrom, dateTo, current }: Span): Period {
  const [from, to] = [monthOf(dateFrom), monthOf(dateTo)]
  // without an end and without the tick nobody has said that it goes on
  return { dateFrom: from, dateTo: current ? '' : to || from }
}

function monthOf(typed: MonthTyped): string {
  return dayFromParts({ day: '1', ...typed })?.slice(0, 7) ?? ''
}
