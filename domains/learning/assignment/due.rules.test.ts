import { expect, test } from 'vitest'
import { byUrgency, type DueKnown, dueInFull, dueSentence, dueStateOf, dueWords } from './due.rules.ts'

const today = '2026-11-20'
const known: DueKnown = { dueOn: null, restedUntil: null, awaitsMarking: false, started: false }

test.each<[string, Partial<DueKnown>, string, string]>([
  ['nothing set', {}, 'no date', 'No due day'],
  ['more than two weeks', { dueOn: '2026-12-05' }, 'later', '15 days'],
  ['two weeks', { dueOn: '2026-12-04' }, 'due soon', '14 days'],
  ['today', { dueOn: today }, 'due soon', 'Today'],
  ['yesterday', { dueOn: '2026-11-19' }, 'overdue', '1 day over'],
  ['over, but with the trainer', { dueOn: '2026-11-01', awaitsMarking: true }, 'awaiting marking', 'With your trainer'],
  ['waived until today', { dueOn: '2026-11-01', restedUntil: today }, 'waived', 'Waived'],
  ['the day after the waiver', { dueOn: '2026-11-01', restedUntil: '2026-11-19' }, 'due soon', 'Today'],
  [
    'a waiver that ended before the due day changes nothing',
    { dueOn: '2026-11-19', restedUntil: '2026-10-01' },
    'overdue',
    '1 day over',
  ],
])('%s', (_, more, state, words) => {
  const due = dueStateOf({ ...known, ...more }, today)
  expect([due.state, dueWords(due)]).toEqual([state, words])
})

test('what is over comes first, what was begun before what was not, and what rests last', () => {
  const row = (title: string, more: Partial<DueKnown>) => ({
    title,
    started: more.started ?? false,
    due: dueStateOf({ ...known, ...more }, today),
  })
  const rows = [
    row('Waived', { dueOn: '2026-11-01', restedUntil: '2026-12-01' }),
    row('Later', { dueOn: '2026-12-20' }),
    row('Begun', { started: true }),
    row('Any time', {}),
    row('Over', { dueOn: '2026-11-19' }),
  ]
  expect(byUrgency(rows).map(({ title }) => title)).toEqual(['Over', 'Later', 'Begun', 'Any time', 'Waived'])
})

test.each([
  ['2026-11-22', 'Due Sunday, 2 days'],
  ['2026-11-27', 'Due 27 November 2026, 7 days'],
  [today, 'Due today'],
  ['2026-11-18', '2 days over'],
  [null, 'No due day'],
])('on its own, a course that is due on %s says %s', (dueOn, words) => {
  expect(dueInFull(dueStateOf({ ...known, dueOn }, today))).toBe(words)
})

test('a sentence says the day', () => {
  expect(dueSentence(dueStateOf({ ...known, dueOn: '2026-12-04' }, today))).toBe('Due on 4 December 2026')
  expect(dueSentence(dueStateOf({ ...known, dueOn: '2026-11-04' }, today))).toBe('Was due on 4 November 2026')
})
