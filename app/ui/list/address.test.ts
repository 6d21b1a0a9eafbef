import { expect, test } from 'vitest'
import { z } from 'zod'
import { searchWords } from '#lib/list-filters.ts'
import { chipsOf, filtersOf, listAddress } from './address.ts'

const filters = { q: 'a&b', status: '', sort: 'desc', page: 3 }
const usual = { sort: 'desc' }

test('an address keeps the filters in force and nothing else', () => {
  expect(listAddress('/list', filters, { page: 4 }, usual)).toBe('/list?q=a%26b&page=4')
  expect(listAddress('/list', filters, { page: 1 }, usual)).toBe('/list?q=a%26b')
})

test('a changed filter or sorting begins at page 1', () => {
  expect(listAddress('/list', filters, { sort: 'asc' }, usual)).toBe('/list?q=a%26b&sort=asc')
  expect(listAddress('/list', filters, { q: '' }, usual)).toBe('/list')
})

test('each filter in force is a chip that leads to the list without it', () => {
  const words = { q: (value: string) => `Search: ${value}`, status: (value: string) => value }
  expect(chipsOf('/list', { ...filters, status: 'sent' }, words, usual)).toEqual([
    { label: 'Search: a&b', to: '/list?status=sent' },
    { label: 'sent', to: '/list?q=a%26b' },
  ])
})

test('filters are read from the address of a request', () => {
  const schema = z.object({ q: searchWords })
  expect(filtersOf(schema, new Request('http://localhost/list?q=Ann&other=1'))).toEqual({ q: 'Ann' })
})
