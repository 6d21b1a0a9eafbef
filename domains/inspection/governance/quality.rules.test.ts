import { expect, test } from 'vitest'
import { endedMonths, type Figures, figures, lineOf, monthWords, trendOf } from './quality.rules.ts'

const october: Figures = {
  ...{ inPost: 32, compliant: 27, awaited: 3, cleared: 4, daysToClear: 21, lateStarts: 1, overdueActions: 2 },
  ...{ supervisionsDue: 12, supervisedOnTime: 9 },
}
const september: Figures = {
  ...october,
  compliant: 26,
  awaited: 5,
  daysToClear: 18,
  lateStarts: 1,
  overdueActions: 6,
  supervisedOnTime: 10,
}
const by = (key: string) => figures.find((figure) => figure.key === key) as (typeof figures)[number]

test('a month is counted once it is over, a year back at most, and none from before the hub began', () => {
  expect(endedMonths('2026-11-01', '2026-09-30')).toEqual(['2026-10-01', '2026-09-01'])
  expect(endedMonths('2026-11-30', '2026-11-15')).toEqual([])
  expect(endedMonths('2026-11-30', '2020-01-01')).toHaveLength(12)
  expect(monthWords('2026-10-01')).toBe('October 2026')
})

test('each figure says what changed since the month before, and whether that is good', () => {
  const trends = figures.map((figure) => trendOf(figure, october, september))
  expect(trends).toEqual([
    { words: 'up from 81%', tone: 'good' },
    { words: 'down from 5', tone: 'same' },
    { words: 'up from 18 days', tone: 'bad' },
    { words: 'no change', tone: 'same' },
    { words: 'down from 6', tone: 'good' },
    { words: 'down from 83%', tone: 'bad' },
  ])
})

test('without the month before, or without anyone to count, nothing is compared', () => {
  const empty: Figures = { ...october, inPost: 0, compliant: 0, cleared: 0, daysToClear: null }
  expect(trendOf(by('compliant'), october, undefined)).toBeUndefined()
  expect(trendOf(by('toClear'), october, empty)).toBeUndefined()
  expect(lineOf(by('compliant'), empty, october)).toBe('Fully compliant: No one in post')
  expect(lineOf(by('toClear'), empty, october)).toBe('From offer to clearance: None')
})

test('a line of an email says figure, detail and change', () => {
  expect(lineOf(by('compliant'), october, september)).toBe('Fully compliant: 84% (27 of 32), up from 81%')
  expect(lineOf(by('lateStarts'), october, undefined)).toBe('Late starts: 1')
})

test('supervision of a month from before it was recorded here is not known, and compared with nothing', () => {
  const before: Figures = { ...september, supervisionsDue: null, supervisedOnTime: null }
  expect(lineOf(by('supervised'), before, undefined)).toBe('Supervision on time: Not known')
  expect(lineOf(by('supervised'), october, before)).toBe('Supervision on time: 75% (9 of 12)')
  const none: Figures = { ...october, supervisionsDue: 0, supervisedOnTime: 0 }
  expect(lineOf(by('supervised'), none, october)).toBe('Supervision on time: None due')
})
