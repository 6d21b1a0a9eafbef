import { expect, test } from 'vitest'
import { endOfShare, isExpired, isExpiringSoon } from './passport.rules.ts'

const today = '2026-11-23'

test.each([
  ['2026-11-22', true, false],
  ['2026-11-23', true, false],
  ['2026-11-24', false, true],
  ['2026-12-23', false, true],
  ['2026-12-24', false, false],
  [null, false, false],
])('a certificate to refresh by %s is expired: %s, soon: %s', (refreshBy, expired, soon) => {
  expect([isExpired({ refreshBy }, today), isExpiringSoon({ refreshBy }, today)]).toEqual([expired, soon])
})

test('a share is open until the second it ends, unless it was stopped', () => {
  const expiresAt = '2026-11-23T10:10:00Z'
  const at = (time: string) => Temporal.Instant.from(`2026-11-23T${time}Z`)
  expect(endOfShare({ expiresAt, stoppedAt: null }, at('10:09:59'))).toBeUndefined()
  expect(endOfShare({ expiresAt, stoppedAt: null }, at('10:10:00'))).toBe('expired')
  expect(endOfShare({ expiresAt, stoppedAt: '2026-11-23T10:01:00Z' }, at('10:02:00'))).toBe('stopped')
})
