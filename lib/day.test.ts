import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  day,
  dayFromParts,
  dayOfInstant,
  daysBetween,
  endOfDay,
  formatDay,
  formatDayShort,
  formatInstant,
  formatTime,
  isDay,
  lastDayBefore,
  startOfDay,
} from './day.ts'

const { Temporal } = globalThis

beforeAll(() => {
  Reflect.deleteProperty(globalThis, 'Temporal') // as on an iPhone
})
afterAll(() => {
  Object.defineProperty(globalThis, 'Temporal', { value: Temporal, configurable: true, writable: true })
})

test.each(['2026-11-20', '2024-02-29', '2000-02-29', '1900-01-01', '2199-12-31'])('%j is a day', (value) => {
  expect(isDay(value)).toBe(true)
})

test.each([
  '2026-02-29',
  '1900-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-04-31',
  '2200-01-01',
  '9999-12-31',
  '1899-12-31',
  '2026-01-00',
  '2026-1-1',
  '0026-01-01',
  '20261120',
  '2026-11-20T00:00',
  ' 2026-11-20',
  '2026-11-20\n',
  '٢٠٢٦-١١-٢٠',
  '',
  null,
  undefined,
  20261120,
  new Date(),
])('%j is no day', (value) => {
  expect(isDay(value)).toBe(false)
})

test('a day is made of a year, a month and a date that exist', () => {
  expect(day(2026, 2, 3)).toBe('2026-02-03')
  expect(day(2026, 2, 30)).toBeUndefined()
  expect(day(26, 2, 3)).toBeUndefined()
  expect(day(2026, 1.5, 3)).toBeUndefined()
  expect(day(2026, -1, 3)).toBeUndefined()
  expect(day(Number.NaN, 1, 1)).toBeUndefined()
})

test('days are added and counted as Temporal does, over 4,000 random days', () => {
  let seed = 1
  const random = (below: number) => {
    seed = (seed * 48271) % 2147483647
    return seed % below
  }
  for (let round = 0; round < 4000; round++) {
    const start = addDays('1600-01-01', random(200_000))
    const count = random(80_000) - 40_000
    const plain = Temporal.PlainDate.from(start)
    expect(addDays(start, count)).toBe(plain.add({ days: count }).toString())
    expect(daysBetween(start, addDays(start, count))).toBe(count)
    expect(addMonths(start, count % 500)).toBe(plain.add({ months: count % 500 }).toString())
  }
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2024-02-29', 48, '2028-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-11-20', 36, '2029-11-20'],
  ['2026-12-31', 0, '2026-12-31'],
])('%s and %i months is %s', (start, count, expected) => {
  expect(addMonths(start, count)).toBe(expected)
})

test('what is no day is a bug, not a guess', () => {
  for (const value of ['', 'tomorrow', '2026-02-30'])
    for (const verb of [formatDay, formatDayShort, startOfDay, endOfDay, (d: string) => addDays(d, 1)])
      expect(() => verb(value)).toThrow(RangeError)
  expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
  expect(() => addDays('2026-01-01', Number.NaN)).toThrow(RangeError)
})

test.each([
  ['2026-06-30T22:59:59.999Z', '2026-06-30'],
  ['2026-06-30T23:00:00Z', '2026-07-01'],
  ['2026-12-31T23:59:59Z', '2026-12-31'],
  ['2027-01-01T00:00:00Z', '2027-01-01'],
  ['2026-03-29T00:59:59Z', '2026-03-29'],
  ['2026-03-28T23:59:59Z', '2026-03-28'],
  ['2026-10-24T23:00:00Z', '2026-10-25'],
  ['2026-10-25T23:30:00Z', '2026-10-25'],
  ['2026-07-01T00:30:00+01:00', '2026-07-01'],
  ['2026-11-20T11:42:00.123456Z', '2026-11-20'],
  ['2026-11-20T11:42Z', '2026-11-20'],
])('at %s it is %s in London', (instant, expected) => {
  expect(dayOfInstant(instant)).toBe(expected)
})

test('another zone has another day', () => {
  expect(dayOfInstant('2026-11-20T20:00:00Z', 'Asia/Manila')).toBe('2026-11-21')
  expect(dayOfInstant('2026-11-20T04:00:00Z', 'America/New_York')).toBe('2026-11-19')
})

test.each(['2026-11-20T11:42:00', '2026-11-20', '2026-11-20 11:42:00+00', 'now', '', '2026-13-20T11:42:00Z'])(
  '%j has no offset or is no instant, so it is refused',
  (instant) => {
    expect(() => dayOfInstant(instant)).toThrow(RangeError)
    expect(() => formatInstant(instant)).toThrow(RangeError)
  },
)

describe('a London day starts and ends', () => {
  test.each([
    ['2026-01-15', '2026-01-15T00:00:00.000Z', '2026-01-16T00:00:00.000Z'],
    ['2026-03-28', '2026-03-28T00:00:00.000Z', '2026-03-29T00:00:00.000Z'],
    ['2026-03-29', '2026-03-29T00:00:00.000Z', '2026-03-29T23:00:00.000Z'],
    ['2026-03-30', '2026-03-29T23:00:00.000Z', '2026-03-30T23:00:00.000Z'],
    ['2026-10-24', '2026-10-23T23:00:00.000Z', '2026-10-24T23:00:00.000Z'],
    ['2026-10-25', '2026-10-24T23:00:00.000Z', '2026-10-26T00:00:00.000Z'],
    ['2026-10-26', '2026-10-26T00:00:00.000Z', '2026-10-27T00:00:00.000Z'],
  ])('%s from %s to %s', (value, start, end) => {
    expect(startOfDay(value)).toBe(start)
    expect(endOfDay(value)).toBe(end)
  })

  test('as Temporal says, on every day of eight years', () => {
    for (let value = '2022-01-01'; value < '2030-01-01'; value = addDays(value, 1)) {
      const start = Temporal.PlainDate.from(value).toZonedDateTime('Europe/London').toInstant()
      expect(startOfDay(value)).toBe(start.toString({ fractionalSecondDigits: 3 }))
      expect(dayOfInstant(startOfDay(value))).toBe(value)
      expect(dayOfInstant(new Date(Date.parse(endOfDay(value)) - 1).toISOString())).toBe(value)
    }
  })
})

test('days and times are written the British way, in London time', () => {
  expect(formatDay('2026-11-20')).toBe('20 November 2026')
  expect(formatDay('2026-09-01')).toBe('1 September 2026')
  expect(formatDayShort('2026-11-20')).toBe('20 Nov 2026')
  expect(formatDayShort('2026-09-05')).toBe('5 Sep 2026')
  expect(formatInstant('2026-11-20T11:42:59Z')).toBe('20 November 2026, 11:42')
  expect(formatInstant('2026-06-30T23:05:00Z')).toBe('1 July 2026, 00:05')
  expect(formatTime('2026-10-25T00:30:00Z')).toBe('01:30')
  expect(formatTime('2026-10-25T01:30:00Z')).toBe('01:30')
  expect(formatTime('2027-01-01T00:00:00Z')).toBe('00:00')
})

test.each([
  ['20', '11', '2026', '2026-11-20'],
  [' 1', '2 ', ' 2026 ', '2026-02-01'],
  ['01', '02', '2026', '2026-02-01'],
  ['3', 'Nov', '2026', '2026-11-03'],
  ['3', 'november', '2026', '2026-11-03'],
  ['3', 'Sept', '2026', '2026-09-03'],
  ['31', '4', '2026', undefined],
  ['29', '2', '2025', undefined],
  ['3', 'ju', '2026', undefined],
  ['3', 'novembre', '2026', undefined],
  ['3', '11', '26', undefined],
  ['3', '13', '2026', undefined],
  ['-3', '11', '2026', undefined],
  ['3.0', '11', '2026', undefined],
  ['1e1', '11', '2026', undefined],
  ['', '', '', undefined],
])('the boxes %j, %j and %j are the day %j', (date, month, year, expected) => {
  expect(dayFromParts({ day: date, month, year })).toBe(expected)
})

test.each(['2026-11-20', '2026-03-29', '2026-10-25', '2026-12-31'])(
  'the last day before the end of %s is itself',
  (day) => {
    expect(lastDayBefore(endOfDay(day))).toBe(day)
    expect(lastDayBefore(startOfDay(day))).toBe(addDays(day, -1))
  },
)
