import { describe, expect, test } from 'vitest'
import { applicationStatuses } from '#domains/vetting/checks/stages.rules.ts'
import { type InterviewState, interviewStates, roundWords } from './interviews.labels.ts'
import { nextRound, roundsOf, whyNotArrange, whyNotCancel, whyNotRecord, whyNotReschedule } from './interviews.rules.ts'

const now = '2026-11-20T09:00:00Z'
const closed = interviewStates.filter((state) => state !== 'arranged')

describe('an interview', () => {
  test.each(applicationStatuses)('of an application at %s is arranged or moved only at interview', (status) => {
    expect(whyNotArrange(status, undefined) === undefined).toBe(status === 'interview_scheduled')
    expect(whyNotReschedule(status, 'arranged') === undefined).toBe(status === 'interview_scheduled')
  })

  test.each(closed)('that is %s is not moved, cancelled or recorded once more', (state) => {
    const detail = 'Someone else has changed this interview in the meantime'
    expect(whyNotReschedule('interview_scheduled', state)?.detail).toContain(detail)
    expect(whyNotCancel(state)?.detail).toContain(detail)
    expect(whyNotRecord(state, now, now)?.detail).toContain(detail)
  })

  test('is recorded once its time has come, and not before', () => {
    expect(whyNotRecord('arranged', now, now)).toBeUndefined()
    expect(whyNotRecord('arranged', '2026-11-20T09:00:01Z', now)?.detail).toBe('The interview has not begun yet.')
  })

  test('that is arranged leaves no room for a second one', () => {
    const arranged = { round: 1, state: 'arranged' } as const
    expect(whyNotArrange('interview_scheduled', arranged)?.detail).toContain('arranged already')
    expect(whyNotArrange('interview_scheduled', { round: 9, state: 'held' })?.detail).toContain('9 rounds')
  })
})

test.each<[InterviewState | undefined, number]>([
  [undefined, 1],
  ['held', 2],
  ['no_show', 1],
  ['cancelled', 1],
])('after one that is %s comes round %i', (state, round) => {
  expect(nextRound(state && { round: 1, state })).toBe(round)
})

test('rounds are named in words', () => {
  expect([1, 2, 3, 6].map(roundWords)).toEqual(['Interview', 'Second interview', 'Third interview', 'Interview 6'])
})

test('the times of a round are read newest first, in whatever order they come', () => {
  const rows = [
    { id: 'd', round: 2, supersedesId: null },
    { id: 'c', round: 1, supersedesId: 'b' },
    { id: 'a', round: 1, supersedesId: null },
    { id: 'b', round: 1, supersedesId: 'a' },
  ]
  const ids = roundsOf(rows).map(({ round, times }) => [round, times.map(({ id }) => id).join('')])
  expect(ids).toEqual([
    [1, 'cba'],
    [2, 'd'],
  ])
})
