import { expect, test } from 'vitest'
import { matchingStep, newTotpSecret, totpAddress, totpCode, totpStep } from './totp.server.ts'

// RFC 6238, appendix B: the secret is the text '12345678901234567890', its codes cut to six digits.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const vectors: [string, string][] = [
  ['1970-01-01T00:00:59Z', '287082'],
  ['2005-03-18T01:58:29Z', '081804'],
  ['2005-03-18T01:58:31Z', '050471'],
  ['2009-02-13T23:31:30Z', '005924'],
  ['2033-05-18T03:33:20Z', '279037'],
  ['2603-10-11T11:33:20Z', '353130'],
]

test.each(vectors)('at %s the code is %s', (at, code) => {
  expect(totpCode(secret, totpStep(Temporal.Instant.from(at)))).toBe(code)
})

test('a code counts a step early or late, and never once its step was taken', () => {
  const now = Temporal.Instant.from('2026-11-20T12:00:00Z')
  const step = totpStep(now)
  for (const near of [-1, 0, 1]) expect(matchingStep(secret, totpCode(secret, step + near), now, 0)).toBe(step + near)
  for (const far of [-2, 2]) expect(matchingStep(secret, totpCode(secret, step + far), now, 0)).toBeUndefined()
  expect(matchingStep(secret, totpCode(secret, step), now, step)).toBeUndefined()
})

test('secrets are 160 bits, differ, and are in the address with issuer and account', () => {
  const fresh = newTotpSecret()
  expect(fresh).toMatch(/^[A-Z2-7]{32}$/)
  expect(fresh).not.toBe(newTotpSecret())
  expect(totpAddress(fresh, 'Oak & Ash', 'a@example.com')).toBe(
    `otpauth://totp/Oak%20%26%20Ash:a%40example.com?secret=${fresh}&issuer=Oak%20%26%20Ash`,
  )
})
