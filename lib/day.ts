/** A calendar day 'YYYY-MM-DD' between the years 1000 and 9999; it has no time and no zone. */
export type Day = string

const london = 'Europe/London'
const dayInMs = 86_400_000
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** A day that anyone means: others are slips of the hand, and sums with them lead beyond what the database keeps. */
export function isDay(value: unknown): value is Day {
  const year = partsOf(value)?.year
  return year !== undefined && year >= FIRST_YEAR && year <= LAST_YEAR
}
export const FIRST_YEAR = 1900
export const LAST_YEAR = 2199

/** The day of a year, a month (1 to 12) and a date, if there is one. */
export function day(year: number, month: number, date: number): Day | undefined {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  return partsOf(text) ? text : undefined
}

export function addDays(start: Day, days: number): Day {
  return dayOfNumber(numberOf(start) + days)
}

/** Whole days from one day to another: 1 from today to tomorrow, negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return numberOf(to) - numberOf(from)
}

/** Calendar months later (or earlier), clamped to the month's end: 31 January and 1 month is 28 February. */
export function addMonths(start: Day, count: number): Day {
  const { year, month, date } = parts(start)
  const index = year * 12 + (month - 1) + count
  const [newYear, newMonth] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1]
  return certain(day(newYear, newMonth, Math.min(date, lengthOfMonth(newYear, newMonth))))
}

/** The day it is somewhere at an instant, which is written with its offset ('...Z' or '...+01:00'). */
export function dayOfInstant(instant: string, timeZone = london): Day {
  const { year, month, date } = wallClock(millisecondsOf(instant), timeZone)
  return certain(day(year, month, date))
}

/** The first instant of a London day. */
export function startOfDay(start: Day): string {
  const midnight = numberOf(start) * dayInMs
  // British clocks change at 01:00 UTC, so midnight is either UTC's or the hour before, and always exists
  const summer = midnight - 3_600_000
  return new Date(wallClock(summer, london).hour === 0 ? summer : midnight).toISOString()
}

/** The first instant after a London day: instants of the day are at or after its start and *before* its end. */
export function endOfDay(end: Day): string {
  return startOfDay(addDays(end, 1))
}

/** The last day before a moment: of the end of a day, that day. */
export function lastDayBefore(instant: string): Day {
  return dayOfInstant(new Date(Date.parse(instant) - 1).toISOString())
}

/** '20 November 2026', for text. */
export function formatDay(value: Day): string {
  const { year, month, date } = parts(value)
  return `${date} ${months[month - 1]} ${year}`
}

/** '20 Nov 2026', for tables. */
export function formatDayShort(value: Day): string {
  const { year, month, date } = parts(value)
  return `${date} ${months[month - 1]?.slice(0, 3)} ${year}`
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** 'Friday'. */
export function weekdayOf(value: Day): string {
  // 1 January 1970, day 0, was a Thursday
  return weekdays[(((numberOf(value) + 4) % 7) + 7) % 7] ?? ''
}

/** '20 November 2026, 11:42' in London. */
export function formatInstant(instant: string): string {
  return `${formatDay(dayOfInstant(instant))}, ${formatTime(instant)}`
}

/** '11:42' in London. */
export function formatTime(instant: string): string {
  const { hour, minute } = wallClock(millisecondsOf(instant), london)
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** The day of a date field's three boxes; the month may be a number or a name, the year has four digits. */
export function dayFromParts(typed: { day: string; month: string; year: string }): Day | undefined {
  const [date, year] = [typed.day.trim(), typed.year.trim()]
  if (!/^\d{1,2}$/.test(date) || !/^\d{4}$/.test(year)) return undefined
  const read = day(Number(year), monthNumber(typed.month.trim().toLowerCase()), Number(date))
  return isDay(read) ? read : undefined
}

function monthNumber(typed: string): number {
  if (/^\d{1,2}$/.test(typed)) return Number(typed)
  if (typed.length < 3) return 0
  return (
    months.findIndex((name) => name.toLowerCase().startsWith(typed) || (typed === 'sept' && name === 'September')) + 1
  )
}

function lengthOfMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

function parts(value: Day) {
  return certain(partsOf(value))
}

/** Digit by digit, since a matrix asks for thousands of days. */
function partsOf(value: unknown) {
  if (typeof value !== 'string' || value.length !== 10 || value[4] !== '-' || value[7] !== '-') return undefined
  const [year, month, date] = [numberAt(value, 0, 4), numberAt(value, 5, 7), numberAt(value, 8, 10)]
  // what is not a number fails each of these
  const exists = year >= 1000 && month >= 1 && month <= 12 && date >= 1 && date <= lengthOfMonth(year, month)
  return exists ? { year, month, date } : undefined
}

function numberAt(text: string, from: number, end: number): number {
  let number = 0
  for (let at = from; at < end; at += 1) {
    const digit = text.charCodeAt(at) - 48
    number = digit >= 0 && digit <= 9 ? number * 10 + digit : Number.NaN
  }
  return number
}

/** Days since 1 January 1970. */
function numberOf(value: Day): number {
  const { year, month, date } = parts(value)
  return Date.UTC(year, month - 1, date) / dayInMs
}

function dayOfNumber(number: number): Day {
  const date = new Date(number * dayInMs)
  return certain(day(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()))
}

function certain<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new RangeError('Not a day.')
  return value
}

function millisecondsOf(instant: string): number {
  const written = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(instant)
  // browsers differ on more than three decimals
  const milliseconds = written ? Date.parse(instant.replace(/(\.\d{3})\d+/, '$1')) : Number.NaN
  if (Number.isNaN(milliseconds)) throw new RangeError('Not an instant with its offset.')
  return milliseconds
}

const formatters = new Map<string, Intl.DateTimeFormat>()

const quarter = 15 * 60_000
const mostKept = 10_000
const offsets = new Map<string, number>()

function wallClock(milliseconds: number, timeZone: string) {
  const there = new Date(milliseconds + offsetAt(Math.floor(milliseconds / quarter), timeZone))
  const [year, month, date] = [there.getUTCFullYear(), there.getUTCMonth() + 1, there.getUTCDate()]
  return { year, month, date, hour: there.getUTCHours(), minute: there.getUTCMinutes() }
}

/** How many milliseconds a zone is ahead of UTC in a quarter of an hour, within which no clock changes. */
function offsetAt(slot: number, timeZone: string): number {
  const key = `${slot} ${timeZone}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const found: Record<string, number> = {}
  for (const { type, value } of formatterFor(timeZone).formatToParts(slot * quarter)) found[type] = Number(value)
  const { year = 0, month = 0, day: date = 0, hour = 0, minute = 0 } = found
  const offset = Date.UTC(year, month - 1, date, hour, minute) - slot * quarter
  if (offsets.size >= mostKept) offsets.clear()
  offsets.set(key, offset)
  return offset
}

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  })
  formatters.set(timeZone, made)
  return made
}
