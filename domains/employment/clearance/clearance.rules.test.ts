import { expect, test } from 'vitest'
import { outcomeOf } from '#domains/employment/standing/outcome.rules.ts'
import type { Records } from '#domains/vetting/standing/records.rules.ts'
import { at, full } from '#tests/outcomes.ts'
import { checkRecord, complete, withCheck } from '#tests/records.ts'
import { asGate, type Gate } from './clearance.rules.ts'
import type { Signer } from './signers.rules.ts'

const signer = { name: 'Ewa Kowalczyk', as: 'registered manager' } as Signer
const location = { name: 'Beech Hill', signer }
const bad = checkRecord('right_to_work', { id: 'bad', outcome: 'unsatisfactory', recordedAt: '2026-11-19T10:00:00Z' })
const answeredBy = (recordedBy: string): Records => ({
  ...complete,
  checks: [checkRecord('right_to_work', { id: 'again', recordedBy, known: ['bad'] }), bad, ...complete.checks],
})
const signOffOf = ({ items }: Gate) => items.at(-1)
const alone = 'One person alone recorded something against them and answered it.'

test('the sign-off of someone cleared until a signature says why it is wanted, by when and what clears it', () => {
  const since = { since: '2026-11-20T23:00:00Z', dueOn: '2026-12-18' }
  const rules = { weighed_by_two: since, against_stays: since }
  const broughtIn = { confirmed: true, recordedAt: '2026-11-02T09:00:00Z' }
  const standing = outcomeOf(at({ ...answeredBy('hr'), rules }, { started: true, signature: undefined, broughtIn }))
  const gate = asGate(standing, undefined, { location })
  expect(signOffOf(gate)).toMatchObject({ satisfied: false, missing: alone, by: '2026-12-18' })
  expect(signOffOf(gate)?.clears).toContain('Someone else who vets looks at it')
  expect(gate.wanted).toMatchObject([{ why: alone, by: '2026-12-18', stops: 'later' }])
})

test('a sign-off whose file has changed is not done, and has its day', () => {
  const gate = asGate(outcomeOf(at(answeredBy('other'), { started: true })), full, { location })
  expect(gate.standing).toBe('cleared')
  expect(gate.done).toBe(gate.items.length - 1)
  expect(signOffOf(gate)).toMatchObject({
    ...{ satisfied: false, by: '2026-11-26', note: '' },
    missing: 'Changed since it was signed: Right to work (to weigh again).',
    clears: 'Ewa Kowalczyk signs off as registered manager of Beech Hill.',
  })
})

test('of someone off work until it is signed there is no day', () => {
  const gate = asGate(outcomeOf(at(answeredBy('hr'), { started: true })), full, { location })
  expect(signOffOf(gate)).toMatchObject({ satisfied: false, missing: alone })
  expect(signOffOf(gate)?.by).toBeUndefined()
})

test('the manager signs once everything else is complete, and only where something is left', () => {
  const none = { signature: undefined }
  const clears = (records: Records) => signOffOf(asGate(outcomeOf(at(records, none)), undefined, { location }))?.clears
  expect(clears(withCheck('health', undefined))).toContain('once all other checks are complete')
  expect(clears(complete)).toBe('Ewa Kowalczyk signs off as registered manager of Beech Hill.')
})
