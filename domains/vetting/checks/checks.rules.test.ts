import { describe, expect, test } from 'vitest'
import {
  type CheckKind,
  covers,
  isOverdue,
  type JobNeeds,
  monthsAbroad,
  neededChecks,
  newest,
  standing,
} from './checks.rules.ts'
import { type Check, type Risk, requirementOf } from './standing.rules.ts'

const today = '2026-11-20'
const carer: JobNeeds = { dbsLevel: 'enhanced_adults_barred', register: '', qualifications: [] }
const nurse = { ...carer, register: 'NMC', qualifications: ['Nursing degree', 'Care Certificate'] }
const abroad = { country: 'Ireland', dateFrom: '2025-01', dateTo: '2025-06' }

test.each<[string, Parameters<typeof neededChecks>, CheckKind[]]>([
  ['a carer', [carer, [], today], ['identity', 'right_to_work', 'dbs', 'health', 'interview']],
  [
    'a nurse',
    [nurse, [], today],
    ['identity', 'right_to_work', 'dbs', 'qualification', 'registration', 'health', 'interview'],
  ],
  [
    'an office job',
    [{ dbsLevel: 'none', register: '', qualifications: [] }, [], today],
    ['identity', 'right_to_work', 'health', 'interview'],
  ],
  [
    'someone who lived abroad for six months',
    [carer, [abroad], today],
    ['identity', 'right_to_work', 'dbs', 'health', 'overseas', 'interview'],
  ],
])('%s needs what the job and the years ask for', (_, given, expected) => {
  expect(neededChecks(...given)).toEqual(expected)
})

test('months abroad count once, within five years, and not at home', () => {
  const home = { country: 'United Kingdom', dateFrom: '2020-01', dateTo: '' }
  expect(monthsAbroad([home, abroad, { ...abroad, dateFrom: '2025-03' }], today)).toBe(6)
  expect(monthsAbroad([{ country: 'Ireland', dateFrom: '2015-01', dateTo: '2021-12' }], today)).toBe(2)
  expect(monthsAbroad([{ country: 'Ireland', dateFrom: '2026-10', dateTo: '' }], today)).toBe(2)
  expect(monthsAbroad([{ country: 'Ireland', dateFrom: '', dateTo: '' }], today)).toBe(0)
})

test.each([
  ['enhanced_both_barred', 'enhanced_adults_barred', true],
  ['enhanced_adults_barred', 'enhanced_children_barred', false],
  ['standard', 'enhanced', false],
  ['', 'none', true],
])('%s for a job that needs %s: %s', (level, needed, expected) => {
  expect(covers(level, needed)).toBe(expected)
})

const check = (change: Partial<Check> = {}): Check => ({
  id: '1',
  kind: 'identity',
  outcome: 'satisfactory',
  checkedOn: today,
  followUpOn: null,
  voidsId: null,
  recordedAt: '2026-11-20T09:00:00Z',
  facts: {},
  ...change,
})

test('neither a voided row nor the voiding row counts', () => {
  const rows = [check({ id: '3', outcome: 'voided', voidsId: '2' }), check({ id: '2' }), check({ id: '1' })]
  expect(standing(rows).map(({ id }) => id)).toEqual(['1'])
  expect(newest(rows, 'identity')?.id).toBe('1')
  expect(newest(rows, 'dbs')).toBeUndefined()
  expect([isOverdue({ followUpOn: today }, today), isOverdue({ followUpOn: '2026-11-19' }, today)]).toEqual([
    false,
    true,
  ])
})

const certificate = { basis: 'certificate', level: 'enhanced_adults_barred', disclosed: false, adultFirst: '' }
const first = { basis: 'adult_first', level: '', disclosed: false, adultFirst: 'clear' }
const dbs = (facts: Partial<typeof certificate>, change: Partial<Check> = {}) =>
  check({ kind: 'dbs', facts: { dbs: { ...certificate, ...facts } }, ...change })
const risk = (about: Risk['about'], change: Partial<Risk> = {}): Risk => ({
  about,
  decision: 'go_on',
  supervised: true,
  reviewOn: '2026-12-20',
  recordedAt: '2026-11-20T10:00:00Z',
  ...change,
})
const ask = (kind: CheckKind, checks: Check[], risks: Risk[] = [], job = carer) =>
  requirementOf(kind, { job, checks, risks, today })

describe('a check is satisfied', () => {
  test.each<[string, ReturnType<typeof ask>, boolean, boolean | undefined]>([
    ['when it is satisfactory', ask('identity', [check()]), true, undefined],
    ['not without a record', ask('identity', []), false, undefined],
    ['not while in progress', ask('identity', [check({ outcome: 'in_progress' })]), false, undefined],
    ['not once its day has passed', ask('identity', [check({ followUpOn: '2026-11-19' })]), false, undefined],
    ['with a certificate of the level', ask('dbs', [dbs({})]), true, undefined],
    ['not with a lesser level', ask('dbs', [dbs({ level: 'enhanced' })]), false, undefined],
    ['not with a disclosure without a risk assessment', ask('dbs', [dbs({ disclosed: true })]), false, undefined],
    [
      'with a disclosure that was risk assessed',
      ask('dbs', [dbs({ disclosed: true })], [risk('dbs_disclosure')]),
      true,
      undefined,
    ],
    [
      'not with a decision against',
      ask('dbs', [dbs({ disclosed: true })], [risk('dbs_disclosure', { decision: 'do_not_go_on' })]),
      false,
      undefined,
    ],
    [
      'not with a risk assessment made before the certificate',
      ask('dbs', [dbs({ disclosed: true })], [risk('dbs_disclosure', { recordedAt: '2026-11-20T08:00:00Z' })]),
      false,
      undefined,
    ],
    [
      'may wait under Adult First with a supervisor and a review',
      ask('dbs', [dbs(first, { outcome: 'in_progress' })], [risk('adult_first')]),
      false,
      true,
    ],
    ['may not wait without the assessment', ask('dbs', [dbs(first, { outcome: 'in_progress' })]), false, false],
    [
      'may not wait once the review is past',
      ask('dbs', [dbs(first, { outcome: 'in_progress' })], [risk('adult_first', { reviewOn: '2026-11-19' })]),
      false,
      false,
    ],
    [
      'may not wait when Adult First says wait',
      ask(
        'dbs',
        [dbs({ ...first, adultFirst: 'wait_for_certificate' }, { outcome: 'in_progress' })],
        [risk('adult_first')],
      ),
      false,
      undefined,
    ],
  ])('%s', (_, { satisfied, missing, mayWait }, expected, waits) => {
    expect([satisfied, mayWait]).toEqual([expected, waits])
    expect(missing === undefined).toBe(expected)
    expect(missing ?? '').not.toMatch(/disclos|satisfactory/i)
  })

  test('each qualification of the job is named until it has its record', () => {
    const degree = check({ kind: 'qualification', facts: { qualification: 'nursing degree ' } })
    expect(ask('qualification', [degree], [], nurse).missing).toBe('Not checked yet: Care Certificate.')
    const both = [degree, check({ id: '2', kind: 'qualification', facts: { qualification: 'Care Certificate' } })]
    expect(ask('qualification', both, [], nurse).satisfied).toBe(true)
  })
})
