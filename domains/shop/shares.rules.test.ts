import { expect, test } from 'vitest'
import { seededRandom } from '#tests/random.ts'
import { portion, shares } from './shares.rules.ts'

test.each([
  [7195, [1499, 1499, 1499, 1499, 1499, 1499], [1200, 1199, 1199, 1199, 1199, 1199]],
  [100, [1, 1, 1], [34, 33, 33]],
  [100, [3, 2, 2], [43, 29, 28]],
  [0, [5, 5], [0, 0]],
  [5, [0, 0], [3, 2]],
  [5, [0, 1], [0, 5]],
  [5, [], []],
])('%i pence by %j are %j', (pence, weights, expected) => {
  expect(shares(pence, weights)).toEqual(expected)
})

test('shares add up, and none is a penny or more from its part', () => {
  const random = seededRandom()
  for (let round = 0; round < 500; round++) {
    const weights = Array.from({ length: 1 + random(12) }, () => random(5000))
    const pence = random(1_000_000)
    const all = weights.reduce((sum, weight) => sum + weight, 0)
    const split = shares(pence, weights)
    expect(split.reduce((sum, share) => sum + share, 0)).toBe(pence)
    if (all > 0)
      for (const [at, share] of split.entries())
        expect(Math.abs(share - (pence * (weights[at] ?? 0)) / all)).toBeLessThan(1)
  }
})

test.each([
  [17988, 10, 100, 1799],
  [16189, 2000, 12000, 2698],
  [1, 1, 2, 1],
  [0, 1, 2, 0],
])('%i x %i / %i is %i to the nearest penny', (pence, numerator, denominator, expected) => {
  expect(portion(pence, numerator, denominator)).toBe(expected)
})
