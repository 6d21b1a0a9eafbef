import { expect, test } from 'vitest'
import { oneAddress } from './address.ts'

test.each([
  ['amara@example.org', 'amara@example.org'],
  ['  amara@example.org ', 'amara@example.org'],
  ['Amara.Okafor+care@Example.ORG', 'Amara.Okafor+care@example.org'],
  ["siobhan.o'brien@example.co.uk", "siobhan.o'brien@example.co.uk"],
  ['a_b-c@sub.example.com', 'a_b-c@sub.example.com'],
  ['a@xn--mnchen-3ya.de', 'a@xn--mnchen-3ya.de'],
  [`${'a'.repeat(64)}@example.org`, `${'a'.repeat(64)}@example.org`],
])('%j is the one address %j', (typed, address) => {
  expect(oneAddress(typed)).toBe(address)
})

const label = 'd'.repeat(60)

test.each([
  '',
  ' ',
  'amara',
  '@example.org',
  'amara@',
  'amara@localhost',
  'amara@example',
  'a@x, evil@x',
  'a@example.org, evil@example.org',
  'a@example.org,evil@example.org',
  'a@example.org;evil@example.org',
  'a@example.org evil@example.org',
  '"a@example.org, evil@example.org"@example.org',
  '"a@x, evil@x"',
  '"a b"@example.org',
  "'a@example.org' <evil@example.org>",
  'a@x <evil@x>',
  'a@example.org <evil@example.org>',
  '<a@example.org>',
  'Amara <a@example.org>',
  'Amara<a@example.org',
  'a@example.org>',
  'undisclosed-recipients:;',
  'group:a@example.org,evil@example.org;',
  'group: a@example.org;',
  'a@example.org(evil@example.org)',
  '(comment)a@example.org',
  'a@(comment)example.org',
  'a@@example.org',
  'a@example.org@evil.example',
  'a@evil.example@example.org',
  '@evil.example:a@example.org',
  'a%evil.example@example.org@x',
  'a@example.org\r\nBcc: evil@example.org',
  'a@example.org\n',
  '\na@example.org',
  'a@example.org\r',
  'a@example.org\t',
  'a\u0000@example.org',
  'a@example.org\u0000',
  'a@exam\u007fple.org',
  'a@example.org%0aBcc:evil@example.org\n',
  'mailto:a@example.org',
  'a@[127.0.0.1]',
  'a@[IPv6:::1]',
  'a@127.0.0.1',
  'a@example.123',
  '.a@example.org',
  'a.@example.org',
  'a..b@example.org',
  'a@.example.org',
  'a@example.org.',
  'a@example..org',
  'a@-example.org',
  'a@example-.org',
  'a@exa_mple.org',
  'a\\@b@example.org',
  'a@example.org\\',
  'a＠example.org',
  'a@example。org',
  'a@exаmple.org',
  'ａ@example.org',
  'a@example.org\u200b',
  'a\u00ad@example.org',
  '\u202ea@example.org',
  'a@example.org\u2028evil@example.org',
  '\u00a0a@example.org',
  '=?utf-8?q?a=40evil.example=3E=00?=@example.org\r\n',
  `${'a'.repeat(65)}@example.org`,
  `a@${'d'.repeat(64)}.org`,
  `a@${[label, label, label, label, 'org'].join('.')}${'x'.repeat(10)}`,
  `a@${`${label}.`.repeat(4)}orgorgorgo`,
])('%j is refused', (typed) => {
  expect(oneAddress(typed)).toBeUndefined()
})

test('a very long value is refused at once', () => {
  const before = performance.now()
  expect(oneAddress(`${'a.'.repeat(500_000)}@`)).toBeUndefined()
  expect(oneAddress(`${' '.repeat(100_000)}x${' '.repeat(100_000)}x`)).toBeUndefined()
  expect(performance.now() - before).toBeLessThan(1000)
})
