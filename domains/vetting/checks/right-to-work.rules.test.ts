import { expect, test } from 'vitest'
import { hasProof, hoursAllowedOn, limitBeginsAfter, permittedOf } from './right-to-work.rules.ts'

const terms = {
  ...{ method: 'online_share_code', permission: 'student', permissionExpiresOn: '2027-09-30', ends: 'on_day' },
  ...{ hours: 'term_time', hoursLimit: '20', term2From: '2027-01-11', term2To: '2027-03-26' },
  ...{ term1From: '2026-09-21', term1To: '2026-12-11', termsKnownUntil: '2027-06-30' },
}
const none = Number.POSITIVE_INFINITY

test('a limit of term time applies in the terms, and after the dates that are known', () => {
  const said = permittedOf(terms)
  expect(said).toMatchObject({ ends: 'on_day', hours: 'term_time', hoursLimit: 20, proof: 'page' })
  expect(said.limitPeriods?.map(({ from }) => from)).toEqual(['2026-09-21', '2027-01-11'])
  for (const [day, hours] of [
    ['2026-09-20', none],
    ['2026-09-21', 20],
    ['2026-12-11', 20],
    ['2026-12-12', none],
    ['2027-01-10', none],
    ['2027-01-11', 20],
    ['2027-06-30', none],
    ['2027-07-01', 20],
  ] as const)
    expect([day, hoursAllowedOn(said, day)]).toEqual([day, hours])
  expect(limitBeginsAfter(said, '2026-12-20')).toBe('2027-01-11')
  expect(limitBeginsAfter(said, '2027-04-01')).toBe('2027-07-01')
  expect(limitBeginsAfter(said, '2027-02-01')).toBeUndefined()
})

test('what was recorded before these were asked says no more than it did', () => {
  const before = { method: 'online_share_code', share: 'W12 345 678' }
  expect(permittedOf(before)).toEqual({ proof: 'page' })
  expect(permittedOf({ ...before, hoursLimit: '20' })).toEqual({ hours: 'always', hoursLimit: 20, proof: 'page' })
  expect(permittedOf({ method: 'manual_list_a' })).toEqual({ ends: 'no_limit', hours: 'no_limit', proof: 'documents' })
  expect(hasProof(null, permittedOf(before))).toBe(false)
  expect(hasProof('file', permittedOf(before))).toBe(true)
  expect(hasProof(null, permittedOf({ method: 'dvs_provider' }))).toBe(false)
  expect(hasProof(null, permittedOf({ method: 'dvs_provider', reference: 'HI-1' }))).toBe(true)
  expect(hasProof('letter', permittedOf({ ...before, copy: 'lost' }))).toBe(false)
})
