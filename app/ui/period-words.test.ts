import { expect, test } from 'vitest'
import { periodWords } from './period-words.ts'

test.each([
  ['2024-04', '2025-01', 'Apr 2024 to Jan 2025'],
  ['2024-04', '', 'Apr 2024 to today'],
  ['', '2024-04', 'Unknown to Apr 2024'],
  ['2024-04-09', '2024-12-31', '9 Apr 2024 to 31 Dec 2024'],
  ['spring', '2024', 'spring to 2024'],
])('from %j to %j is said as %j', (from, to, words) => {
  expect(periodWords(from, to)).toBe(words)
})
