import { expect, test } from 'vitest'
import { drawn, htmlFaults, wordsOf } from '#tests/drawn.tsx'
import { Pager } from './Pager.tsx'

const pager = (page: number, pages: number) =>
  drawn(<Pager page={page} pages={pages} href={(n) => `/admin/staff?page=${n}`} />)

test('one page needs no pager', () => {
  expect(pager(1, 1)).toBe('')
})

test('there is no way before the first page and none after the last', () => {
  expect(pager(1, 3)).not.toContain('rel="prev"')
  expect(pager(3, 3)).not.toContain('rel="next"')
})

test('in the middle it leads both ways and says where one is', async () => {
  const html = pager(2, 1200)
  expect(html).toMatch(/rel="prev"[^>]*href="\/admin\/staff\?page=1"|href="\/admin\/staff\?page=1"[^>]*rel="prev"/)
  expect(html).toContain('/admin/staff?page=3')
  expect(wordsOf(html)).toContain('Page 2 of 1,200')
  expect(await htmlFaults(html)).toEqual([])
})
