import { expect, test } from 'vitest'
import type { Entry } from '#domains/employment/standing/board.queries.server.ts'
import { entryAction, entryWords } from './safe-to-work.ts'

const verified = {
  ...{ personId: '01890000-0000-7000-8000-00000000000a', outcome: 'not_verified', settled: true, endings: [] },
  ...{ verified: 9, toVerify: 9, verifyBy: '2026-12-01', what: [], newly: [], toConfirm: true },
} as unknown as Entry

test('someone verified in full who waits for the manager’s confirmation is listed with that, and with where it is given', () => {
  expect(entryWords(verified, 'not_verified')).toBe(
    'Working, not verified here (9 of 9), waiting for the manager’s confirmation, next deadline 1 December 2026',
  )
  expect(entryAction(verified, 'not_verified', true)).toEqual({
    to: '/admin/staff/brought-in?state=unconfirmed',
    words: 'Open brought in',
  })
  expect(entryAction({ ...verified, verified: 3 }, 'not_verified', true).words).toBe('Open checks')
})
