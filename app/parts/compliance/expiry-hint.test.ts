import { expect, test } from 'vitest'
import { expiryHint } from './expiry-hint.ts'

test('the hint beside an expiry date is the suggestion, or what a blank field means', () => {
  expect(expiryHint(12, '2027-01-05')).toBe('Suggested: 5 January 2027')
  expect(expiryHint(12, undefined)).toBe('Leave blank for 12 months later.')
  expect(expiryHint(null, null)).toBe('This does not expire. Leave blank.')
  expect(expiryHint(undefined, undefined)).toBe('Leave blank to calculate it automatically.')
})
