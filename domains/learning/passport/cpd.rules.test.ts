import { expect, test } from 'vitest'
import { cpdSince, cpdTotals, leftOf, REVALIDATION } from './cpd.rules.ts'

const entry = (doneOn: string, minutes: number, participatory = false) => ({ doneOn, minutes, participatory })

test('the last three years count, from the day after their first day to today', () => {
  expect(cpdSince('2026-11-23')).toBe('2023-11-23')
  const entries = [
    entry('2023-11-23', 60),
    entry('2023-11-24', 30),
    entry('2026-11-23', 90, true),
    entry('2026-11-24', 7),
  ]
  expect(cpdTotals(entries, '2026-11-23')).toEqual({ all: 120, participatory: 90 })
  expect(cpdTotals([], '2026-11-23')).toEqual({ all: 0, participatory: 0 })
})

test('what is left to 35 hours and to 20 participatory ones is never below nothing', () => {
  expect(leftOf(0, REVALIDATION.all)).toBe(2100)
  expect(leftOf(1190, REVALIDATION.participatory)).toBe(10)
  expect(leftOf(9999, REVALIDATION.all)).toBe(0)
})
