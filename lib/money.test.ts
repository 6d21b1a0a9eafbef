import { expect, test } from 'vitest'
import { pounds } from './money.ts'

test.each([
  [1499, '£14.99'],
  [0, '£0.00'],
  [5, '£0.05'],
  [123_456_70, '£123,456.70'],
])('%i pence are %s', (pence, words) => expect(pounds(pence)).toBe(words))
