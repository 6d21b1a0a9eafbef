import { expect, test } from 'vitest'
import { groupBy } from './group-by.ts'

test('items are grouped by key, both in the order they appear', () => {
  const groups = groupBy(['bath', 'ann', 'bea', 'cat', 'art'], (word) => word[0])
  expect([...groups]).toEqual([
    ['b', ['bath', 'bea']],
    ['a', ['ann', 'art']],
    ['c', ['cat']],
  ])
  expect(groupBy([], String).size).toBe(0)
})
