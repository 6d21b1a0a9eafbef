import { expect, test } from 'vitest'
import type { StaffFileHead } from '#domains/employment/standing/marks.queries.server.ts'
import { drawn, htmlFaults, wordsOf } from '#tests/drawn.tsx'
import { SafeSlab } from './SafeSlab.tsx'

type Safe = NonNullable<StaffFileHead['safe']>

const cleared: Safe = {
  ...{ outcome: 'cleared', settled: true, begun: true, suspended: false, until: undefined, lapsedOn: undefined },
  ...{ blocking: 0, verified: 9, toVerify: 9, notClearedFrom: undefined, what: [], left: undefined },
  ...{ endsOn: '2028-08-14', ending: 'Right to work', wanted: [] },
}
const head = (safe: Partial<Safe> | undefined, mayVet = true): StaffFileHead => ({
  ...{ id: 'ann', name: 'Ann Lee', email: null, phone: null, leftOn: null, work: 'Cook', account: undefined },
  ...{ suspended: false, mayVet, mayChange: true, staffNumber: null, safe: safe && { ...cleared, ...safe } },
})
const words = (safe: Partial<Safe>, mayVet = true) => wordsOf(drawn(<SafeSlab person={head(safe, mayVet)} />))

test('people who vet read what keeps someone off work and what ends next, with the way to the checks', () => {
  expect(words({})).toBe('Safe to work Cleared Next: right to work ends 14 August 2028. Open checks')
  const lapsed = { blocking: 1, lapsedOn: '2026-11-16', what: ['Right to work'] }
  expect(words({ outcome: 'not_cleared', ...lapsed })).toBe(
    'Safe to work Not cleared: 1 thing Right to work. Ended on 16 November 2026. They must not work until this is settled. Open checks',
  )
})

test('someone cleared until a signature has its day in the line, once for all their posts', () => {
  const label = 'Registered manager’s sign-off'
  const signature = { key: 'sign_off', label, why: '', clears: '', by: '2026-12-23', stops: 'later' as const }
  expect(words({ wanted: [signature, signature], endsOn: undefined })).toBe(
    `Safe to work Cleared Needed by 23 December 2026: ${label}. After that day they may not work. Open checks`,
  )
  expect(words({ wanted: [{ ...signature, label: '' }], endsOn: undefined }, false)).toBe(
    'Safe to work Cleared Next deadline: 23 December 2026. After that day they may not work.',
  )
})

test('others read the outcome and the day alone', () => {
  const plain = { what: [], ending: undefined }
  expect(words(plain, false)).toBe('Safe to work Cleared Until 14 August 2028, unless renewed.')
  expect(words({ ...plain, outcome: 'not_cleared', blocking: 2, notClearedFrom: '2026-11-17' }, false)).toBe(
    'Safe to work Not cleared: 2 things Since 17 November 2026. They must not work until this is settled.',
  )
})

test('the end of the conditions is in the heading, and a suspension beside any outcome', async () => {
  expect(words({ outcome: 'conditions', until: '2026-12-04' }, false)).toBe(
    'Safe to work Cleared on conditions until 4 December 2026',
  )
  expect(words({ outcome: 'conditions', until: '2026-12-04', left: 14 })).toBe(
    'Safe to work Cleared on conditions until 4 December 2026 14 days left. Open checks',
  )
  const html = drawn(<SafeSlab person={head({ suspended: true })} />)
  expect(wordsOf(html)).toContain('Safe to work Suspended Cleared Kept off work by a suspension')
  expect(await htmlFaults(html)).toEqual([])
})

test('a file that is being worked out says so, and leavers have no outcome', () => {
  expect(words({ outcome: 'not_cleared', settled: false })).toContain('Not cleared: being worked out')
  expect(drawn(<SafeSlab person={head(undefined)} />)).toBe('')
})
