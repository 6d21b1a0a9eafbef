import { expect, test } from 'vitest'
import { isSeed, sampleOf, sharesOf } from './sample.rules.ts'

const list = (counts: Record<string, number>) =>
  Object.entries(counts).flatMap(([stratum, count]) =>
    Array.from({ length: count }, (_, at) => ({ id: `${stratum}-${String(at).padStart(4, '0')}`, stratum })),
  )
const none = () => 0

test.each([
  [[50, 30, 20], 10, [5, 3, 2]],
  [[1, 1, 1], 3, [1, 1, 1]],
  [[97, 1, 1, 1], 5, [5, 0, 0, 0]],
  [[2, 2], 9, [2, 2]],
  [[], 5, []],
])('of %j, %i are shared as %j', (counts, wanted, shares) => {
  expect(
    sharesOf(
      counts,
      Math.min(
        wanted,
        counts.reduce((sum, count) => sum + count, 0),
      ),
      none,
    ),
  ).toEqual(shares)
})

test('the same seed and people give the same sample, in whatever order they are listed', () => {
  const all = list({ 'Care Worker, Rosewood': 40, 'Cook, Rosewood': 5, 'Nurse, Moorside': 15 })
  const drawn = sampleOf(all, 6, '123456789')
  expect(sampleOf(all.toReversed(), 6, '123456789')).toEqual(drawn)
  expect(new Set(drawn).size).toBe(6)
  const other = sampleOf(all, 6, '987654321')
  expect(other).not.toEqual(drawn)
})

test('a sample drawn today is the one that is drawn in a year: the way it is drawn does not change', () => {
  expect(sampleOf(list({ a: 6, b: 4 }), 4, '100000000')).toMatchInlineSnapshot(`
    [
      "a-0001",
      "a-0005",
      "b-0001",
      "b-0002",
    ]
  `)
})

test('everyone has about the same chance', () => {
  const all = list({ a: 8, b: 8 })
  const times = new Map<string, number>()
  for (let seed = 100_000_000; seed < 100_002_000; seed++)
    for (const id of sampleOf(all, 4, String(seed))) times.set(id, (times.get(id) ?? 0) + 1)
  // 500 each on average
  for (const { id } of all) expect(times.get(id)).toBeGreaterThan(400)
  for (const { id } of all) expect(times.get(id)).toBeLessThan(600)
})

test('a seed has nine digits', () => {
  expect(['123456789', '000000000'].every(isSeed)).toBe(true)
  expect(['12345678', '1234567890', '12345678a', ''].some(isSeed)).toBe(false)
})
