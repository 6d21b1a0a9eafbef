import { expect, test } from 'vitest'
import { penceOf, pounds } from './money.ts'

test.each([
  [1499, '£14.99'],
  [0, '£0.00'],
  [5, '£0.05'],
  [123_456_70, '£123,456.70'],
])('%i pence are %s', (pence, words) => expect(pounds(pence)).toBe(words))

test.each([
  ['14.99', 1499],
  ['£14', 1400],
  [' £ 1,499.00 ', 149900],
  ['0', 0],
  ['14.9', undefined],
  ['14,99', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['', undefined],
])('%j is read as %j pence', (typed, pence) => expect(penceOf(typed)).toBe(pence))
