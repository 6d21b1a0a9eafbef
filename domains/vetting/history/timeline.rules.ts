import { addDays, addMonths, type Day, daysBetween } from '#lib/day.ts'
import { type Gap, gapWords, type Period } from './gaps.rules.ts'

export type Bar = { start: number; width: number }

/** The position of a span between two days, in per cent; undefined when it is outside or has no start. */
export function barOf({ dateFrom, dateTo }: Period, whole: Gap): Bar | undefined {
  const span = spanOf({ dateFrom, dateTo }, whole.to)
  if (!span) return undefined
  const [from, to] = [span.from < whole.from ? whole.from : span.from, span.to > whole.to ? whole.to : span.to]
  if (from > to) return undefined
  const length = daysBetween(whole.from, whole.to) + 1
  const share = (days: number) => Math.round((days / length) * 10_000) / 100
  return { start: share(daysBetween(whole.from, from)), width: share(daysBetween(from, to) + 1) }
}

/** From the first known month to the last day shown. */
export function wholeOf(periods: readonly Period[], last: Day): Gap | undefined {
  const starts = periods.flatMap((period) => spanOf(period, last)?.from ?? []).sort()
  const [first] = starts
  return first && first <= last ? { from: first, to: last } : undefined
}

/** The years that begin within it, for the scale. */
export function yearsIn(whole: Gap): { year: string; at: number }[] {
  const [first, last] = [Number(whole.from.slice(0, 4)), Number(whole.to.slice(0, 4))]
  const every = last - first > 24 ? 5 : last - first > 10 ? 2 : 1
  const years = Array.from({ length: last - first + 1 }, (_, n) => first + n).filter((year) => year % every === 0)
  return years.flatMap((year) => {
    const bar = barOf({ dateFrom: `${year}-01`, dateTo: `${year}-01` }, whole)
    return bar && `${year}-01-01` >= whole.from ? [{ year: String(year), at: bar.start }] : []
  })
}

export type Overlap = { rows: [number, number]; words: string }

/** Overlapping rows, in words; by position in the list. */
export function overlapsIn(periods: readonly Period[], last: Day): Overlap[] {
  return periods.flatMap((one, at) =>
    periods.slice(at + 1).flatMap((other, distance) => {
      const [a, b] = [spanOf(one, last), spanOf(other, last)]
      if (!a || !b) return []
      const shared = { from: a.from > b.from ? a.from : b.from, to: a.to < b.to ? a.to : b.to }
      // sharing one month at the join is normal, as dates are given in months
      if (shared.from > shared.to || daysBetween(shared.from, shared.to) + 1 <= 31) return []
      return [{ rows: [at, at + 1 + distance] as [number, number], words: gapWords(shared) }]
    }),
  )
}

function spanOf({ dateFrom, dateTo }: Period, last: Day): Gap | undefined {
  if (!/^\d{4}-\d{2}/.test(dateFrom)) return undefined
  const from = dateFrom.length > 7 ? dateFrom : `${dateFrom}-01`
  const to = !dateTo ? last : dateTo.length > 7 ? dateTo : addDays(addMonths(`${dateTo}-01`, 1), -1)
  return from <= to ? { from, to } : undefined
}
