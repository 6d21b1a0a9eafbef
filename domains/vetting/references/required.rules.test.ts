import { expect, test } from 'vitest'
import { careJobsInPeriod, type Given, type Job, referenceStatusOf } from './required.rules.ts'

const today = '2026-11-20'
const job = (given: Partial<Job> = {}): Job => ({
  position: 0,
  kind: 'job',
  organisation: 'Larkfield',
  dateTo: '',
  careWork: true,
  ...given,
})
const request = (given: Partial<Given> = {}): Given => ({
  type: 'employer',
  periodPosition: null,
  state: 'received',
  verdict: 'satisfactory',
  ...given,
})

test.each([
  ['goes on', job(), true],
  ['ended three years ago this month', job({ dateTo: '2023-11' }), true],
  ['ended a month before that', job({ dateTo: '2023-10' }), false],
  ['was no care work', job({ careWork: false }), false],
  ['was caring at home', job({ kind: 'caring' }), false],
])('a job that %s', (_, given, counts) => {
  expect(careJobsInPeriod([given], today)).toHaveLength(counts ? 1 : 0)
})

test.each([
  ['no one was asked', [], 'pending'],
  ['all were taken back', [request({ state: 'other', verdict: undefined })], 'pending'],
  ['one was asked', [request({ state: 'open', verdict: undefined })], 'sent'],
  ['one of two has come', [request(), request({ state: 'open', verdict: undefined })], 'sent'],
  ['both have come, unread', [request({ verdict: undefined }), request({ verdict: undefined })], 'received'],
  ['two characters have come', [request({ type: 'character' }), request({ type: 'character' })], 'sent'],
] satisfies [string, Given[], string][])('the status when %s', (_, requests, status) => {
  expect(referenceStatusOf({ jobs: [], requests, evidence: [] }, today)).toBe(status)
})

test('a care job without its own reference keeps the status at sent', () => {
  const requests = [request(), request({ type: 'character' })]
  expect(referenceStatusOf({ jobs: [job()], requests, evidence: [] }, today)).toBe('sent')
  const evidence = [{ periodPosition: 0, verdict: undefined }]
  expect(referenceStatusOf({ jobs: [job()], requests, evidence }, today)).toBe('received')
})
