import { addDays, type Day, day, dayFromParts, FIRST_YEAR, formatDay, LAST_YEAR } from './day.ts'

const FIRST_SERIAL = '1899-12-30'

/**
 * The day that someone typed in a spreadsheet: '2026-03-01', '01/03/2026' (day first), '1 Mar 2026',
 * '1-Mar-26', 'March 1, 2026', or the number under which Excel keeps a day. Times behind it are ignored; two digits of
 * a year are of the hundred years that end ten years after `today`, or as far as `reading` says.
 */
export function typedDay(typed: string, today: Day, reading: Omit<Reading, 'thisYear'> = {}): Day | undefined {
  const text = typed.trim()
  if (/^\d{5}(\.\d+)?$/.test(text)) return addDays(FIRST_SERIAL, Math.floor(Number(text)))
  const parts = splitDay(text, { thisYear: yearOf(today), ...reading })
  return parts && dayFromParts(parts)
}

export type DayParts = { day: string; month: string; year: string }
export type MonthParts = Omit<DayParts, 'day'>
export type DatePart = keyof DayParts
export type PartProblems = Partial<Record<DatePart, string>>

/** How two digits of a year are read: a birth is in the past, other days up to ten years ahead; without a year, not at all. */
export type Reading = {
  thisYear?: number | undefined
  birth?: boolean | undefined
  /** For how many years ahead; an end may be far off. */
  ahead?: number | undefined
}

export const yearOf = (today: Day) => Number(today.slice(0, 4))

/** The three parts of a whole date in one box, the month and the year in figures; undefined when it is none. */
export function splitDay(typed: string, reading: Reading): DayParts | undefined {
  const text = typed.trim().replace(/[T ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?Z?$/, '')
  const found =
    /^(?<year>\d{4})[./-](?<month>\d{1,2})[./-](?<day>\d{1,2})$/.exec(text) ??
    /^(?<day>\d{1,2}(?:st|nd|rd|th)?)[\s./-]+(?<month>\d{1,2}|[a-z]{3,9})\.?,?[\s./-]+(?<year>\d{4}|\d{2})$/i.exec(
      text,
    ) ??
    /^(?<month>[a-z]{3,9})\.?\s+(?<day>\d{1,2}(?:st|nd|rd|th)?),?\s+(?<year>\d{4}|\d{2})$/i.exec(text)
  const parts = found?.groups && plainParts(found.groups as DayParts, reading)
  return parts && /^\d+$/.test(parts.month) && parts.year.length === 4 ? parts : undefined
}

/** A month and a year in one box; of a whole date, its month and year. */
export function splitMonth(typed: string, reading: Reading): MonthParts | undefined {
  const whole = splitDay(typed, reading)
  if (whole) return { month: whole.month, year: whole.year }
  const found = /^(?<month>\d{1,2}|[a-z]{3,9})\.?,?[\s./-]+(?<year>\d{4}|\d{2})$/i.exec(typed.trim())
  const parts = found?.groups && plainParts({ ...(found.groups as MonthParts), day: '1' }, reading)
  return parts && /^\d+$/.test(parts.month) && parts.year.length === 4
    ? { month: parts.month, year: parts.year }
    : undefined
}

/** One part in figures, where it is understood: '3rd' is 3, 'March' and 'mar' are 3, '90' is 1990. Otherwise as typed. */
export function plainPart(part: DatePart, typed: string, reading: Reading): string {
  const text = typed.trim()
  if (part === 'day') return /^(\d{1,2})(?:st|nd|rd|th)$/i.exec(text)?.[1] ?? text
  if (part === 'year') return /^\d{2}$/.test(text) ? fullYear(text, reading) : text
  const known = dayFromParts({ day: '1', month: text.replace(/\.$/, ''), year: '2000' })
  return known && !/^\d+$/.test(text) ? String(Number(known.slice(5, 7))) : text
}

/** The day of a date field's three boxes, or what is wrong with which of them. A whole date in one of them counts. */
export function readDay(typed: DayParts, reading: Reading): { day: Day } | { problems: PartProblems } {
  const parts = plainParts(onlyOne(typed, splitDay, reading) ?? typed, reading)
  const read = dayFromParts(parts)
  if (read) return { day: read }
  const problems = partProblems(parts)
  if (Object.keys(problems).length > 0) return { problems }
  return { problems: isYear(parts.year) ? { day: noSuchDay(parts) } : noSuchYear }
}

/** The month of a field's two boxes as 'YYYY-MM', or what is wrong with which of them. */
export function readMonth(typed: MonthParts, reading: Reading): { month: string } | { problems: PartProblems } {
  const parts = plainParts({ ...(onlyOne(typed, splitMonth, reading) ?? typed), day: '1' }, reading)
  const first = dayFromParts(parts)
  if (first) return { month: first.slice(0, 7) }
  const problems = partProblems(parts)
  return { problems: Object.keys(problems).length > 0 ? problems : noSuchYear }
}

const noSuchYear: PartProblems = { year: `Enter a year from ${FIRST_YEAR} to ${LAST_YEAR}` }
const isYear = (year: string) => Number(year) >= FIRST_YEAR && Number(year) <= LAST_YEAR

/** Whether nothing was typed into any of the boxes. */
export const isBlankDate = (typed: Partial<DayParts>) => Object.values(typed).every((part) => !part.trim())

function plainParts(typed: DayParts, reading: Reading): DayParts {
  return {
    day: plainPart('day', typed.day, reading),
    month: plainPart('month', typed.month, reading),
    year: plainPart('year', typed.year, reading),
  }
}

function onlyOne<Parts extends MonthParts>(
  typed: Parts,
  split: (typed: string, reading: Reading) => Parts | MonthParts | undefined,
  reading: Reading,
): Parts | undefined {
  const [only, ...others] = Object.values(typed).filter((part) => part.trim())
  return only && others.length === 0 ? (split(only, reading) as Parts | undefined) : undefined
}

function partProblems({ day: date, month, year }: DayParts): PartProblems {
  const problems: PartProblems = {}
  if (!date) problems.day = 'Enter the day'
  else if (!(/^\d{1,2}$/.test(date) && Number(date) >= 1 && Number(date) <= 31))
    problems.day = 'The day must be a number from 1 to 31'
  if (!month) problems.month = 'Enter the month'
  else if (!dayFromParts({ day: '1', month, year: '2000' }))
    problems.month = 'The month must be a number or a name, like 3 or March'
  if (!year) problems.year = 'Enter the year'
  else if (!/^[1-9]\d{3}$/.test(year)) problems.year = 'The year must have 4 digits, like 1990'
  return problems
}

function noSuchDay({ month, year }: DayParts): string {
  const first = dayFromParts({ day: '1', month, year }) ?? ''
  const days = [28, 29, 30, 31].filter((date) => day(Number(year), Number(first.slice(5, 7)), date)).at(-1)
  return `${formatDay(first).slice(2)} has ${days} days`
}

function fullYear(year: string, { thisYear, birth, ahead = 10 }: Reading): string {
  if (thisYear === undefined) return year
  // the youngest who work are 13
  const latest = birth ? thisYear - 13 : thisYear + ahead
  const inThisCentury = Math.floor(latest / 100) * 100 + Number(year)
  return String(inThisCentury > latest ? inThisCentury - 100 : inThisCentury)
}
