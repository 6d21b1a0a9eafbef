import { expect, test } from 'vitest'
import { checkRecord, complete, nurse, today } from '#tests/records.ts'
import type { CheckRecord, Records } from './records.rules.ts'
import { standing } from './standing.rules.ts'

const openOf = (records: Records) =>
  standing(records, nurse, today)
    .filter(({ state }) => state !== 'satisfied')
    .map(({ key, state }) => `${key} ${state}`)

test('a check begun again takes nothing away from the one that stands', () => {
  for (const kind of ['identity', 'dbs', 'right_to_work', 'qualification', 'registration', 'health'] as const) {
    const [last] = complete.checks.filter((check) => check.kind === kind)
    const begun = checkRecord(kind, { ...last, id: 'begun', outcome: 'in_progress' })
    expect(openOf({ ...complete, checks: [begun, ...complete.checks] })).toEqual([])
    expect(openOf({ ...complete, checks: [begun, ...complete.checks.filter((check) => check.kind !== kind)] })).toEqual(
      [`${kind} open`],
    )
  }
})

test('nor does it put in order what is not', () => {
  const begun = (kind: 'identity' | 'right_to_work' | 'registration') =>
    checkRecord(kind, { id: 'begun', outcome: 'in_progress' })
  const wrong = {
    identity: { dateOfBirth: '1970-01-01' },
    right_to_work: { dateOfBirth: '1970-01-01' },
    registration: { register: 'HCPC' },
  } as const
  for (const kind of ['identity', 'right_to_work', 'registration'] as const) {
    const [held] = complete.checks.filter((check) => check.kind === kind)
    const bad = checkRecord(kind, { ...held, plain: { ...held?.plain, ...wrong[kind] } })
    const others = complete.checks.filter((check) => check.kind !== kind)
    const [alone, again] = [
      [bad, ...others],
      [begun(kind), bad, ...others],
    ].map((checks) => openOf({ ...complete, checks }))
    expect(alone).toEqual([`${kind} open`])
    expect(again).toEqual(alone)
  }
})

test('after a certificate that was not current, the one that the job asks for counts', () => {
  const [held] = complete.checks.filter(({ kind }) => kind === 'dbs')
  const plain = { ...held?.plain, level: 'enhanced_both_barred', workforce: 'child_and_adult' }
  const spent = (updateResult: string) =>
    checkRecord('dbs', { id: 'spent', outcome: 'unsatisfactory', plain: { ...plain, updateResult } })
  for (const result of ['not_current', 'details_not_matched']) {
    const again = checkRecord('dbs', { id: 'again', plain: held?.plain ?? {} })
    const older = checkRecord('dbs', { id: 'older', plain: { ...held?.plain, issuedOn: '2020-01-01' } })
    const file = (...checks: CheckRecord[]) => openOf({ ...complete, checks: [...checks, ...complete.checks] })
    expect(file(spent(result))).toEqual(['dbs lapsed'])
    expect(file(again, spent(result))).toEqual([])
    expect(file(older, spent(result))).toEqual(['dbs lapsed'])
    expect(file({ ...again, outcome: 'in_progress' }, older, spent(result))).toEqual(['dbs lapsed'])
    expect(file({ ...again, outcome: 'voided' }, spent(result))).toEqual(['dbs lapsed'])
  }
})

test('an unsatisfactory check from abroad stays so until a good one of that country stands', () => {
  const lived = [{ dateFrom: '2020-01', dateTo: '', current: true, country: 'Portugal' }]
  const abroad = (outcome: CheckRecord['outcome'], country = 'Portugal') =>
    checkRecord('overseas', { id: `${country} ${outcome}`, outcome, plain: { country } })
  const of = (...checks: CheckRecord[]) =>
    openOf({ ...complete, addresses: lived, checks: [...checks, ...complete.checks] }).filter((item) =>
      item.startsWith('overseas'),
    )
  expect(of()).toEqual(['overseas follows'])
  expect(of(abroad('unsatisfactory'))).toEqual(['overseas open'])
  expect(of(abroad('in_progress'), abroad('unsatisfactory'))).toEqual(['overseas open'])
  expect(of(abroad('voided'), abroad('unsatisfactory'))).toEqual(['overseas open'])
  expect(of(abroad('voided', 'Spain'), abroad('in_progress'), abroad('unsatisfactory'))).toEqual(['overseas open'])
  expect(of(abroad('satisfactory'), abroad('unsatisfactory'))).toEqual([])
})

test('what someone recorded of themselves and it disclosed gives an older certificate no word back', () => {
  const [held] = complete.checks.filter(({ kind }) => kind === 'dbs')
  const own = checkRecord('dbs', { id: 'own', recordedBy: 'hers', plain: { ...held?.plain, disclosed: true } })
  const risk = {
    ...{ id: 'r', about: 'dbs_disclosure' as const, decision: 'go_on' as const, supervisorId: null, reviewOn: null },
    ...{ recordedAt: '2026-11-19T10:00:00Z', recordedBy: 'hers', known: ['own'] },
  }
  const file = { ...complete, checks: [own, ...complete.checks], risks: [risk] }
  expect(openOf(file)).toEqual([])
  expect(openOf({ ...file, ownAccounts: ['hers'] })).toEqual(['dbs open'])
})

test('a start under Adult First that is begun over a good certificate takes nothing from it, unless the answer is to wait', () => {
  const first = (adultFirstResult: string) =>
    checkRecord('dbs', { id: 'af', outcome: 'in_progress', plain: { basis: 'adult_first', adultFirstResult } })
  const file = (result: string) => openOf({ ...complete, checks: [first(result), ...complete.checks] })
  expect(file('clear')).toEqual([])
  expect(file('wait_for_certificate')).toEqual(['dbs open'])
})
