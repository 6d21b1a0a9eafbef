import { expect, test } from 'vitest'
import { countOf, formatCount } from './count.ts'

test('thousands are set off by commas, and one is one', () => {
  expect([0, 999, 1000, 1_234_567].map(formatCount)).toEqual(['0', '999', '1,000', '1,234,567'])
  expect([0, 1, 2000].map((count) => countOf(count, 'person', 'people'))).toEqual([
    '0 people',
    '1 person',
    '2,000 people',
  ])
})
