import { expect, test } from 'vitest'
import {
  type CheckKind,
  covers,
  isOverdue,
  type JobNeeds,
  monthsAbroad,
  neededChecks,
  newest,
  type Recorded,
  standing,
} from './checks.rules.ts'

const today = '2026-11-20'
const carer: JobNeeds = {
  ...{ careWork: true, dbsLevel: 'enhanced_adults_barred', dbsWorkforce: 'adult' },
  ...{ register: '', qualifications: [] },
}
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
    [{ ...carer, careWork: false, dbsLevel: 'none' }, [], today],
    ['identity', 'right_to_work', 'health', 'interview'],
  ],
  [
    'care work, whatever its job was set to',
    [{ ...carer, dbsLevel: 'none' }, [], today],
    ['identity', 'right_to_work', 'dbs', 'health', 'interview'],
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

const check = (change: Partial<Recorded> = {}): Recorded => ({
  id: '1',
  kind: 'identity',
  outcome: 'satisfactory',
  checkedOn: today,
  followUpOn: null,
  voidsId: null,
  recordedAt: '2026-11-20T09:00:00Z',
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
