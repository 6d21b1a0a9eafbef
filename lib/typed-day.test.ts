import { expect, test } from 'vitest'
import { plainPart, readDay, readMonth, splitDay, splitMonth, typedDay } from './typed-day.ts'

const today = '2026-11-21'

test.each([
  ['2026-03-01', '2026-03-01'],
  ['2026/3/1', '2026-03-01'],
  ['2026-03-01T00:00:00.000Z', '2026-03-01'],
  ['2026-03-01 09:30', '2026-03-01'],
  ['01/03/2026', '2026-03-01'],
  ['1/3/26', '2026-03-01'],
  ['1.3.2026', '2026-03-01'],
  ['31-12-1999', '1999-12-31'],
  ['1 Mar 2026', '2026-03-01'],
  ['1st March 2026', '2026-03-01'],
  ['1-Mar-26', '2026-03-01'],
  ['March 1, 2026', '2026-03-01'],
  ['Mar 1st 26', '2026-03-01'],
  ['3 Sept 2025', '2025-09-03'],
  ['5 May 58', '1958-05-05'],
  ['5 May 36', '2036-05-05'],
  ['45292', '2024-01-01'],
  ['45292.75', '2024-01-01'],
  [' 29/02/2024 ', '2024-02-29'],
])('%s is %s', (typed, is) => {
  expect(typedDay(typed, today)).toBe(is)
})

test.each(['', 'soon', '29/02/2026', '31/04/2026', '13/13/2026', '03/2026', '2026', '1 Foo 2026', '12345678'])(
  '"%s" is no day',
  (typed) => {
    expect(typedDay(typed, today)).toBeUndefined()
  },
)

const birth = { thisYear: 2026, birth: true }
const three = (day: string, month: string, year: string) => ({ day, month, year })

test.each([
  [three('27', '3', '1990'), '1990-03-27'],
  [three('27', 'March', '1990'), '1990-03-27'],
  [three('27', 'mar.', '90'), '1990-03-27'],
  [three('3rd', 'Sept', '05'), '2005-09-03'],
  [three(' 1st ', '01', '13'), '2013-01-01'],
  [three('1', '1', '14'), '1914-01-01'],
  [three('27/03/1990', '', ''), '1990-03-27'],
  [three('27 March 90', '', ''), '1990-03-27'],
  [three('', '', '27/3/1990'), '1990-03-27'],
])('%o is the birthday %s', (typed, is) => {
  expect(readDay(typed, birth)).toEqual({ day: is })
})

test.each([
  [three('', '3', '1990'), { day: 'Enter the day' }],
  [
    three('40', 'Foo', '1990'),
    { day: 'The day must be a number from 1 to 31', month: expect.stringContaining('like 3 or March') },
  ],
  [three('27', '', '199'), { month: 'Enter the month', year: 'The year must have 4 digits, like 1990' }],
  [three('27', '13', ''), { month: expect.any(String), year: 'Enter the year' }],
  [three('31', '2', '1990'), { day: 'February 1990 has 28 days' }],
  [three('31', 'June', '90'), { day: 'June 1990 has 30 days' }],
  [three('27/03/1990', '3', ''), { day: expect.any(String), year: 'Enter the year' }],
])('%o: each wrong part has its own message', (typed, problems) => {
  expect(readDay(typed, birth)).toEqual({ problems })
})

test.each([
  [{ month: '3', year: '2021' }, '2021-03'],
  [{ month: 'march', year: '21' }, '2021-03'],
  [{ month: '03/2021', year: '' }, '2021-03'],
  [{ month: 'Mar 2021', year: '' }, '2021-03'],
  [{ month: '', year: '27/03/2021' }, '2021-03'],
])('%o is the month %s', (typed, is) => {
  expect(readMonth(typed, { thisYear: 2026 })).toEqual({ month: is })
})

test('a month without its year, and two digits where no year is known, are said to be wrong', () => {
  expect(readMonth({ month: '3', year: '' }, { thisYear: 2026 })).toEqual({ problems: { year: 'Enter the year' } })
  expect(readMonth({ month: '3', year: '21' }, {})).toEqual({ problems: { year: expect.stringContaining('4 digits') } })
})

test('one box is split only when it contains a whole date', () => {
  expect(splitDay('27/03/1990', birth)).toEqual(three('27', '03', '1990'))
  expect(splitDay('27.3.90', birth)).toEqual(three('27', '3', '1990'))
  expect(['27', '27/03', '27/03/199', 'March', '1990'].map((text) => splitDay(text, birth))).toEqual(
    Array(5).fill(undefined),
  )
  expect(splitMonth('March', { thisYear: 2026 })).toBeUndefined()
})

test('what is not understood stays as it was typed', () => {
  expect([plainPart('month', 'Foo', birth), plainPart('year', '199', birth), plainPart('day', 'x', birth)]).toEqual([
    'Foo',
    '199',
    'x',
  ])
})
