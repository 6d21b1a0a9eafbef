import { expect, test } from 'vitest'
import { patchesOf, perPatch } from './patches.ts'

test.each([
  [0, 1],
  [32, 1],
  [60, 1],
  [61, 2],
  [121, 5],
  [301, 10],
  [2000, 50],
  [20_000, 500],
])('of %i people one patch is %i where 60 fit', (count, per) => {
  expect(perPatch(count, 60)).toBe(per)
})

test('one patch is one person while they fit', () => {
  expect(patchesOf([27, 4, 1], 1)).toEqual([27, 4, 1])
  expect(patchesOf([0, 0, 0], 1)).toEqual([0, 0, 0])
})

test('of many, a part with anyone has a patch, and the whole has as many as it needs', () => {
  expect(patchesOf([1990, 8, 2], 50)).toEqual([38, 1, 1])
  expect(patchesOf([0, 2000, 0], 50)).toEqual([0, 40, 0])
  expect(patchesOf([1, 0, 61], 2)).toEqual([1, 0, 30])
})

test('no part is ever less than none, and each that has anyone is seen', () => {
  for (let n = 0; n < 500; n++) {
    const parts = [n % 7, (n * 13) % 101, (n * 37) % 1009]
    const per = perPatch(
      parts.reduce((sum, part) => sum + part, 0),
      20,
    )
    for (const [at, count] of patchesOf(parts, per).entries()) {
      expect(count).toBeGreaterThanOrEqual(parts[at] ? 1 : 0)
    }
  }
})
