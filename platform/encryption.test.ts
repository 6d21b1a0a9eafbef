import { expect, test } from 'vitest'
import { derivedKey, fingerprint, newToken, sameText, seal, unseal } from './encryption.server.ts'

const place = { table: 'applications', column: 'ni_number', row: '1' }

test('a sealed value opens in its place alone', () => {
  const sealed = seal('QQ123456C', place)
  expect(unseal(sealed, place)).toBe('QQ123456C')
  for (const other of [
    { ...place, row: '2' },
    { ...place, column: 'share_code' },
    { ...place, table: 'people' },
  ])
    expect(() => unseal(sealed, other)).toThrow()
})

test('the same text is sealed differently each time and never shows', () => {
  const [one, two] = [seal('QQ123456C', place), seal('QQ123456C', place)]
  expect(one).not.toBe(two)
  expect(one).not.toContain('QQ123456C')
})

test('a sealed value that was changed anywhere does not open', () => {
  const parts = seal('QQ123456C', place).split('.')
  for (const index of parts.keys()) {
    const changed = parts
      .map((part, i) => (i === index ? `${part.slice(0, -2)}${part.endsWith('AA') ? 'BB' : 'AA'}` : part))
      .join('.')
    expect(() => unseal(changed, place)).toThrow()
  }
})

test('keys differ by purpose, and tokens never repeat', () => {
  expect(derivedKey('files').equals(derivedKey('links'))).toBe(false)
  expect(fingerprint('a', 'one')).not.toBe(fingerprint('a', 'two'))
  expect(new Set(Array.from({ length: 1000 }, () => newToken().token)).size).toBe(1000)
  expect([sameText('a', 'a'), sameText('a', 'ab')]).toEqual([true, false])
})
