import { expect, test } from 'vitest'
import { allRoutes } from '#tests/access/routes.ts'
import { pagesFound } from './found.ts'

test('every page that the search names has an address', () => {
  const named = [...pagesFound('e', true), ...pagesFound('s', true)]
  const known = new Set(allRoutes().map(({ path }) => path))
  for (const { to } of named) expect(known).toContain(to)
})

test('a page is found by any part of its name', () => {
  const found = (words: string) => pagesFound(words).map(({ to }) => to)
  expect(found('polic')).toEqual(['/admin/settings/policies'])
  expect(found('certificates to')).toEqual(['/admin/compliance/evidence'])
  expect(found('remind')).toEqual(['/admin/compliance/reminders', '/admin/settings/compliance/reminders'])
  expect(found('')).toEqual([])
})

test('the pages of the shop are found by finance alone', () => {
  const found = (words: string) => pagesFound(words, true).map(({ to }) => to)
  expect(['price', 'vat', 'seller', 'voucher', 'sale text'].map((words) => found(words).at(-1))).toEqual([
    '/admin/shop/prices',
    '/admin/shop/vat',
    '/admin/shop/seller',
    '/admin/shop/vouchers',
    '/admin/shop/texts',
  ])
  expect(pagesFound('voucher')).toEqual([])
})
