import { expect, test } from 'vitest'
import { addDays, type Day } from '#lib/day.ts'
import { countedDays, pointsOf, shareOf } from './compliance-days.rules.ts'

const FRIDAY = '2026-11-20'
const count = (day: Day, inPost = 10, compliant = 8) => ({ day, inPost, compliant })
const today = count(FRIDAY, 10, 9)
const everyDay = (from: number) => Array.from({ length: from }, (_, n) => count(addDays(FRIDAY, n - from)))

test('each day of the last week is counted, and before it each Sunday of half a year', () => {
  const days = countedDays(FRIDAY)
  expect(days[0]).toBe('2026-11-19')
  expect(days.slice(6, 9)).toEqual(['2026-11-13', '2026-11-08', '2026-11-01'])
  expect(days).toHaveLength(32)
})

test('the line has the end of each week, and today', () => {
  const points = pointsOf(everyDay(300), today)
  expect(points).toHaveLength(27)
  expect(points[0]?.day).toBe('2026-05-24')
  expect(points.at(-1)).toBe(today)
})

test('of a hub of few weeks each day is a point', () => {
  expect(pointsOf(everyDay(5), today)).toHaveLength(6)
})

test('the line begins with the first day on which someone was in post', () => {
  const before = [count('2026-06-07', 0, 0), count('2026-06-14', 0, 0)]
  const points = pointsOf([...before, count('2026-08-02'), count('2026-08-09')], today)
  expect(points.map(({ day }) => day)).toEqual(['2026-08-02', '2026-08-09', FRIDAY])
  expect(pointsOf(before, count(FRIDAY, 0, 0))).toEqual([])
})

test('a share is never rounded up to everyone', () => {
  expect(shareOf({ inPost: 32, compliant: 27 })).toBe(84)
  expect(shareOf({ inPost: 1000, compliant: 999 })).toBe(99)
  expect(shareOf({ inPost: 3, compliant: 3 })).toBe(100)
  expect(shareOf({ inPost: 0, compliant: 0 })).toBe(0)
})
