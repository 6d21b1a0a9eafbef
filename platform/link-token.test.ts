import { expect, test } from 'vitest'
import { hashOfGiven, linkHash, linkToken } from './link-token.server.ts'

const link = { purpose: 'reference-request', id: '0192f0c0-0000-7000-8000-000000000001', generation: 1 } as const

test('a link is the same each time it is computed, and its hash is what a given one is looked up by', () => {
  expect(linkToken(link)).toBe(linkToken({ ...link }))
  expect(hashOfGiven(linkToken(link))).toBe(linkHash(link))
  expect(linkHash(link)).not.toBe(linkToken(link))
})

test('another generation, row or purpose makes another link', () => {
  const others = [
    { ...link, generation: 2 },
    { ...link, id: '0192f0c0-0000-7000-8000-000000000002' },
    { ...link, purpose: 'application-link' as const },
  ]
  expect(new Set([link, ...others].map(linkToken)).size).toBe(4)
})

test.each(['', 'a', 'a'.repeat(42), 'a'.repeat(44), 'é'.repeat(43), `${'a'.repeat(42)}=`, `${'a'.repeat(42)}\n`])(
  'what cannot be a link is not looked up: %j',
  (given) => expect(hashOfGiven(given)).toBeUndefined(),
)
