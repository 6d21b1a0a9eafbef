import { expect, test } from 'vitest'
import { dayFilter, newestFirst, oneOf, pageNumber, pageOf, searchWords } from './list-filters.ts'

test('whatever is wrong in an address counts as not given', () => {
  expect(searchWords.parse(undefined)).toBe('')
  expect(searchWords.parse(`  ${'x'.repeat(300)}\0`)).toBe('x'.repeat(200))
  expect(oneOf(['sent', 'received']).parse('sent')).toBe('sent')
  expect(oneOf(['sent', 'received']).parse('lost')).toBe('')
  expect(dayFilter.parse('2026-02-29')).toBe('')
  expect(dayFilter.parse('2026-02-28')).toBe('2026-02-28')
  for (const bad of [undefined, '', '0', '-3', '1.5', 'two', '9e99', 'NaN']) expect(pageNumber.parse(bad)).toBe(1)
  expect(pageNumber.parse('7')).toBe(7)
  expect(newestFirst.parse('sideways')).toBe('desc')
})

test('a page past the end is the last page, and an empty list has one page', () => {
  expect(pageOf(9, 21, 10)).toEqual({ page: 3, pages: 3, offset: 20 })
  expect(pageOf(1, 0, 10)).toEqual({ page: 1, pages: 1, offset: 0 })
})
