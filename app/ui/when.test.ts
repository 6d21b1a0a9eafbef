import { expect, test } from 'vitest'
import { shortInstant } from './when.ts'

test('an instant is shown in London time, an hour later in summer', () => {
  expect(shortInstant('2026-11-20T11:42:00Z')).toBe('20 Nov 2026, 11:42')
  expect(shortInstant('2026-07-20T23:30:00Z')).toBe('21 Jul 2026, 00:30')
})
