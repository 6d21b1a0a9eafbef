import { expect, test } from 'vitest'
import { endOfLink, linkState, pageWords, spacedCode, toldLooks, typedCode } from './links.rules.ts'

const now = '2026-11-20T14:05:00.000Z'
const open = { withdrawnAt: null, expiresAt: '2026-11-20T22:05:00Z', tries: 4 }

test.each([
  [open, 'open'],
  [{ ...open, tries: 5 }, 'locked'],
  [{ ...open, expiresAt: '2026-11-20T14:05:00Z' }, 'expired'],
  [{ ...open, expiresAt: '2026-11-20T14:05:00.001Z' }, 'open'],
  [{ ...open, withdrawnAt: now, tries: 5 }, 'withdrawn'],
] as const)('a link %j is %s', (link, state) => {
  expect(linkState(link, now)).toBe(state)
})

test('a link ends after its hours, and never after its pack', () => {
  expect(endOfLink(now, 8, '2026-11-21T14:05:00Z')).toBe('2026-11-20T22:05:00.000Z')
  expect(endOfLink(now, 24, '2026-11-20T15:00:00Z')).toBe('2026-11-20T15:00:00.000Z')
})

test('a code is said in threes and typed as people type it', () => {
  expect(spacedCode('407182')).toBe('407 182')
  expect(typedCode(' 407-182 ')).toBe('407182')
})

test.each([
  [[3], 'page 3'],
  [[3, 3], 'page 3'],
  [[2, 1, 3], 'pages 1 to 3'],
  [[1, 9, 4], 'pages 1, 4 and 9'],
  [[1, 5, 9, 40], '4 pages between 1 and 40'],
])('%j are told as %s', (pages, words) => {
  expect(pageWords(pages)).toBe(words)
})

test('pages of one file that were turned one after the other are told as one look', () => {
  const page = (at: string, partId: string, n: number) => ({
    ...{ at, partId, page: n },
    kind: 'page' as const,
    title: partId,
  })
  const told = toldLooks([
    page('14:40', 'nia', 13),
    page('14:31', 'nia', 12),
    page('14:26', 'matrix', 1),
    { at: '14:24', kind: 'code', partId: null, title: null, page: null },
  ])
  expect(told.map(({ kind, title, from, to, pages }) => [kind, title, from, to, pages])).toEqual([
    ['page', 'nia', '14:31', '14:40', [13, 12]],
    ['page', 'matrix', '14:26', '14:26', [1]],
    ['code', null, '14:24', '14:24', []],
  ])
})
