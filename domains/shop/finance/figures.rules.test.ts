import { expect, test } from 'vitest'
import { type BilledMonth, byQuarter, lastTwelve, patchesOfMonths } from './figures.rules.ts'

const month = (name: string, netPence: number, creditedPence = 0): BilledMonth => ({
  ...{ month: name, netPence, creditedPence, vatPence: 10, grossPence: netPence + 10 },
})

test('a month without invoices is shown as one, and older months are not', () => {
  const shown = lastTwelve([month('2026-11', 500), month('2025-12', 100), month('2025-11', 900)], '2026-11-23')
  expect(shown.map((one) => one.month).slice(0, 2)).toEqual(['2025-12', '2026-01'])
  expect(shown.map(({ netPence }) => netPence)).toEqual([100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 500])
})

test('quarters are sums of their months', () => {
  const months = ['2026-12', '2026-10', '2026-09', '2026-01'].map((name) => month(name, 100))
  expect(byQuarter(months)).toEqual([
    { quarter: '2026-4', netPence: 200, vatPence: 20, grossPence: 220 },
    { quarter: '2026-3', netPence: 100, vatPence: 10, grossPence: 110 },
    { quarter: '2026-1', netPence: 100, vatPence: 10, grossPence: 110 },
  ])
})

test.each([
  [1_499, 200],
  [10_000, 1_000],
  [10_001, 2_000],
  [42_000, 5_000],
  [99_000, 10_000],
  [5_000_000, 500_000],
])('where the best month has %i pence, a patch is %i', (best, unit) => {
  const { unitPence, rows } = patchesOfMonths([month('2026-01', best), month('2026-02', 1)])
  expect(unitPence).toBe(unit)
  expect(rows).toBeLessThanOrEqual(10)
})

test('what was credited is above what is left, and a month that gave more back has nothing left', () => {
  const { columns } = patchesOfMonths([
    month('2026-01', 10_000, 2_000),
    month('2026-02', -500, 1_000),
    month('2026-03', 0),
  ])
  expect(columns).toEqual([
    { kept: 5, credited: 1 },
    { kept: 0, credited: 1 },
    { kept: 0, credited: 0 },
  ])
})
