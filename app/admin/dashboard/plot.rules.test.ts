import { expect, test } from 'vitest'
import { curve, curveOf, line, lineOf, lineWords } from './plot.rules.ts'

const FRIDAY = '2026-11-20'
const point = (day: string, compliant: number) => ({ day, inPost: 100, compliant })

test('the line goes from its first day to today, on a scale of whole tens', () => {
  const drawn = lineOf([point('2026-05-24', 77), point('2026-08-23', 74), point(FRIDAY, 84)], FRIDAY)
  expect(drawn).toMatchObject({ from: 70, to: 90, last: { x: line.right } })
  expect(drawn?.path).toMatch(/^M6 57\.6L/)
  expect(drawn?.months.map(({ label }) => label)).toEqual(['June', 'July', 'Aug', 'Sept', 'Oct', 'Nov'])
})

test.each([
  [[100, 100], 80, 100],
  [[0, 0], 0, 20],
  [[95, 99], 80, 100],
  [[40, 40], 40, 60],
  [[12, 88], 10, 90],
])('shares of %j are shown from %i to %i', (shares, from, to) => {
  const points = shares.map((share, at) => point(at === 0 ? '2026-10-04' : FRIDAY, share))
  expect(lineOf(points, FRIDAY)).toMatchObject({ from, to })
})

test('one day is a point, and no day is no line', () => {
  expect(lineOf([point(FRIDAY, 84)], FRIDAY)).toMatchObject({ last: { x: line.right }, months: [] })
  expect(lineOf([], FRIDAY)).toBeUndefined()
})

test('the line says where it began, its lowest day and today', () => {
  expect(lineWords([point('2026-05-24', 77), point('2026-08-23', 74), point(FRIDAY, 84)])).toBe(
    'Share of staff fully compliant: 77% on 24 May 2026, lowest 74% on 23 August 2026, 84% today',
  )
  expect(lineWords([point(FRIDAY, 84)])).toBe('Share of staff fully compliant: 84% today')
})

test('the curve steps up on the day on which something ends, and its points lie on it', () => {
  const steps = [
    { day: '2026-12-20', count: 6, total: 6 },
    { day: '2027-02-18', count: 6, total: 12 },
  ]
  const marks = [30, 60, 90].map((days) => ({ days, total: days < 90 ? 6 : 12 }))
  const drawn = curveOf(steps, marks, FRIDAY)
  expect(drawn.path).toBe('M8 146H122.7V86H352V26H352')
  expect(drawn.marks.map(({ x, y }) => [x, y])).toEqual([
    [122.7, 86],
    [237.3, 86],
    [352, 26],
  ])
})

test('with nothing that ends the curve is flat', () => {
  expect(curveOf([], [], FRIDAY).path).toBe(`M${curve.left} ${curve.foot}H${curve.right}`)
})
