import { expect, test } from 'vitest'
import { answersTo, outcomeOf } from './answers.rules.ts'
import { looksLikeRecords, saidIn } from './values.rules.ts'

const today = '2026-11-14'
const groupOf = (text: string) => {
  const said = saidIn(text, today)
  return said.kind === 'asked' ? said.group : said.kind === 'day' ? said.day : said.kind
}

test.each([
  ['', 'empty'],
  ['28/01/26', '2026-01-28'],
  ['23.9.2025', '2025-09-23'],
  ['12 Mar 2026', '2026-03-12'],
  ['2026-03-12', '2026-03-12'],
  ['46093', '2026-03-12'],
  ['Completed', 'done'],
  ['✓', 'done'],
  ['Yes', 'done'],
  ['Booked', 'booked'],
  ['Booked 12/12/26', 'booked-day'],
  ['bkd for 12 Dec 2026', 'booked-day'],
  ['OVERDUE', 'overdue'],
  ['Not started', 'not-started'],
  ['In progress', 'in-progress'],
  ['applied for', 'applied'],
  ['Mat leave', 'away'],
  ['?', 'unknown'],
  ['N/A', 'na'],
  ['–', 'na'],
  ['Exempt – NVQ3', 'exempt:exempt – nvq3'],
  // says where something is, not that it need not be: nothing is suggested
  ['See note 4', 'words:see note 4'],
  ['09/26', 'month'],
  ['Sept 2026', 'month'],
  ['2024', 'year'],
  ['exp 01/02/2027', 'ends-day'],
  ['12/03/25, 12/03/26', 'two-days'],
  ['22/10/26 JA', 'initials'],
  ['04/03/2026 DNA', 'day-words:# dna'],
  ['04/03/2026 FTA', 'day-words:# fta'],
  ['12/03/26 (online)', 'day-words'],
  ['12/12/26', 'to-come'],
  ['31/02/2026', 'words:31/02/2026'],
  ['next week', 'words:next week'],
])('“%s” is read as %s', (text, group) => {
  expect(groupOf(text)).toBe(group)
})

const outcome = (text: string, meaning: Parameters<typeof outcomeOf>[0]) => {
  const said = saidIn(text, today)
  return said.kind === 'asked' ? outcomeOf(meaning, { text, said, today, past: true }) : undefined
}

test('an answer says what becomes of a cell', () => {
  expect(outcome('Yes', 'undated')).toEqual({ is: 'kept', as: 'undated' })
  expect(outcome('Booked 12/12/26', 'booked-on')).toEqual({ is: 'booking', day: '2026-12-12' })
  expect(outcome('Booked 12/12/25', 'booked-on')).toEqual({ is: 'out' })
  expect(outcome('Exempt – NVQ3', 'waived')).toEqual({ is: 'waiver', until: '2027-05-14', reason: 'NVQ3' })
  expect(outcome('exp 01/02/2027', 'ends')).toEqual({ is: 'ends', day: '2027-02-01' })
  expect(outcome('09/26', 'last-day')).toEqual({ is: 'day', day: '2026-09-30' })
  expect(outcome('11/26', 'last-day')).toEqual({ is: 'day', day: today })
  expect(outcome('12/03/25 12/03/27', 'both-days')).toEqual({ is: 'both', done: '2025-03-12', ends: '2027-03-12' })
  expect(outcome('?', 'out')).toEqual({ is: 'out' })
})

test('a column of days alone is never answered with a waiver or a booking', () => {
  for (const group of ['done', 'booked', 'exempt:x', 'month', 'two-days', 'to-come', 'words:x'])
    expect(answersTo(group, new Set(['day']))).not.toEqual(expect.arrayContaining(['waived']))
  expect(answersTo('month', new Set(['talk']))).toEqual(['first-day', 'last-day', 'out'])
  expect(answersTo('booked-day', new Set(['talk', 'next']))).toEqual(['booked-on', 'out'])
})

test('a column of days and words about training is one of training, a column of notes is not', () => {
  expect(looksLikeRecords(['Booked', 'Yes', '12/03/26', ''], today)).toBe(true)
  expect(looksLikeRecords(['Mrs H', 'Room 4', '12/03/26'], today)).toBe(false)
  expect(looksLikeRecords(['', ''], today)).toBe(false)
})
