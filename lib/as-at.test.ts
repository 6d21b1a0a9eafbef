import { expect, test } from 'vitest'
import { askedDay, inFileName, knownAtOf, knownWords } from './as-at.ts'

const today = '2026-11-20'
const asked = (query: string) => askedDay(new URLSearchParams(query), today)

test.each([
  ['', undefined],
  ['as_at=', undefined],
  ['as_at=2026-11-20&known_by=2026-01-01', undefined],
  ['as_at=2026-05-12', { past: { day: '2026-05-12', knownBy: '2026-05-12' } }],
  ['as_at=2026-05-12&known_by=today', { past: { day: '2026-05-12', knownBy: today } }],
  ['as_at=2026-05-12&known_by=2026-06-01', { past: { day: '2026-05-12', knownBy: '2026-06-01' } }],
  ['as_at=2026-05-12&known_by=day&known_on=2026-06-01', { past: { day: '2026-05-12', knownBy: '2026-06-01' } }],
  ['as_at=2026-05-12&known_by=&known_on=2026-06-01', { past: { day: '2026-05-12', knownBy: '2026-05-12' } }],
  ['as_at=2026-02-30', { problem: 'no day' }],
  ['as_at=yesterday', { problem: 'no day' }],
  ['as_at=2026-05-12&known_by=soon', { problem: 'no day' }],
  ['as_at=2026-05-12&known_by=day', { past: { day: '2026-05-12', knownBy: '2026-05-12' } }],
  ['as_at=2026-11-21', { problem: 'to come' }],
  ['as_at=2026-05-12&known_by=2026-05-11', { problem: 'known before' }],
  ['as_at=2026-05-12&known_by=2026-11-21', { problem: 'known after today' }],
])('%s asks for what it says', (query, found) => {
  const { past, problem } = asked(query) ?? {}
  expect(asked(query) && (problem ? { problem } : { past })).toEqual(found)
})

test('what is known by a day is known by its end in London, and by today until now', () => {
  const now = '2026-11-20T09:00:00.000Z'
  expect(knownAtOf({ day: '2026-07-01', knownBy: '2026-07-01' }, now)).toBe('2026-07-01T23:00:00.000Z')
  expect(knownAtOf({ day: '2026-07-01', knownBy: today }, now)).toBe(now)
})

test('both days are in words and in the name of a file', () => {
  const past = { day: '2026-05-12', knownBy: '2026-05-12' }
  expect(knownWords(past, today)).toBe('as known then')
  expect(knownWords({ ...past, knownBy: today }, today)).toBe('as known today')
  expect(knownWords({ ...past, knownBy: '2026-06-01' }, today)).toBe('as known on 1 June 2026')
  expect(inFileName(past)).toBe('-as-at-2026-05-12-known-by-2026-05-12')
})
