import { expect, test } from 'vitest'
import { addDays } from '#lib/day.ts'
import { forecastFilters } from './forecast.form.ts'
import { dropsOf, lastDayOf, type Point, pointsOf } from './forecast.rules.ts'

const FRIDAY = '2026-11-20'

test('changes are added up to every day of the year', () => {
  const last = lastDayOf(FRIDAY, '')
  const changes = [
    { day: FRIDAY, inPost: 3, compliant: 2 },
    { day: '2026-12-01', inPost: -1, compliant: -1 },
    { day: '2027-11-21', inPost: -2, compliant: -1 },
  ]
  const points = pointsOf(changes, FRIDAY, last)
  expect([last, points.length]).toEqual(['2027-11-20', 366])
  expect(points[10]).toEqual({ day: '2026-11-30', inPost: 3, compliant: 2 })
  expect(points.at(-1)).toEqual({ day: '2027-11-20', inPost: 2, compliant: 1 })
})

test('the two days on which most fall out are named, apart from each other, and never one person alone', () => {
  const fallen = new Map([
    [10, 3],
    [12, 2],
    [100, 2],
    [200, 1],
  ])
  let compliant = 20
  const points: Point[] = Array.from({ length: 300 }, (_, n) => {
    compliant -= fallen.get(n) ?? 0
    return { day: addDays(FRIDAY, n), inPost: 20, compliant }
  })
  expect(dropsOf(points)).toEqual([
    { day: addDays(FRIDAY, 10), people: 3 },
    { day: addDays(FRIDAY, 100), people: 2 },
  ])
  expect(dropsOf(points.slice(0, 5))).toEqual([])
})

test('what is mistyped in the address is left out', () => {
  const filters = forecastFilters.parse({ location: 'x', months: '7', page: '0', type: 'No!' })
  expect(filters).toEqual({ location: '', job: '', type: '', months: '', page: 1 })
  expect(lastDayOf(FRIDAY, forecastFilters.parse({ months: '6' }).months)).toBe('2027-05-20')
})
