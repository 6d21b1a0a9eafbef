import { addDays, type Day, day, dayFromParts, isDay } from './day.ts'

const FIRST_SERIAL = '1899-12-30'

/**
 * The day that somebody typed in a spreadsheet: '2026-03-01', '01/03/2026' (the day comes first), '1 Mar 2026',
 * '1-Mar-26', or the number under which Excel keeps a day. Times behind it are ignored; two digits of a year are of
 * the hundred years that end ten years after `today`.
 */
export function typedDay(typed: string, today: Day): Day | undefined {
  const text = typed.trim().replace(/[T ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?Z?$/, '')
  if (isDay(text)) return text
  if (/^\d{5}(\.\d+)?$/.test(text)) return addDays(FIRST_SERIAL, Math.floor(Number(text)))
  const [, date, month, year] =
    /^(\d{1,2})(?:st|nd|rd|th)?[\s./-]+(\d{1,2}|[a-z]{3,9})\.?,?[\s./-]+(\d{4}|\d{2})$/i.exec(text) ?? []
  if (date && month && year) return dayFromParts({ day: date, month, year: fullYear(year, today) })
  const [, isoYear, isoMonth, isoDate] = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/.exec(text) ?? []
  return isoYear ? day(Number(isoYear), Number(isoMonth), Number(isoDate)) : undefined
}

function fullYear(year: string, today: Day): string {
  if (year.length === 4) return year
  const latest = Number(today.slice(0, 4)) + 10
  const inThisCentury = Math.floor(latest / 100) * 100 + Number(year)
  return String(inThisCentury > latest ? inThisCentury - 100 : inThisCentury)
}
