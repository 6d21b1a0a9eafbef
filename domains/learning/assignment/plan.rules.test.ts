import { expect, test } from 'vitest'
import { type Candidate, dueDay, planOf, summaryOf, type Terms } from './plan.rules.ts'

const today = '2026-11-20'
const terms: Terms = { due: { kind: 'days', days: 14 }, fromDay: today, again: true }
const inPost: Candidate = {
  ...{ personId: 'a', name: 'Ann', hasEmail: true, startsOn: '2020-01-01', started: true },
  ...{ doneUntil: null, openDueOn: null, isOpen: false, otherDues: [] },
}

test.each<[string, Terms, Partial<Candidate>, string]>([
  ['people in post have so many days from the day of the rule', terms, {}, '2026-12-04'],
  ['a starter has so many days from the first day', terms, { startsOn: '2026-12-01', started: false }, '2026-12-15'],
  [
    'who is found late, such as after a day without the hub, has as long as anyone else',
    { ...terms, fromDay: '2026-01-01' },
    { startsOn: '2026-10-01' },
    '2026-12-04',
  ],
  ['whose record lasts longer than that renews by its end', terms, { doneUntil: '2026-12-31' }, '2026-12-31'],
  ['whose record ends sooner has so many days', terms, { doneUntil: '2026-11-30' }, '2026-12-04'],
  ['a date is the same for all', { ...terms, due: { kind: 'date', on: '2026-12-20' } }, {}, '2026-12-20'],
  [
    'but who starts after it has fourteen days',
    { ...terms, due: { kind: 'date', on: '2026-12-20' } },
    { startsOn: '2027-01-04', started: false },
    '2027-01-18',
  ],
  ['before it expires', { ...terms, due: { kind: 'expiry' } }, { doneUntil: '2026-12-31' }, '2026-12-31'],
  [
    'within fourteen days where it has expired',
    { ...terms, due: { kind: 'expiry' } },
    { doneUntil: '2026-11-20' },
    '2026-12-04',
  ],
])('%s', (_, given, candidate, day) => {
  expect(dueDay(given, { ...inPost, ...candidate }, today)).toBe(day)
})

test('who is in date for sixty days or more keeps what they have; one day less, and they get it', () => {
  const outcomes = [null, '2026-11-19', '2027-01-18', '2027-01-19', '9999-12-31'].map((doneUntil) => {
    const [planned] = planOf(terms, [{ ...inPost, doneUntil }], today)
    return planned?.outcome
  })
  expect(outcomes).toEqual(['gets it', 'gets it', 'gets it', 'has it', 'has it'])
})

test('the preview counts who has no email, who has more to do that week and who has not started', () => {
  const plan = planOf(
    terms,
    [
      { ...inPost, hasEmail: false },
      { ...inPost, otherDues: ['2026-12-10'] },
      { ...inPost, otherDues: ['2026-12-11'], startsOn: '2026-12-01', started: false },
      { ...inPost, doneUntil: '9999-12-31', hasEmail: false },
    ],
    today,
  )
  expect(summaryOf(plan)).toEqual({
    ...{ people: 4, have: 1, get: 3, withoutEmail: 1, sameWeek: 2, notStarted: 1 },
    dues: [
      { on: '2026-12-04', count: 2 },
      { on: '2026-12-15', count: 1 },
    ],
  })
})
