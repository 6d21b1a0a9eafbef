import { expect, test } from 'vitest'
import { toldOf } from './feedback.rules.ts'

const given = (change: string, clear = 4) => ({ clear, useful: 5, change })

test('below five answers an owner learns their number alone', () => {
  expect(toldOf(Array.from({ length: 4 }, () => given('More pictures')))).toEqual({
    ...{ answers: 4, clear: null, useful: null, changes: [] },
  })
})

test('from five on there are averages, and words in an order that tells no one apart', () => {
  const told = toldOf([given('Shorter'), given(''), given('A film', 3), given('Less text'), given('', 5)])
  expect(told).toEqual({ answers: 5, clear: 4, useful: 5, changes: ['A film', 'Less text', 'Shorter'] })
})
