import { addDays, addMonths, type Day, daysBetween } from '#lib/day.ts'

/** From how many days a time without an entry is a gap: our default, as the regulations name no least length. */
export const GAP_DAYS = 28
export const ADDRESS_YEARS = 5

/** Months as 'YYYY-MM', or days as 'YYYY-MM-DD'; an empty end means it is current. */
export type Period = { dateFrom: string; dateTo: string }
export type Gap = { from: Day; to: Day }

/**
 * The gaps between the first start and today: the union of all intervals, months counted from their first day to their
 * last, and every span of `gapDays` or more left over. Source: Health and Social Care Act 2008 (Regulated Activities)
 * Regulations 2014, Schedule 3, paragraph 7: a full employment history, with a satisfactory written explanation of any
 * gaps. Whether an explanation is accepted: explanations.rules.ts.
 */
export function gapsIn(periods: readonly Period[], today: Day, gapDays = GAP_DAYS): Gap[] {
  const known = intervals(periods, today)
  const start = known[0]?.from
  return start ? uncovered(known, { from: start, to: today }, gapDays) : []
}

/** The age by which a history is to begin, if nothing explains a later beginning. */
const FIRST_ENTRY_AGE = 19

/**
 * The gaps from the 19th birthday on, also before a first entry after it; what came before needs no explanation. Without a
 * date of birth, those between the entries.
 */
export function employmentGaps(periods: readonly Period[], dateOfBirth: Day | null, stated: Day): Gap[] {
  const gaps = gapsIn(periods, stated)
  if (!dateOfBirth) return gaps
  const due = addMonths(dateOfBirth, 12 * FIRST_ENTRY_AGE)
  const first = intervals(periods, stated)[0]?.from
  const before = first && first > due ? [{ from: due, to: addDays(first, -1) }] : []
  return [...before, ...gaps.map(({ from, to }) => ({ from: from < due ? due : from, to }))].filter(
    ({ from, to }) => daysBetween(from, to) + 1 >= GAP_DAYS,
  )
}

/** The first of the days in post that lead to a day without a day between. */
export function unbrokenSince(held: readonly Period[], day: Day): Day {
  const leading = held.filter(({ dateFrom, dateTo }) => dateFrom < day && (dateTo === '' || addDays(dateTo, 1) >= day))
  const [earliest] = leading.map(({ dateFrom }) => dateFrom).sort()
  return earliest ? unbrokenSince(held, earliest) : day
}

/** The gaps in the addresses of the last five years. */
export function addressGaps(addresses: readonly Period[], today: Day, gapDays = GAP_DAYS): Gap[] {
  const known = intervals(addresses, today)
  if (known.length === 0) return []
  return uncovered(known, { from: addMonths(today, -12 * ADDRESS_YEARS), to: today }, gapDays)
}

/** "June 2020 to August 2020", or one month alone. */
export function gapWords({ from, to }: Gap): string {
  const [first, last] = [monthWords(from), monthWords(to)]
  return first === last ? first : `${first} to ${last}`
}

function intervals(periods: readonly Period[], today: Day): Gap[] {
  return periods
    .filter(({ dateFrom }) => /^\d{4}-\d{2}/.test(dateFrom))
    .map(({ dateFrom, dateTo }) => ({
      from: firstDay(dateFrom),
      to: dateTo ? earlier(lastDay(dateTo), today) : today,
    }))
    .filter(({ from, to }) => from <= to)
    .sort((a, b) => (a.from < b.from ? -1 : 1))
}

function uncovered(known: readonly Gap[], whole: Gap, gapDays: number): Gap[] {
  const gaps: Gap[] = []
  let next = whole.from
  for (const { from, to } of known) {
    const end = earlier(addDays(from, -1), whole.to)
    if (daysBetween(next, end) + 1 >= gapDays) gaps.push({ from: next, to: end })
    if (to >= next) next = addDays(to, 1)
  }
  if (daysBetween(next, whole.to) + 1 >= gapDays) gaps.push({ from: next, to: whole.to })
  return gaps
}

const firstDay = (given: string): Day => (given.length > 7 ? given : `${given}-01`)
const lastDay = (given: string): Day => (given.length > 7 ? given : addDays(addMonths(`${given}-01`, 1), -1))
const earlier = (a: Day, b: Day): Day => (a < b ? a : b)

const months = 'January February March April May June July August September October November December'.split(' ')
const monthWords = (day: Day) => `${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
