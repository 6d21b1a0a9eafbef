import { expect, test } from 'vitest'
import type { OwnRecord } from '#domains/compliance/evidence/own-records.queries.server.ts'
import { firstOf, inDate, needsWords, patchesOf, recordWords, tasksOf } from './own-tasks.rules.ts'

const record = (status: string, more: object = {}, state: object = {}) =>
  ({ state: { status, required: true, endsOn: null, typeId: status, ...state }, sendable: true, ...more }) as OwnRecord
const sent = { last: { state: 'waiting' } }

const all = [
  record('valid'),
  record('due'),
  record('missing', { sendable: false }),
  record('expired', sent),
  record('not_required', {}, { required: false }),
]

test('what is expired, missing or due is a task, the most pressing first, unless it was sent', () => {
  expect(tasksOf(all).map(({ state }) => state.status)).toEqual(['missing', 'due'])
})

test('what comes first is what she can do herself', () => {
  expect(firstOf(tasksOf(all))?.state.status).toBe('due')
  expect(firstOf([])).toBeUndefined()
})

test('each thing that the job asks for is a patch, and the patches are said in words', () => {
  expect(patchesOf(all)).toEqual(['begun', 'next', 'soon', 'done'])
  expect(recordWords(patchesOf(all))).toBe('4 records: 1 on its way, 1 missing, 1 due soon, 1 in date')
})

test('what is in date, waived or not needed is folded; what was sent stays in sight', () => {
  expect(all.filter(inDate).map(({ state }) => state.status)).toEqual(['valid', 'not_required'])
  expect(inDate(record('valid', sent))).toBe(false)
})

test.each([
  [0, 'Nothing needs you now.'],
  [1, 'One thing needs you.'],
  [2, 'Two things need you.'],
  [12, '12 things need you.'],
])('%i tasks are said as %j', (count, words) => {
  expect(needsWords(count)).toBe(words)
})
