import { expect, test } from 'vitest'
import { columnsIn, paperFrom, rowsIn } from './sheets.ts'

test('columns are shared out evenly over as few sheets as hold them', () => {
  expect(columnsIn(30, 12)).toEqual([
    { from: 0, to: 10 },
    { from: 10, to: 20 },
    { from: 20, to: 30 },
  ])
  expect(columnsIn(13, 12)).toEqual([
    { from: 0, to: 7 },
    { from: 7, to: 13 },
  ])
  expect(columnsIn(0, 12)).toEqual([{ from: 0, to: 0 }])
  expect(columnsIn(2, 0)).toHaveLength(2)
})

test('every column and every row is on one sheet, in its order', () => {
  for (let count = 1; count < 80; count++)
    for (const most of [1, 7, 12, 18]) {
      const parts = columnsIn(count, most)
      expect(parts.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at))).toEqual(
        Array.from({ length: count }, (_, at) => at),
      )
      for (const { from, to } of parts) expect(to - from).toBeGreaterThan(0)
      for (const { from, to } of parts) expect(to - from).toBeLessThanOrEqual(most)
    }
})

test('a row that does not fit begins the next sheet, and one higher than a sheet has its own', () => {
  expect(rowsIn([30, 30, 45, 30], 100)).toEqual([
    { from: 0, to: 2 },
    { from: 2, to: 4 },
  ])
  expect(rowsIn([30, 300, 30], 100)).toEqual([
    { from: 0, to: 1 },
    { from: 1, to: 2 },
    { from: 2, to: 3 },
  ])
  expect(rowsIn([], 100)).toEqual([{ from: 0, to: 0 }])
})

test('A3 where it is asked for, and A4 otherwise', () => {
  const asked = (query: string) => paperFrom(new Request(`http://hub.example/matrix.pdf${query}`))
  expect(['?paper=a3', '?paper=a4', '?paper=letter', ''].map(asked)).toEqual(['a3', 'a4', 'a4', 'a4'])
})
