import { expect, test } from 'vitest'
import type { Records } from '#domains/vetting/standing/records.rules.ts'
import { at } from '#tests/outcomes.ts'
import { checkRecord, complete, gateItem, withCheck } from '#tests/records.ts'
import type { Basis } from './basis.rules.ts'
import { outcomeOf } from './outcome.rules.ts'
import type { Row } from './rows.rules.ts'
import { signatureWanted, wantedInRow, wantedOf, wantedWords } from './wanted.rules.ts'

const bad = checkRecord('right_to_work', { id: 'bad', outcome: 'unsatisfactory', recordedAt: '2026-11-19T10:00:00Z' })
const answeredBy = (recordedBy: string): Records => ({
  ...complete,
  checks: [checkRecord('right_to_work', { id: 'again', recordedBy, known: ['bad'] }), bad, ...complete.checks],
})
const brought = {
  ...{ started: true, signature: undefined },
  broughtIn: { confirmed: true, recordedAt: '2026-11-02T09:00:00Z' },
}
const since = { since: '2026-11-20T23:00:00Z', dueOn: '2026-12-18' }
const rules = { weighed_by_two: since, against_stays: since }
const words = (records: Records, basis: Partial<Basis>) => wantedOf(outcomeOf(at(records, basis))).map(wantedWords)

test('who works until a signature reads why and by when, and that they may not work after it', () => {
  expect(words({ ...answeredBy('hr'), rules }, brought)).toEqual([
    'Needed by 18 December 2026: Registered manager’s sign-off. One person alone recorded something against them and answered it. After that day they may not work.',
  ])
  expect(words(answeredBy('other'), { started: true })).toEqual([
    'Needed by 26 November 2026: Registered manager’s sign-off. Changed since it was signed: Right to work (to weigh again). After that day they may not work.',
  ])
  expect(words(complete, { started: true })).toEqual([])
})

test('who is off work until a second person looks has no day, and reads what brings them back', () => {
  expect(words(answeredBy('hr'), { started: true })).toEqual([
    'Outstanding: Registered manager’s sign-off. One person alone recorded something against them and answered it. Someone else who vets looks at it and records what they find, or the registered manager reads the file and signs.',
  ])
  expect(signatureWanted(outcomeOf(at(answeredBy('hr'), { started: true })))).toMatchObject({
    stops: 'now',
    by: undefined,
  })
})

test('a change that stops no one has its day alone, and one that stops by itself none', () => {
  const other = { ...complete, checks: [checkRecord('identity', { id: 'identity-2' }), ...complete.checks.slice(1)] }
  expect(words(other, { started: true })[0]).not.toContain('may not work')
  const lapsed = withCheck('right_to_work', { followUpOn: '2026-11-19' })
  expect(words(lapsed, { started: true }).join()).not.toContain('Needed by')
})

test('a requirement with an earlier day is named before the signature, and several of one day together', () => {
  const standing = outcomeOf(at({ ...answeredBy('hr'), rules }, brought))
  const task = (label: string, by: string) => ({ ...gateItem(label, { by }), section: 'checks' as const })
  const more = [task('Health', '2026-12-01'), task('Interview', '2026-12-01'), task('DBS', '2026-12-02')]
  const [first, second] = wantedOf({ ...standing, tasks: [...standing.tasks, ...more] }).map(wantedWords)
  expect(first).toBe('Needed by 1 December 2026: Health, Interview. After that day they may not work.')
  const [sameDay] = wantedOf({ ...standing, tasks: [...standing.tasks, task('Health', '2026-12-18')] }).map(wantedWords)
  expect(sameDay).toContain('Needed by 18 December 2026: Health.')
  expect(second).toMatch(/^Needed by 18 December 2026: Registered manager’s sign-off/)
})

test('a row of days says the same without the reasons', () => {
  const row = { open: [], signAgainBy: '2026-11-26', notClearedFrom: '2026-11-27' } as unknown as Row
  expect(wantedInRow(row, false).map(wantedWords)).toEqual([
    'Needed by 26 November 2026: Registered manager’s sign-off. After that day they may not work.',
  ])
  const stops = { key: 'sign_off', label: 'Registered manager’s sign-off', state: 'open', stops: true, endedOn: null }
  expect(wantedInRow({ ...row, open: [stops] } as Row, true)).toMatchObject([{ stops: 'now', by: undefined }])
  expect(wantedWords({ key: '', label: '', why: '', clears: '', by: '2026-11-26', stops: 'later' })).toBe(
    'Next deadline: 26 November 2026. After that day they may not work.',
  )
})
