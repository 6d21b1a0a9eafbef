import { expect, test } from 'vitest'
import { outcomeOf } from '#domains/employment/standing/outcome.rules.ts'
import type { PostStanding } from '#domains/employment/standing/person-standing.queries.server.ts'
import type { Records } from '#domains/vetting/standing/records.rules.ts'
import { at, full } from '#tests/outcomes.ts'
import { checkRecord, complete } from '#tests/records.ts'
import { outcomeLine } from './outcome-words.ts'

const bad = checkRecord('right_to_work', { id: 'bad', outcome: 'unsatisfactory', recordedAt: '2026-11-19T10:00:00Z' })
const answeredBy = (recordedBy: string): Records => ({
  ...complete,
  checks: [checkRecord('right_to_work', { id: 'again', recordedBy, known: ['bad'] }), bad, ...complete.checks],
})
const line = (records: Records, of: Partial<PostStanding> = {}) => {
  const dateFrom = of.dateFrom === undefined ? '2024-03-01' : of.dateFrom
  const signature = of.signed === undefined ? full : undefined
  const standing = outcomeOf(at(records, { started: dateFrom !== null, signature }))
  return outcomeLine({ broughtIn: false, plannedStart: null, signed: full, dateFrom, ...of, standing } as PostStanding)
}

test('who alone recorded and answered something reads that another person is needed, and no day', () => {
  expect(line(answeredBy('hr'))).toBe(
    'In this post since 1 March 2024. Outstanding: Registered manager’s sign-off. One person alone recorded something against them and answered it. Someone else who vets looks at it and records what they find, or the registered manager reads the file and signs. They must not work until this is settled.',
  )
})

test('what is to be signed again at work has its day and what follows', () => {
  expect(line(answeredBy('other'))).toContain(
    'Needed by 26 November 2026: Registered manager’s sign-off. Changed since it was signed: Right to work (to weigh again). After that day they may not work.',
  )
})
