import { expect, test } from 'vitest'
import { emailField } from '#domains/accounts/accounts.form.ts'
import { addressField } from '#domains/recruitment/links/links.form.ts'
import { plainEmail } from './plain-email.ts'

test.each([
  ['rosa.tilley@example.org\u200b', 'rosa.tilley@example.org'],
  ['\u00a0rosa@example.org\u202f', 'rosa@example.org'],
  ['\u202arosa@example.org\u202c', 'rosa@example.org'],
  ['mailto:jack.h@example.org', 'jack.h@example.org'],
  ['mailto:jack.h@example.org?subject=Hello', 'jack.h@example.org'],
  ['Sinead <sinead@example.org>', 'sinead@example.org'],
  ['<sinead@example.org>', 'sinead@example.org'],
  ['a@example.org; b@example.org', 'a@example.org; b@example.org'],
  ['nobody', 'nobody'],
])('%j is the address %s', (typed, address) => {
  expect(plainEmail(typed)).toBe(address)
})

test('forms take an address as it is pasted, and still refuse two', () => {
  for (const field of [emailField, addressField]) {
    expect(field.parse('Sinead <Sinead@example.org>\u200b')).toBe('sinead@example.org')
    expect(field.safeParse('a@example.org; b@example.org').success).toBe(false)
  }
})
