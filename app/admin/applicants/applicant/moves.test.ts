import { expect, test } from 'vitest'
import { periodWords } from '#app/ui/period-words.ts'
import { stages } from './moves.ts'

const at = '2026-11-20T09:00:00Z'
const event = (toStatus: string) => ({ toStatus, at })
const states = (status: string, ...newestFirst: string[]) =>
  stages({ status, events: newestFirst.map(event) }).map(({ state }) => state)

test('the stages an application has passed are done, its current one is now, the rest are to come', () => {
  expect(states('submitted', 'submitted')).toEqual(['now', 'next', 'next', 'next'])
  expect(states('offer_made', 'offer_made', 'interview_scheduled', 'submitted')).toEqual([
    'done',
    'done',
    'now',
    'next',
  ])
  expect(states('hired')).toEqual(['done', 'done', 'done', 'now'])
})

test('an application that has ended keeps the stages it had reached, and none is now', () => {
  expect(states('rejected', 'rejected', 'interview_scheduled', 'submitted')).toEqual(['done', 'done', 'next', 'next'])
  expect(states('withdrawn', 'withdrawn', 'submitted')).toEqual(['done', 'next', 'next', 'next'])
})

test('periods are given in months, or in days where days were given', () => {
  expect(periodWords('2024-04', '')).toBe('Apr 2024 to today')
  expect(periodWords('2024-04-03', '2024-05')).toBe('3 Apr 2024 to May 2024')
  expect(periodWords('', 'long ago')).toBe('Unknown to long ago')
})
