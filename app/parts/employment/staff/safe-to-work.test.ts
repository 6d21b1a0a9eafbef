import { expect, test } from 'vitest'
import type { Entry } from '#domains/employment/standing/board.queries.server.ts'
import { entryAction, entryWords } from './safe-to-work.ts'

const verified = {
  ...{ personId: '01890000-0000-7000-8000-00000000000a', outcome: 'not_verified', settled: true, endings: [] },
  ...{ verified: 9, toVerify: 9, verifyBy: '2026-12-01', what: [], newly: [], toConfirm: true },
} as unknown as Entry

const changed = { ...verified, outcome: 'cleared', begun: true, signAgainBy: '2026-12-03', toConfirm: false } as Entry
const signature = { ...{ key: 'sign_off', label: 'Registered manager’s sign-off', why: '', clears: '' } } as const

test('who works until a signature is listed with its day, and who is off work until one with none', () => {
  const again = { ...changed, signature: { ...signature, by: '2026-12-03', stops: 'later' } } as Entry
  expect(entryWords(again, 'to_sign')).toBe('Changed since it was signed: sign again by 3 December 2026')
  const off = { ...changed, outcome: 'not_cleared', signature: { ...signature, by: undefined, stops: 'now' } } as Entry
  expect(entryWords(off, 'to_sign')).toBe('Not cleared: a second person looks, or the manager signs')
  const lapsed = { ...changed, outcome: 'not_cleared', what: ['Right to work'] } as Entry
  expect(entryWords(lapsed, 'to_sign')).toBe('Not cleared: Right to work')
})

test('a signature that a later rule asks for is given on the clearance page', () => {
  const post = { postId: '01890000-0000-7000-8000-00000000000b', applicationId: null, dueOn: '2026-12-23' }
  const newly = { ...changed, ...post, signAgainBy: undefined, newly: [signature.label] } as Entry
  const asked = { ...newly, signature: { ...signature, by: '2026-12-23', stops: 'later' } } as Entry
  expect(entryAction(asked, 'new_rules', true).words).toBe('Open clearance')
  expect(entryWords(asked, 'to_sign')).toBe('Sign by 23 December 2026')
  expect(entryAction({ ...newly, newly: ['DBS'] } as Entry, 'new_rules', true).words).toBe('Open checks')
})

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
