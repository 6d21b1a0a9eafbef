import { expect, test } from 'vitest'
import type { Point } from '#domains/compliance/forecast/forecast.rules.ts'
import { addDays } from '#lib/day.ts'
import { narrow, plotOf, wide } from './plot.rules.ts'

const year = (compliantOn: (n: number) => number, from = '2026-11-20'): Point[] =>
  Array.from({ length: 366 }, (_, n) => ({ day: addDays(from, n), inPost: 32, compliant: compliantOn(n) }))

test('the curve steps down where someone falls out, on a scale of everyone in post', () => {
  const plot = plotOf(
    year((n) => (n < 183 ? 32 : 16)),
    undefined,
    [],
    wide,
  )
  expect(plot.line).toBe('M20 27H393V108.5H764')
  expect(plot.area).toBe(`${plot.line}V190H20Z`)
  expect([plot.most, plot.begin, plot.end, plot.planned]).toEqual([32, 27, 108.5, undefined])
})

test('a day on which many fall out is where its line steps', () => {
  const points = year((n) => (n < 45 ? 27 : 23))
  const [drop] = plotOf(points, undefined, [{ day: addDays('2026-11-20', 45), people: 4 }], wide).drops
  expect(drop).toMatchObject({ x: 111.7, from: 52.5, to: 72.8 })
})

test('each month has its name, and the first of a year its year; a narrow picture has every third', () => {
  const months = plotOf(
    year(() => 1),
    undefined,
    [],
    wide,
  ).months
  expect(months.map(({ name, year }) => name + year)).toEqual([
    ...['Nov2026', 'Dec', 'Jan2027', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'],
  ])
  expect(
    plotOf(
      year(() => 1),
      undefined,
      [],
      narrow,
    ).months.map(({ name }) => name),
  ).toEqual([...['Nov', 'Feb', 'May', 'Aug', 'Nov']])
  const clamped = plotOf(
    year(() => 1, '2026-10-31'),
    undefined,
    [],
    wide,
  ).months.map(({ name }) => name)
  expect(clamped.slice(0, 5)).toEqual(['Oct', 'Nov', 'Dec', 'Jan', 'Feb'])
})

test('the words of two lines that end close to each other keep apart', () => {
  const close = plotOf(
    year(() => 30),
    year(() => 31),
    [],
    wide,
  )
  expect(close.endWords - close.plannedWords).toBeGreaterThanOrEqual(38)
  const apart = plotOf(
    year(() => 10),
    year(() => 31),
    [],
    wide,
  )
  expect([apart.endWords, apart.plannedWords]).toEqual([apart.end, apart.plannedEnd])
})

test('the words of a line that ends at the foot stay above the names of the months', () => {
  const none = plotOf(
    year(() => 0),
    year(() => 1),
    [],
    wide,
  )
  expect([none.plannedWords, none.endWords]).toEqual([140, 178])
})
